export const dayMs = 86_400_000;

/** Start of a day in UTC, in milliseconds, for calculations. */
export const toMs = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)));

export const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');

/** 2026-11-30, as in the database and ISO 8601. */
export const isoDay = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** @param count days to add; negative for an earlier day */
export const addDays = (day: string, count: number): string => toDay(toMs(day) + count * dayMs);

/** Days from one day to another: 0 for the same, negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => (toMs(to) - toMs(from)) / dayMs;

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(toMs(day)).getUTCDay();

export interface InKorea {
  /** YYYYMMDD */
  readonly day: string;
  /** 09:04:31 */
  readonly time: string;
}

/** Korea has had no daylight saving time since 1988. @param moment also as ISO 8601, or in milliseconds */
export function inKorea(moment: Date | string | number): InKorea {
  const [day = '', time = ''] = new Date(new Date(moment).getTime() + 9 * 3_600_000).toISOString().split('T');
  return { day: day.replaceAll('-', ''), time: time.slice(0, 8) };
}
