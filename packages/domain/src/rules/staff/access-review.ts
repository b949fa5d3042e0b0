import { toDay, toMs } from '../../fields/day.ts';

/** Why a row of the access record is to be looked at first in its month's review. */
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

/** Hours of work in Korea: from the first, before the second. */
export const workingHours = { from: 7, until: 21 } as const;
/** More numbers, or applications, a day of one member of staff are to be looked at. */
export const usualADay = { numbers: 5, applications: 60 } as const;
/** So many days back an address counts as known. */
export const knownAddressDays = 90;
/** Of so many days it is shown how many numbers were looked at, today among them. */
export const shownNumberDays = 30;
/** For so many months the record is kept, and a review that is not signed stays overdue. */
export const keptAccessMonths = 24;

/** The first day of which the record is kept. @param today YYYYMMDD */
export const accessKeptSince = (today: string): string =>
  // On 29 February the first of March: that year has no such day.
  toDay(toMs(`${Number(today.slice(0, 4)) - keptAccessMonths / 12}${today.slice(4)}`));

/** What a row came to. */
export const accessOutcomes = ['NO_PROBLEM', 'ACTION'] as const;
export type AccessOutcome = (typeof accessOutcomes)[number];

/** A month of Korea, 2026-10. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** 2026-12 → 2027-01; a negative number goes back. */
export function monthAfter(month: string, count = 1): string {
  const at = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count, 1));
  return at.toISOString().slice(0, 7);
}

/** The month of a day. @param day YYYYMMDD */
export const monthOf = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}`;

/** The last day for a month's review: that of the next month. @returns YYYYMMDD */
export function reviewDueOn(month: string): string {
  const next = monthAfter(month, 2);
  const last = new Date(Date.UTC(Number(next.slice(0, 4)), Number(next.slice(5)) - 1, 0));
  return last.toISOString().slice(0, 10).replaceAll('-', '');
}
