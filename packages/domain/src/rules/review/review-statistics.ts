import { addDays, weekdayOf } from '../../fields/day.ts';

/** Figures about reviews, in Korean working days without those of the merchant. */

/** How old an open review is. */
export const reviewAges = ['1-5', '6-10', '11-15', '16-20', 'over'] as const;
export type ReviewAge = (typeof reviewAges)[number];

const daysOfAge = 5;

/** @param day working days so far; 0 before the first */
export const ageOf = (day: number): ReviewAge =>
  reviewAges[Math.min(reviewAges.length - 1, Math.max(0, Math.ceil(day / daysOfAge) - 1))] ?? 'over';

/** For how many weeks figures can be looked at. */
export const statisticsWeeks = [8, 13, 26] as const;
export type StatisticsWeeks = (typeof statisticsWeeks)[number];
export const longestStatistics = Math.max(...statisticsWeeks);

/** How often each number of days occurred, by the number. */
export type DayCounts = Readonly<Record<string, number>>;

export function sumOfCounts(all: readonly DayCounts[]): DayCounts {
  const sum: Record<string, number> = {};
  for (const counts of all) for (const [key, count] of Object.entries(counts)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}

export const countedIn = (counts: DayCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * The number of days within which this share of them ended; undefined of none.
 * @param share 0.5: the median
 */
export function daysWithin(counts: DayCounts, share: number): number | undefined {
  const needed = countedIn(counts) * share;
  let passed = 0;
  for (const [days, count] of Object.entries(counts).sort(([one], [other]) => Number(one) - Number(other))) {
    passed += count;
    if (passed >= needed) return Number(days);
  }
  return undefined;
}

/** The share in whole per mille of those that ended within so many days; undefined of none. */
export function perMilleWithin(counts: DayCounts, most: number): number | undefined {
  const all = countedIn(counts);
  if (all === 0) return undefined;
  const within = Object.entries(counts).filter(([days]) => Number(days) <= most);
  return Math.round((within.reduce((sum, [, count]) => sum + count, 0) / all) * 1_000);
}

/** The Monday of a day's week. @param day YYYYMMDD */
export const weekOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The Mondays of so many weeks, the last of them the one of this day. */
export const weeksUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => addDays(weekOf(day), -(count - 1 - place) * 7));

/** From one day to another, both of them in it; YYYYMMDD. Without an end it goes on. */
export interface DaySpan {
  readonly from: string;
  readonly until: string | undefined;
}

/** Days as spans of days that follow one another. @param days YYYYMMDD, in any order */
export function spansOf(days: readonly string[]): readonly DaySpan[] {
  const spans: { from: string; until: string }[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = spans.at(-1);
    if (last && addDays(day, -1) === last.until) last.until = day;
    else spans.push({ from: day, until: day });
  }
  return spans;
}
