import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountReading } from './amount-reading.ts';

const named = '영일이삼사오육칠팔구';
const digitOf = (said: string): bigint => BigInt(named.indexOf(said));
function groupOf(said: string): bigint {
  const [, thousand, hundred, ten, one] =
    /^(?:([이삼사오육칠팔구]?)천)?(?:([이삼사오육칠팔구]?)백)?(?:([이삼사오육칠팔구]?)십)?([일이삼사오육칠팔구]?)$/.exec(
      said,
    ) ?? [];
  const times = (digit: string | undefined): bigint => (digit === undefined ? 0n : digit === '' ? 1n : digitOf(digit));
  return times(thousand) * 1000n + times(hundred) * 100n + times(ten) * 10n + (one ? digitOf(one) : 0n);
}

function hundredthsOf(reading: string): bigint {
  const [said = '', decimals = ''] = reading.replace(/ 원$/, '').split('점 ');
  const of = (unit: string, alone: bigint): bigint => {
    const group = said.split(' ').find((word) => word.endsWith(unit));
    return group === undefined ? 0n : group === unit ? alone : groupOf(group.slice(0, -1));
  };
  const last = said.split(' ').find((word) => !/[억만]$/.test(word)) ?? '';
  const ones = last === '영' ? 0n : groupOf(last);
  const whole = of('억', 0n) * 100_000_000n + of('만', 1n) * 10_000n + ones;
  return (
    whole * 100n +
    BigInt(
      [...decimals]
        .map((digit) => named.indexOf(digit))
        .join('')
        .padEnd(2, '0'),
    )
  );
}

describe('an amount in words', () => {
  it.each([
    ['', ''],
    ['0', ''],
    ['0.00', ''],
    ['000', ''],
    ['abc', ''],
    ['1234567890123', ''],
    ['.5', ''],
    ['5', '오 원'],
    ['5.', '오 원'],
    ['5.5', '오점 오 원'],
    ['5.00', '오 원'],
    ['0.05', '영점 영오 원'],
    ['10', '십 원'],
    ['11', '십일 원'],
    ['1100', '천백 원'],
    ['5000', '오천 원'],
    ['10000', '만 원'],
    ['50000', '오만 원'],
    ['110000', '십일만 원'],
    ['330000', '삼십삼만 원'],
    ['50000.5', '오만점 오 원'],
    ['12345000', '천이백삼십사만 오천 원'],
    ['100000000', '일억 원'],
    ['100005000', '일억 오천 원'],
    ['100010000', '일억 만 원'],
    ['350000000', '삼억 오천만 원'],
    ['999999999999.99', '구천구백구십구억 구천구백구십구만 구천구백구십구점 구구 원'],
  ])('%j is %j', (value, reading) => {
    expect(amountReading(value)).toBe(reading);
  });

  it('reads back as the number that was typed', () => {
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
