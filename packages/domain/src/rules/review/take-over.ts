import { addDays } from '../../fields/day.ts';
import { type ReviewSpan, workingDaysUntil } from './review-states.ts';

/** The working day before today: a review assigned and not looked at since before it may be taken over. Days are YYYYMMDD. */
export function leftSince(today: string, isHoliday: ReviewSpan['isHoliday']): string {
  let day = addDays(today, -1);
  while (workingDaysUntil(day, addDays(day, -1), isHoliday) === 0) day = addDays(day, -1);
  return day;
}
