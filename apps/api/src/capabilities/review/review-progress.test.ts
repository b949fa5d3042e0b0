import { expect, it } from 'vitest';
import { progressOfReview } from './review-progress.ts';

/** Noon in Korea. */
const on = (day: string): Date => new Date(`${day}T03:00:00Z`);
/** Finished on a Wednesday, and looked at on the Friday of the week after. */
const completedAt = on('2026-11-11');
const dayOf = (decidedAt: Date | undefined, supplements: Parameters<typeof progressOfReview>[1]): number =>
  progressOfReview({ completedAt, decidedAt }, supplements, '20261120').day;

const asked = { askedAt: on('2026-11-16'), answeredAt: undefined, settledAt: undefined };

it.each([
  ['nothing was asked for', undefined, [], 7],
  ['it was asked for and answered', undefined, [{ ...asked, answeredAt: on('2026-11-18') }], 6],
  [
    'the answer, not what came of it, ends the wait',
    undefined,
    [{ ...asked, answeredAt: on('2026-11-17'), settledAt: on('2026-11-20') }],
    7,
  ],
  ['it was taken back unanswered', undefined, [{ ...asked, settledAt: on('2026-11-18') }], 6],
  ['it is waited for', undefined, [asked], 3],
  ['it was decided', on('2026-11-13'), [], 2],
])('the working day of a review where %s', (_, decidedAt, supplements, day) => {
  expect(dayOf(decidedAt, supplements)).toBe(day);
});

it('counts by the days of Korea, whose midnight is at three in the afternoon of UTC', () => {
  const late = { completedAt: new Date('2026-11-11T14:59:59Z'), decidedAt: undefined };
  const next = { completedAt: new Date('2026-11-11T15:00:00Z'), decidedAt: undefined };
  expect([late, next].map((review) => progressOfReview(review, [], '20261120').day)).toEqual([7, 6]);
});
