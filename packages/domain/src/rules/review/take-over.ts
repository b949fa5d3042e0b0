import { type ReviewSpan, workingDaysUntil } from './review-states.ts';

const dayBefore = (day: string): string => {
  const at = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)) - 1);
  return new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
};

/**
 * The working day before this one: where the assignee of a review has had it since before that day, and has not looked at it since,
 * another reviewer may take it over. Days are YYYYMMDD.
 */
export function leftSince(today: string, isHoliday: ReviewSpan['isHoliday']): string {
  let day = dayBefore(today);
  while (workingDaysUntil(day, dayBefore(day), isHoliday) === 0) day = dayBefore(day);
  return day;
}
