import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecentPaper, validUntil } from './paper-age.ts';

describe('last day of three months', () => {
  it.each([
    ['20250115', '20250415'],
    ['20250131', '20250430'],
    ['20250831', '20251130'],
    ['20251130', '20260228'],
    ['20231130', '20240229'],
    ['20241129', '20250228'],
    ['20251001', '20260101'],
    ['20251231', '20260331'],
    ['20240229', '20240529'],
  ])('%s is good until %s', (issued, until) => {
    expect(validUntil(issued)).toBe(until);
  });
});

describe('is the paper recent', () => {
  it.each([
    ['20250131', '20250131', true],
    ['20250131', '20250130', false],
    ['20250131', '20250430', true],
    ['20250131', '20250501', false],
    ['20251130', '20260228', true],
    ['20251130', '20260301', false],
    ['20240101', '20250101', false],
  ])('issued %s, asked on %s: %s', (issued, today, recent) => {
    expect(isRecentPaper(issued, today)).toBe(recent);
  });
});

it('three months are 89 to 92 days, and a later paper is never good for less', () => {
  const day = (offset: number): string =>
    new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10).replaceAll('-', '');
  const time = (text: string): number =>
    Date.UTC(Number(text.slice(0, 4)), Number(text.slice(4, 6)) - 1, Number(text.slice(6)));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7_000 }), (offset) => {
      const days = (time(validUntil(day(offset))) - time(day(offset))) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(89);
      expect(days).toBeLessThanOrEqual(92);
      expect(validUntil(day(offset + 1)) >= validUntil(day(offset))).toBe(true);
    }),
  );
});
