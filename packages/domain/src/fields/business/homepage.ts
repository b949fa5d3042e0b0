import { longest } from '../longest.ts';
import { countOf, given, normalised, plainSigns, rule, textField, verbatimField } from '../rule.ts';

/** Adds a scheme, https:// by default, when it is missing (specification 1 §5, decisions §6). Full-width letters would be stored as such. */
export function withScheme(value: string, scheme = 'https://'): string {
  const typed = plainSigns(value).trim();
  return typed === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `${scheme}${typed}`;
}

function isHomepage(value: string): boolean {
  if (!URL.canParse(value) || value.length > longest.homepageUrl || /\s/.test(value)) return false;
  const url = new URL(value);
  return (
    /^https?:$/.test(url.protocol) &&
    /^[^.]+(\.[^.]+)+$/.test(url.hostname) &&
    url.username === '' &&
    url.password === ''
  );
}

export const homepageUrl = textField('homepage-url.required').check(
  given('homepage-url.required'),
  normalised((value) => withScheme(value)),
  rule('homepage-url.format', isHomepage),
);

/** Credentials of a member-only site: up to 100 characters, empty for an open site. */
export const homepageId = verbatimField('homepage-id.length').check(
  rule('homepage-id.length', (value) => countOf(value) <= longest.homepageCredential),
);
export const homepagePassword = verbatimField('homepage-password.length').check(
  rule('homepage-password.length', (value) => countOf(value) <= longest.homepageCredential),
);
