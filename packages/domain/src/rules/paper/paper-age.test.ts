import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecentPaper, issuedSince, needsNewPaper, paperClock, validUntil } from './paper-age.ts';

describe('the last day of three months', () => {
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
  ])('%s is valid until %s', (issued, until) => {
    expect(validUntil(issued)).toBe(until);
  });
});

describe('whether a document is recent', () => {
  it.each([
    ['20250131', '20250131', true],
    ['20250131', '20250130', false],
    ['20250131', '20250430', true],
    ['20250131', '20250501', false],
    ['20251130', '20260228', true],
    ['20251130', '20260301', false],
    ['20240101', '20250101', false],
  ])('issued on %s, checked on %s: %s', (issued, today, recent) => {
    expect(isRecentPaper(issued, today)).toBe(recent);
  });
});

const dayAt = (offset: number): string =>
  new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10).replaceAll('-', '');
const anyDay = fc.integer({ min: 0, max: 7_000 }).map(dayAt);

describe('the earliest day of issue', () => {
  it.each([
    ['20261122', '20260822'],
    ['20260331', '20251231'],
    ['20260228', '20251128'],
    ['20260531', '20260301'],
    ['20260530', '20260301'],
    ['20260529', '20260301'],
    ['20260528', '20260228'],
    ['20240529', '20240229'],
    ['20240530', '20240301'],
    ['20260131', '20251031'],
    ['20251231', '20251001'],
  ])('of a paper that is valid on %s is %s', (day, since) => {
    expect(issuedSince(day)).toBe(since);
  });

  it('is the first that counts as recent on that day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 200 }), (day, before) => {
        const time = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)) - before);
        const issued = new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
        expect(isRecentPaper(issued, day)).toBe(issued >= issuedSince(day));
      }),
    );
  });
});

describe('a document during its review', () => {
  const review = { today: '20261122', reviewEndsOn: '20261218' };
  it.each([
    [undefined, 'undated', undefined],
    ['20261123', 'undated', undefined],
    ['20261122', 'fresh', 92],
    ['20260918', 'fresh', 26],
    ['20260917', 'short', 25],
    ['20260822', 'short', 0],
    ['20260821', 'expired', -1],
  ])('issued on %s is %s, with %s days left', (issued, state, daysLeft) => {
    expect(paperClock(issued, review)).toMatchObject({ state, daysLeft });
  });

  it('needs a new one exactly when it expires before the end of the review', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 60 }), (today, age, length) => {
        const at = Date.UTC(Number(today.slice(0, 4)), Number(today.slice(4, 6)) - 1, Number(today.slice(6)));
        const shifted = (days: number) =>
          new Date(at + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
        const [issued, reviewEndsOn] = [shifted(-age), shifted(length)];
        const clock = paperClock(issued, { today, reviewEndsOn });
        expect(needsNewPaper(clock)).toBe(issued < issuedSince(reviewEndsOn));
        expect(clock.state === 'expired').toBe(!isRecentPaper(issued, today));
        expect(clock.daysLeft === undefined || clock.daysLeft >= 0).toBe(clock.state !== 'expired');
      }),
    );
  });
});

it('three months are 89 to 92 days, and a later document never expires earlier', () => {
  const time = (text: string): number =>
    Date.UTC(Number(text.slice(0, 4)), Number(text.slice(4, 6)) - 1, Number(text.slice(6)));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7_000 }), (offset) => {
      const days = (time(validUntil(dayAt(offset))) - time(dayAt(offset))) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(89);
      expect(days).toBeLessThanOrEqual(92);
      expect(validUntil(dayAt(offset + 1)) >= validUntil(dayAt(offset))).toBe(true);
    }),
  );
});
