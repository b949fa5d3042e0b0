import type { PersonalData } from '../platform/security/personal-data.ts';

// An operator's screen shows enough of personal data to recognise it, and too little to use it.

const stars = (count: number): string => '*'.repeat(Math.max(1, count));

/** Keeps the first and last character: 김하늘 → 김*늘, 홍길 → 홍*. Each word of a company name is masked separately. */
export function maskName(name: string): string {
  const maskWord = (word: string): string => {
    const letters = [...word];
    if (letters.length < 3) return `${letters[0] ?? ''}${stars(letters.length - 1)}`;
    return `${letters[0]}${stars(letters.length - 2)}${letters.at(-1)}`;
  };
  return name.split(' ').map(maskWord).join(' ');
}

const tagLetters = '0123456789abcdefghjkmnpqrstvwxyz';
const tagLength = 4;

/** Masks a name and adds four letters of a keyed hash, so that 김하늘 and 김마늘 can be distinguished. */
export function maskNameApart(personalData: Pick<PersonalData, 'keyedHash'>, name: string): string {
  if (name.trim() === '') return maskName(name);
  const bytes = Buffer.from(personalData.keyedHash('shown-name', name.normalize('NFC').trim()), 'base64url');
  const tag = [...bytes.subarray(0, tagLength)].map((byte) => tagLetters[byte % tagLetters.length]).join('');
  return `${maskName(name)}·${tag}`;
}

/** Keeps the first character and the domain: abc@example.com → a***@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`;
}

/** Keeps the last four digits: 01012345678 → ***-****-5678. */
export const maskPhone = (number: string): string => (number.length < 8 ? '****' : `***-****-${number.slice(-4)}`);
