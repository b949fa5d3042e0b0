import { digitsField, rule } from '../rule.ts';

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** Check digit of the first nine digits of a business registration number. */
export function businessNumberCheckDigit(firstNine: string): number {
  const digits = [...firstNine].map(Number);
  const sum = weights.reduce<number>((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  return (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10;
}

/** Whether ten digits have the right check digit and are not all equal (decisions §6). */
export function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits) || /^(\d)\1{9}$/.test(digits)) return false;
  return businessNumberCheckDigit(digits.slice(0, 9)) === Number(digits[9]);
}

export const businessNumber = digitsField('business-number.required').check(
  rule('business-number.format', isBusinessNumber),
);
