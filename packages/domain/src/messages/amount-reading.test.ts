import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountReading } from './amount-reading.ts';

/** The number that a reading says, in hundredths of a won. */
function hundredthsOf(reading: string): bigint {
  const [, high = '0', middle = '0', low = '0', decimals = ''] =
    /^(?:([\d,]+)억)? ?(?:([\d,]+)만)? ?(?:([\d,]+)(?:\.(\d{1,2}))?)?원$/.exec(reading) ?? [];
  const of = (digits: string): bigint => BigInt(digits.replaceAll(',', ''));
  const whole = of(high) * 100_000_000n + of(middle) * 10_000n + of(low);
  return whole * 100n + BigInt(decimals.padEnd(2, '0'));
}

describe('how an amount is said (9.1)', () => {
  it.each([
    ['', ''],
    ['0', ''],
    ['0.00', ''],
    ['000', ''],
    ['abc', ''],
    ['1234567890123', ''],
    ['.5', ''],
    ['5', '5원'],
    ['5.', '5원'],
    ['5.5', '5.5원'],
    ['5.00', '5원'],
    ['0.05', '0.05원'],
    ['5000', '5,000원'],
    ['10000', '1만 원'],
    ['50000', '5만 원'],
    ['50000.5', '5만 0.5원'],
    ['12345000', '1,234만 5,000원'],
    ['100000000', '1억 원'],
    ['100005000', '1억 5,000원'],
    ['350000000', '3억 5,000만 원'],
    ['999999999999.99', '9,999억 9,999만 9,999.99원'],
  ])('%j is %j', (value, reading) => {
    expect(amountReading(value)).toBe(reading);
  });

  it('says the very number that was typed', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 999_999_999_999n }),
        fc.option(fc.integer({ min: 0, max: 99 })),
        (whole, rest) => {
          fc.pre(whole > 0n || (rest ?? 0) > 0);
          const value = rest === null ? `${whole}` : `${whole}.${String(rest).padStart(2, '0')}`;
          expect(hundredthsOf(amountReading(value))).toBe(whole * 100n + BigInt(rest ?? 0));
        },
      ),
    );
  });
});
