import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readShare, sentShare } from './share.ts';

it.each([
  ['33.3%', '33.3'],
  ['33.3 %', '33.3'],
  ['３３．３％', '33.3'],
  ['33.3퍼센트', '33.3'],
  ['1/3', '33.33'],
  ['1 / 4', '25'],
  ['2/7', '28.57'],
  ['3분의 1', '33.33'],
  ['½', '50'],
  ['100', '100'],
  ['33.', '33'],
  ['050', '50'],
])('%s is a share of %s', (typed, percent) => {
  expect(readShare(typed)).toBe(percent);
});

it.each(['', '1/0', '0/3', '4/3', '1/3/3', '33.333', '삼분의 일', '약 30', '-30', '30-40', '1e2'])(
  '%j is not an unambiguous share and stays as typed',
  (typed) => {
    expect(readShare(typed)).toBeUndefined();
    expect(sentShare(typed)).toBe(typed);
  },
);

it('a share never exceeds the exact fraction, and is less than a hundredth below it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (part, more) => {
      const whole = part + more;
      const hundredths = Math.round(Number(readShare(`${part}/${whole}`)) * 100);
      expect(hundredths * whole).toBeLessThanOrEqual(part * 10_000);
      expect((hundredths + 1) * whole).toBeGreaterThan(part * 10_000);
    }),
  );
});
