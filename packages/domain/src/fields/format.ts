import { digitsOnly, halfWidth } from './rule.ts';

/** Input filter for an English name: drops everything except letters while typing. */
export const stripToEnglish = (value: string): string => halfWidth(value).replace(/[^A-Za-z ]/g, '');

/** Input filter for the cipher serial of a driving licence: six letters and digits. */
export const stripToSerial = (value: string): string =>
  halfWidth(value)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 6);

/** Digits with thousands separators: '0001234' → '0,001,234'. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Strips thousands separators, spaces, currency and leading zeros: ' 01,234.50원' → '1234.50'. */
export const plainAmount = (value: string): string =>
  halfWidth(value)
    .replace(/[,\s원₩]|KRW/gi, '')
    .replace(/^0+(?=\d)/, '');

/** Formats a plain decimal with thousands separators, also incomplete: 1,000,000.50. */
export function formatAmount(value: string): string {
  const [whole = '', ...rest] = value.split('.');
  return [groupThousands(whole), ...rest].join('.');
}

/** Whole won with thousands separators, without the unit: '330,000'. */
export const inWon = (amount: number): string => groupThousands(String(amount));

/** Splits digits into groups, also incomplete: 110111-1234567 in groups of 6 and 7. */
export function inGroups(value: string, sizes: readonly number[], separator = '-'): string {
  let at = 0;
  const parts = sizes.map((size) => {
    const part = value.slice(at, at + size);
    at += size;
    return part;
  });
  return parts.filter(Boolean).join(separator);
}

/** 110111-1234567 */
export const formatCorporateNumber = (value: string): string => inGroups(value, [6, 7]);

/** Formats a business number as 123-45-67891, also incomplete. */
export function formatBusinessNumber(value: string): string {
  const digits = digitsOnly(value).slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}

/** Formats a date as 1980.06.17, also incomplete. */
export function formatDate(value: string): string {
  const digits = digitsOnly(value).slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('.');
}

/** Formats a telephone number as 02-123-4567 or 031-1234-5678; other text stays. */
export const formatPhone = (value: string): string =>
  value.replace(/^(02|\d{3})(\d{3,4})(\d{4})$/, (_, prefix, middle, last) => `${prefix}-${middle}-${last}`);
