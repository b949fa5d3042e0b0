const stars = (count: number): string => '*'.repeat(Math.max(0, count));

/** Keeps the last digits: '110123456789' → '********6789'. A number hardly longer than that is masked completely. */
export const maskedNumber = (number: string, shown = 4): string =>
  number.length < shown * 2 ? stars(number.length) : stars(number.length - shown) + number.slice(-shown);

/** Keeps prefix and last four digits: '01012345678' → '010-****-5678'. */
export function maskedPhone(number: string): string {
  const digits = number.replace(/\D/g, '');
  if (digits.length < 8) return stars(digits.length);
  return `${digits.slice(0, digits.startsWith('02') ? 2 : 3)}-****-${digits.slice(-4)}`;
}

/** Keeps two characters and the domain: 'haneul@example.com' → 'ha****@example.com'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return stars(email.length);
  const name = [...email.slice(0, at)];
  const shown = name.length > 3 ? 2 : 1;
  return name.slice(0, shown).join('') + stars(Math.max(1, name.length - shown)) + email.slice(at);
}

/** Keeps the year. @param date YYYYMMDD */
export const maskedBirth = (date: string): string => `${date.slice(0, 4)}.**.**`;
