import { groupThousands, plainAmount } from '../format.ts';
import { normalised, rule, textField } from '../rule.ts';

/** An amount in won as plain decimal text, more than 0 to 999,999,999,999.99, up to two decimals (decisions §6). */
export const amount = textField('amount.required').check(
  normalised(plainAmount),
  rule('amount.required', (value) => value !== ''),
  rule('amount.format', (value) => /^\d{1,12}(\.\d{1,2})?$/.test(value)),
  // 0 counts as empty (decisions §15.5).
  rule('amount.required', (value) => Number(value) > 0),
);

/** Formats an amount with thousands separators while it is typed: '1234567.5' → '1,234,567.5'. Other text stays. */
export function formatAmount(value: string): string {
  const plain = plainAmount(value);
  if (!/^\d*(\.\d*)?$/.test(plain)) return value;
  const [whole = '', decimals] = plain.split('.');
  const grouped = groupThousands(whole);
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
