import { toDay, toMs } from '../../fields/day.ts';

/** Why a row of the access record should be looked at first in its month's review. */
export const accessFlags = [
  'out-of-hours',
  'not-assignee',
  'many-numbers',
  'download',
  'many-applications',
  'refused',
  'new-address',
] as const;
export type AccessFlag = (typeof accessFlags)[number];

/** Working hours in Korea: from the first hour, before the second. */
export const workingHours = { from: 7, until: 21 } as const;
/** Numbers or applications viewed by one member of staff in a day above which rows are flagged. */
export const usualADay = { numbers: 5, applications: 60 } as const;
/** Number of days for which an address counts as known. */
export const knownAddressDays = 90;
/** Number of days, including today, for which the count of viewed numbers is shown. */
export const shownNumberDays = 30;
/** Number of months for which the record is kept and an unsigned review stays overdue. */
export const keptAccessMonths = 24;

/** The first day for which the record is kept. @param today YYYYMMDD */
export const accessKeptSince = (today: string): string =>
  // On 29 February it is the first of March, because that year has no such day.
  toDay(toMs(`${Number(today.slice(0, 4)) - keptAccessMonths / 12}${today.slice(4)}`));

export const accessOutcomes = ['NO_PROBLEM', 'ACTION'] as const;
export type AccessOutcome = (typeof accessOutcomes)[number];

/** A month in Korea, 2026-10. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** 2026-12 → 2027-01; a negative number goes back. */
export function monthAfter(month: string, count = 1): string {
  const at = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count, 1));
  return at.toISOString().slice(0, 7);
}

/** @param day YYYYMMDD */
export const monthOf = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}`;

/** The first month whose review is still to be done. @param today YYYYMMDD */
export const firstKeptMonth = (today: string): string => monthAfter(monthOf(today), -keptAccessMonths);

/** Last day for a month's review: the last day of the following month. @returns YYYYMMDD */
export function reviewDueOn(month: string): string {
  const next = monthAfter(month, 2);
  const last = new Date(Date.UTC(Number(next.slice(0, 4)), Number(next.slice(5)) - 1, 0));
  return last.toISOString().slice(0, 10).replaceAll('-', '');
}
