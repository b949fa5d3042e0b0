import { inKorea } from '../../fields/day.ts';
import { longDay, monthAndDay, shortDay, weekdayName } from '../text/day-words.ts';

/** 20261217 → 12.17(목), or 12.17(오늘). @param today YYYYMMDD */
export const deskDay = (day: string, today: string): string =>
  `${shortDay(day)}(${day === today ? '오늘' : weekdayName(day)})`;

/** 20261123 → 11월 23일 월요일 */
export const deskToday = (day: string): string => `${monthAndDay(day)} ${weekdayName(day)}요일`;

/** 09:04 of today, else 11.20 16:42. @param today YYYYMMDD */
export function deskMoment(iso: string, today: string): string {
  const { day, time } = inKorea(iso);
  const toTheMinute = time.slice(0, 5);
  return day === today ? `오늘 ${toTheMinute}` : `${shortDay(day)} ${toTheMinute}`;
}

/** 2026.11.23 (월) 09:12:40 */
export function deskExactMoment(iso: string): string {
  const { day, time } = inKorea(iso);
  return `${day.slice(0, 4)}.${shortDay(day)} (${weekdayName(day)}) ${time}`;
}

/** 20261120 → 11월 20일 (금) 16:42 */
export function deskLongMoment(iso: string): string {
  const { day, time } = inKorea(iso);
  return `${longDay(day)} ${time.slice(0, 5)}`;
}
