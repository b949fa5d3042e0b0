import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { holidaysKnownUntil, warnOfHolidays } from '../../platform/public-holidays.ts';
import { progressOfReview } from './review-progress.ts';

/** Noon in Korea. */
const on = (day: string): Date => new Date(`${day}T03:00:00Z`);
/** Finished on a Wednesday, and viewed on the Friday of the following week. */
const completedAt = on('2026-11-11');
const dayOf = (decidedAt: Date | undefined, supplements: Parameters<typeof progressOfReview>[1]): number =>
  progressOfReview({ completedAt, decidedAt }, supplements, '20261120').day;

const asked = { askedAt: on('2026-11-16'), answeredAt: undefined, settledAt: undefined };

it.each([
  ['nothing was requested', undefined, [], 7],
  ['a request was answered', undefined, [{ ...asked, answeredAt: on('2026-11-18') }], 6],
  [
    'an answer was accepted later: the answer ends the wait',
    undefined,
    [{ ...asked, answeredAt: on('2026-11-17'), settledAt: on('2026-11-20') }],
    7,
  ],
  ['a request was withdrawn unanswered', undefined, [{ ...asked, settledAt: on('2026-11-18') }], 6],
  ['a request is open', undefined, [asked], 3],
  ['it has ended', on('2026-11-13'), [], 2],
])('the working day of a review when %s', (_, decidedAt, supplements, day) => {
  expect(dayOf(decidedAt, supplements)).toBe(day);
});

it('counts days in Korea, where midnight is at 15:00 UTC', () => {
  const late = { completedAt: new Date('2026-11-11T14:59:59Z'), decidedAt: undefined };
  const next = { completedAt: new Date('2026-11-11T15:00:00Z'), decidedAt: undefined };
  expect([late, next].map((review) => progressOfReview(review, [], '20261120').day)).toEqual([7, 6]);
});

it.each([
  ['1016', 0],
  ['1018', 1],
  ['1231', 1],
])('warns about deadlines beyond the known holidays: on %s of the last year %s times', (day, times) => {
  const until = holidaysKnownUntil();
  const at = `${until.slice(0, 4)}-${day.slice(0, 2)}-${day.slice(2)}T03:00:00Z`;
  const log = pino({ level: 'silent' });
  const warn = vi.spyOn(log, 'warn');
  warnOfHolidays({ clock: { now: () => new Date(at) }, log });
  expect(warn.mock.calls).toEqual(Array.from({ length: times }, () => [{ until }, expect.any(String)]));
});
