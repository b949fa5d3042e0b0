import { addDays, isoDay } from '@portal/domain/fields/day.ts';
import { monthAfter } from '@portal/domain/rules/staff/access-review.ts';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';

/** Days in Korea, YYYY-MM-DD: `from` inclusive, `until` exclusive. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

export const spanOfMonth = (month: string): Span => ({ from: `${month}-01`, until: `${monthAfter(month)}-01` });

/** @param day YYYY-MM-DD */
export const dayAfter = (day: string, count = 1): string => isoDay(addDays(day.replaceAll('-', ''), count));

/** Public holidays of a span, YYYY-MM-DD. */
export function holidaysIn({ from, until }: Span): string[] {
  const days = [];
  for (let day = from; day < until; day = dayAfter(day)) if (isPublicHoliday(day.replaceAll('-', ''))) days.push(day);
  return days;
}
