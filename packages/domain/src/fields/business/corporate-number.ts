import { digitsField, digitsOnly, rule } from '../rule.ts';

/** Corporate registration number: 13 digits; the check digit was dropped for new numbers, so it is not asked for (decisions §6). */
export const corporateNumber = digitsField('corporate-number.format').check(
  rule('corporate-number.format', (value) => /^\d{13}$/.test(value) && !/^(\d)\1{12}$/.test(value)),
);

export function formatCorporateNumber(value: string): string {
  const digits = digitsOnly(value).slice(0, 13);
  return [digits.slice(0, 6), digits.slice(6)].filter(Boolean).join('-');
}
