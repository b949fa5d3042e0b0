/* The password rule leads people to decorate a known word, so passwords are compared with common ones without the decoration. */

/** Characters that replace similar letters. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  $: 's',
  '5': 's',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '7': 't',
};

const fewestSigns = 4;

/** Whether a part is at least half of the password. */
export const carries = (part: string, password: string): boolean =>
  part.length >= fewestSigns && part.length * 2 >= password.length;

const asLetters = (text: string): string => [...text].map((sign) => lookalikes[sign] ?? sign).join('');
const withoutSpecials = (text: string): string => text.replaceAll(/[^a-z0-9]/g, '');
const withoutEnds = (text: string): string => text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');

/** The password in lower case without special characters, as typed and with lookalikes as letters. */
export function plainForms(password: string): readonly string[] {
  const lower = password.toLowerCase();
  return [lower, asLetters(lower)].map(withoutSpecials);
}

/** The password's cores, without decoration, that are at least half of it. */
export function coresOf(password: string): readonly string[] {
  const lower = password.toLowerCase();
  const bare = withoutEnds(lower);
  const forms = [lower, bare, asLetters(lower), asLetters(bare)].map(withoutSpecials);
  const numbers = lower.match(/\d+/g) ?? [];
  const cores = [...forms, ...forms.map(withoutEnds), ...numbers];
  return [...new Set(cores)].filter((core) => carries(core, password));
}
