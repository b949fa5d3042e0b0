import { createHash } from 'node:crypto';
import * as years from '@hyunbinseo/holidays-kr/all';

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
