import { inKorea, weekdayOf } from '../../fields/day.ts';

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** 20261127 → 금 */
export const weekdayName = (day: string): string => weekdays[weekdayOf(day)] ?? '';

/** 20261127 → 11월 27일 */
export const monthAndDay = (day: string): string => `${Number(day.slice(4, 6))}월 ${Number(day.slice(6, 8))}일`;

/** 20261127 → 11월 27일 (금) */
export const longDay = (day: string): string => `${monthAndDay(day)} (${weekdayName(day)})`;

/** 20261127 → 11.27 */
export const shortDay = (day: string): string => `${day.slice(4, 6)}.${day.slice(6, 8)}`;

/** 2026-11-20T05:02:00.000Z → 11월 20일 14:02, in Korea */
export function momentText(iso: string): string {
  const { day, time } = inKorea(iso);
  return `${monthAndDay(day)} ${time.slice(0, 5)}`;
}

/** YYYYMMDD or YYYY-MM-DD → 2026.11.22 */
export const dayText = (day: string): string => day.replaceAll('-', '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3');
