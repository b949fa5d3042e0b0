import { digitsOnly, halfWidth } from './rule.ts';

/** What a person may have typed so far into an English name: everything that is no letter is dropped while typing. */
export const stripToEnglish = (value: string): string => halfWidth(value).replace(/[^A-Za-z ]/g, '');

/** The cipher serial of a driving licence as far as it is typed: six letters and digits. */
export const stripToSerial = (value: string): string =>
  halfWidth(value)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 6);

/** Digits with thousands separators: '0001234' → '0,001,234'. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Without thousands separators, spaces, the currency and leading zeros: ' 01,234.50원' → '1234.50'. */
export const plainAmount = (value: string): string =>
  halfWidth(value)
    .replace(/[,\s원₩]|KRW/gi, '')
    .replace(/^0+(?=\d)/, '');

/** 1,000,000.50 of plain decimals as far as they are typed. */
export function formatAmount(value: string): string {
  const [whole = '', ...rest] = value.split('.');
  return [groupThousands(whole), ...rest].join('.');
}

/** Whole won with thousands separators, without the unit: '330,000'. */
export const inWon = (amount: number): string => groupThousands(String(amount));

/** Digits in groups as far as they go: 110111-1234567 in groups of 6 and 7. */
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

/** Shown as people write it: 123-45-67891. What is not yet whole is grouped as far as it goes. */
export function formatBusinessNumber(value: string): string {
  const digits = digitsOnly(value).slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}

/** Shown as 1980.06.17 as far as it is typed. */
export function formatDate(value: string): string {
  const digits = digitsOnly(value).slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('.');
}

/** 02-123-4567, 031-1234-5678; what is no whole number stays as it is. */
export const formatPhone = (value: string): string =>
  value.replace(/^(02|\d{3})(\d{3,4})(\d{4})$/, (_, prefix, middle, last) => `${prefix}-${middle}-${last}`);
