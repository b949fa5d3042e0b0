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

/** MMDD of holidays with a fixed date, recognised by being holidays in both of the last two years; lunar holidays and substitutes move each year. */
const fixedDates: ReadonlySet<string> = new Set(
  [...holidays]
    .map((day) => day.slice(4))
    .filter((date) => publishedYears.slice(-2).every((year) => holidays.has(`${year}${date}`))),
);

/** Whether a day, YYYYMMDD, is a public holiday. In years that are not published yet, only holidays with a fixed date are known. */
export const isPublicHoliday = (day: string): boolean =>
  holidays.has(day) || (day > lastDay && fixedDates.has(day.slice(4)));

/** A hash of this version's calendar, which changes with any holiday. */
export const holidaysMark = (): string =>
  createHash('sha256')
    .update([...holidays, ...fixedDates].sort().join())
    .digest('hex');

/** The last day of the published years, YYYYMMDD. */
export const holidaysKnownUntil = (): string => lastDay;

/** How far ahead today's deadlines may be, in days: a review's four weeks and a request's four weeks, including holidays. */
const daysAhead = 75;

/** Warns when today's deadlines may be beyond the calendar, where only weekends and fixed holidays are excluded; nothing else reports that. */
export function warnOfHolidays({ clock, log }: Pick<Platform, 'clock' | 'log'>): void {
  const until = holidaysKnownUntil();
  if (addDays(dayInKorea(clock.now()), daysAhead) <= until) return;
  log.warn(
    { until },
    'public holidays are known until this day: later ones without a fixed date count as working days until an update',
  );
}
