import { createHash } from 'node:crypto';
import * as years from '@hyunbinseo/holidays-kr/all';
import { addDays } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import type { Platform } from './services.ts';

/** Public holidays of Korea, with substitutes and election days, published by the Korea AeroSpace Administration (월력요항). */
const holidays: ReadonlySet<string> = new Set(
  Object.values(years).flatMap((year) => Object.keys(year).map((day) => day.replaceAll('-', ''))),
);

/** Whether a day, YYYYMMDD, is a public holiday; false for years not published yet. */
export const isPublicHoliday = (day: string): boolean => holidays.has(day);

/** Of the calendar as it is known to this version: it differs where a holiday does. */
export const holidaysMark = (): string =>
  createHash('sha256')
    .update([...holidays].sort().join())
    .digest('hex');

/** The last day of the years that are published, YYYYMMDD. */
export const holidaysKnownUntil = (): string => `${[...holidays].sort().at(-1)?.slice(0, 4)}1231`;

/** So many days ahead lie the deadlines of today: four weeks of a review, and as many that a request may have, with holidays among them. */
const daysAhead = 75;

/** Warns where deadlines of today lie beyond the calendar: from there on only weekends are left out, and nothing else says so. */
export function warnOfHolidays({ clock, log }: Pick<Platform, 'clock' | 'log'>): void {
  const until = holidaysKnownUntil();
  if (addDays(dayInKorea(clock.now()), daysAhead) <= until) return;
  log.warn({ until }, 'public holidays are known until this day: later ones count as working days until an update');
}
