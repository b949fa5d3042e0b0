import { shortDay } from '../text/day-words.ts';

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;

const weekdayOf = (day: string): string => {
  const at = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)));
  return weekdays[new Date(at).getUTCDay()] ?? '';
};

/** 20261217 → 12.17(목), or 12.17(오늘). @param today YYYYMMDD */
export const deskDay = (day: string, today: string): string =>
  `${shortDay(day)}(${day === today ? '오늘' : weekdayOf(day)})`;

/** 20261123 → 11월 23일 월요일 */
export const deskToday = (day: string): string =>
  `${Number(day.slice(4, 6))}월 ${Number(day.slice(6, 8))}일 ${weekdayOf(day)}요일`;

interface InKorea {
  /** YYYYMMDD */
  readonly day: string;
  /** 09:04:31 */
  readonly time: string;
}

/** A moment as a day and a time in Korea. @param iso ISO 8601 */
export function inKorea(iso: string): InKorea {
  const [day = '', time = ''] = new Date(new Date(iso).getTime() + 9 * 3_600_000).toISOString().split('T');
  return { day: day.replaceAll('-', ''), time: time.slice(0, 8) };
}

/** 09:04 of today, else 11.20 16:42. @param today YYYYMMDD */
export function deskMoment(iso: string, today: string): string {
  const { day, time } = inKorea(iso);
  const toTheMinute = time.slice(0, 5);
  return day === today ? `오늘 ${toTheMinute}` : `${shortDay(day)} ${toTheMinute}`;
}

/** 2026.11.23 (월) 09:12:40 */
export function deskExactMoment(iso: string): string {
  const { day, time } = inKorea(iso);
  return `${day.slice(0, 4)}.${shortDay(day)} (${weekdayOf(day)}) ${time}`;
}

/** 20261120 → 11월 20일 (금) 16:42 */
export function deskLongMoment(iso: string): string {
  const { day, time } = inKorea(iso);
  return `${Number(day.slice(4, 6))}월 ${Number(day.slice(6, 8))}일 (${weekdayOf(day)}) ${time.slice(0, 5)}`;
}
