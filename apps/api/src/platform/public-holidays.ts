import { createHash } from 'node:crypto';
import * as years from '@hyunbinseo/holidays-kr/all';
import { addDays } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import type { Platform } from './services.ts';

/** Public holidays of Korea, with substitutes and election days, published by the Korea AeroSpace Administration (월력요항). */
const holidays: ReadonlySet<string> = new Set(
  Object.values(years).flatMap((year) => Object.keys(year).map((day) => day.replaceAll('-', ''))),
);

const publishedYears = [...new Set([...holidays].map((day) => day.slice(0, 4)))].sort();
const lastDay = `${publishedYears.at(-1)}1231`;

/** MMDD of those that the law gives a date: they are on it in both of the last years. What goes by the moon, and substitutes, moves each year. */
const fixedDates: ReadonlySet<string> = new Set(
  [...holidays]
    .map((day) => day.slice(4))
    .filter((date) => publishedYears.slice(-2).every((year) => holidays.has(`${year}${date}`))),
);

/** Whether a day, YYYYMMDD, is a public holiday; of years not published yet, those alone that the law gives a date. */
export const isPublicHoliday = (day: string): boolean =>
  holidays.has(day) || (day > lastDay && fixedDates.has(day.slice(4)));

/** Of the calendar as it is known to this version: it differs where a holiday does. */
export const holidaysMark = (): string =>
  createHash('sha256')
    .update([...holidays, ...fixedDates].sort().join())
    .digest('hex');

/** The last day of the years that are published, YYYYMMDD. */
export const holidaysKnownUntil = (): string => lastDay;

/** So many days ahead lie the deadlines of today: four weeks of a review, and as many that a request may have, with holidays among them. */
const daysAhead = 75;

/** Warns where deadlines of today lie beyond the calendar: from there on only weekends and holidays with a fixed date are left out, and nothing else says so. */
export function warnOfHolidays({ clock, log }: Pick<Platform, 'clock' | 'log'>): void {
  const until = holidaysKnownUntil();
  if (addDays(dayInKorea(clock.now()), daysAhead) <= until) return;
  log.warn(
    { until },
    'public holidays are known until this day: later ones without a fixed date count as working days until an update',
  );
}
