import { type SQL, sql } from 'drizzle-orm';

const toTheMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a time as Korean time, to the minute: `2025-01-31 09:00`. */
export const koreanMinute = (moment: Date): string => toTheMinute.format(moment);

const formats = {
  day: sql`'YYYYMMDD'`,
  hyphenated: sql`'YYYY-MM-DD'`,
  minute: sql`'YYYY-MM-DD HH24:MI'`,
};

/** SQL: the Korean day or minute of a time. @param moment a column or expression of type timestamptz */
export const koreanText = (moment: unknown, format: keyof typeof formats): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'Asia/Seoul', ${formats[format]})`;

/** SQL: the time at which a day begins in Korea. @param day YYYYMMDD, YYYY-MM-DD, or an expression of type date */
export const beginningOf = (day: string | SQL): SQL => sql`((${day})::timestamp at time zone 'Asia/Seoul')`;

/** SQL: the time at which the Korean day of a time begins. @param moment a column or expression of type timestamptz */
export const beginningOfDayOf = (moment: unknown): SQL => sql`date_trunc('day', ${moment}, 'Asia/Seoul')`;
