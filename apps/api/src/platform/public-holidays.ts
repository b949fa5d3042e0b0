import * as years from '@hyunbinseo/holidays-kr/all';

/** Public holidays of Korea, substitutes and election days among them, as the Korea AeroSpace Administration publishes them (월력요항). */
const holidays: ReadonlySet<string> = new Set(
  Object.values(years).flatMap((year) => Object.keys(year).map((day) => day.replaceAll('-', ''))),
);

/** Is this day, YYYYMMDD, a public holiday? Of years that are not published yet only Saturdays and Sundays are known. */
export const isPublicHoliday = (day: string): boolean => holidays.has(day);
