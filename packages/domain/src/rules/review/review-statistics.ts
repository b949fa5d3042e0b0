import { addDays, weekdayOf } from '../../fields/day.ts';

/** Figures about reviews, in Korean working days without those of the merchant. */

/** Age groups of open reviews, in working days. */
export const reviewAges = ['1-5', '6-10', '11-15', '16-20', 'over'] as const;
export type ReviewAge = (typeof reviewAges)[number];

const daysOfAge = 5;

/** @param day working days so far; 0 before the first */
export const ageOf = (day: number): ReviewAge =>
  reviewAges[Math.min(reviewAges.length - 1, Math.max(0, Math.ceil(day / daysOfAge) - 1))] ?? 'over';

export const statisticsWeeks = [8, 13, 26] as const;
export type StatisticsWeeks = (typeof statisticsWeeks)[number];
export const longestStatistics = Math.max(...statisticsWeeks);

export type DayCounts = Readonly<Record<string, number>>;

export function sumOfCounts(all: readonly DayCounts[]): DayCounts {
  const sum: Record<string, number> = {};
  for (const counts of all) for (const [key, count] of Object.entries(counts)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}

export const countedIn = (counts: DayCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Days within which this share of the reviews ended; undefined if there are none. @param share 0.5: the median */
export function daysWithin(counts: DayCounts, share: number): number | undefined {
  const needed = countedIn(counts) * share;
  let passed = 0;
  for (const [days, count] of Object.entries(counts).sort(([one], [other]) => Number(one) - Number(other))) {
    passed += count;
    if (passed >= needed) return Number(days);
  }
  return undefined;
}

/** Share of the reviews that ended within so many days, in whole per mille; undefined if there are none. */
export function perMilleWithin(counts: DayCounts, most: number): number | undefined {
  const all = countedIn(counts);
  if (all === 0) return undefined;
  const within = Object.entries(counts).filter(([days]) => Number(days) <= most);
  return Math.round((within.reduce((sum, [, count]) => sum + count, 0) / all) * 1_000);
}

/** The Monday of a day's week. @param day YYYYMMDD */
export const weekOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The Mondays of so many weeks, ending with the week of this day. */
export const weeksUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => addDays(weekOf(day), -(count - 1 - place) * 7));

/** Days from one to another, inclusive; YYYYMMDD. Open-ended without an end. */
export interface DaySpan {
  readonly from: string;
  readonly until: string | undefined;
}

/** Groups days into spans of consecutive days. @param days YYYYMMDD, in any order */
export function spansOf(days: readonly string[]): readonly DaySpan[] {
  const spans: { from: string; until: string }[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = spans.at(-1);
    if (last && addDays(day, -1) === last.until) last.until = day;
    else spans.push({ from: day, until: day });
  }
  return spans;
}
