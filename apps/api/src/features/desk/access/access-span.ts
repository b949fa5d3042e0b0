import { monthAfter } from '@portal/domain/rules/staff/access-review.ts';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';

/** Days of Korea, YYYY-MM-DD: from the first, before the second. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

export const spanOfMonth = (month: string): Span => ({ from: `${month}-01`, until: `${monthAfter(month)}-01` });

/** @param day YYYY-MM-DD */
export function dayAfter(day: string, count = 1): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** Public holidays of a span, YYYY-MM-DD. */
export function holidaysIn({ from, until }: Span): string[] {
  const days = [];
  for (let day = from; day < until; day = dayAfter(day)) if (isPublicHoliday(day.replaceAll('-', ''))) days.push(day);
  return days;
}
