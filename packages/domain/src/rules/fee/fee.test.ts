import { expect, it } from 'vitest';
import { defaultScreeningFee, feeUnder, vatIncludedIn } from './fee.ts';

it('is 330,000 won without a policy, of which 30,000 are VAT', () => {
  expect(feeUnder(undefined)).toEqual({ amount: 330_000, exempt: false });
  expect(vatIncludedIn(defaultScreeningFee)).toBe(30_000);
});

it.each([110_000, 1, 0])('is %d won under a policy of that amount, without counting as an exemption', (amount) => {
  expect(feeUnder({ kind: 'amount', amount })).toEqual({ amount, exempt: false });
});

it('is zero under an exemption', () => {
  expect(feeUnder({ kind: 'exempt' })).toEqual({ amount: 0, exempt: true });
});

it.each([
  [0, 0],
  [11, 1],
  [110_000, 10_000],
  [100_000, 9_091],
])('%d won include %d won of VAT', (amount, vat) => {
  expect(vatIncludedIn(amount)).toBe(vat);
});
