import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountInDigits } from './amount-in-digits.ts';

it.each([
  ['5만원', '50000'],
  ['５만 원', '50000'],
  ['₩5만', '50000'],
  ['1억 2천만 원', '120000000'],
  ['2천5백만원', '25000000'],
  ['1천만', '10000000'],
  ['3천', '3000'],
  ['3천5백', '3500'],
  ['12만 3,400원', '123400'],
  ['1.5만', '15000'],
  ['1.1억', '110000000'],
])('%s is %s', (said, digits) => {
  expect(amountInDigits(said)).toBe(digits);
});

it.each(['5만~10만원', '약 5만원', '만', '천', '1억만', '5만2억', '1조', '10000억', '5만-3', '1.2.3만'])(
  '%s is not read as any amount, because it might be a wrong one',
  (said) => {
    expect(amountInDigits(said)).toBe('');
  },
);

it.each(['', '5,000원', '₩5,000', '-5000', '1234.', 'KRW 50,000'])('%j has no unit and stays', (said) => {
  expect(amountInDigits(said)).toBe(said);
});

it('every amount written in groups is parsed to the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.nat(9_999),
      (high, middle, low) => {
        const said = `${high > 0 ? `${high}억 ` : ''}${middle}만${low > 0 ? ` ${low}` : ''} 원`;
        expect(amountInDigits(said)).toBe(String(high * 100_000_000 + middle * 10_000 + low));
      },
    ),
  );
});
