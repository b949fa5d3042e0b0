import { addDays } from '../../fields/day.ts';
import { type ReviewSpan, workingDaysUntil } from './review-states.ts';

/** Working days given to a merchant: proposed, minimum and maximum. */
export const supplementDays = { proposed: 5, least: 2, most: 20 } as const;

export interface DueDay {
  /** YYYYMMDD */
  readonly on: string;
  /** After today. */
  readonly workingDays: number;
}

/** Earliest first. */
export function dueDays(today: string, isHoliday: ReviewSpan['isHoliday']): readonly DueDay[] {
  const days: DueDay[] = [];
  let latest = 0;
  for (let on = addDays(today, 1); latest < supplementDays.most; on = addDays(on, 1)) {
    const workingDays = workingDaysUntil(on, today, isHoliday);
    if (workingDays > latest && workingDays >= supplementDays.least) days.push({ on, workingDays });
    latest = workingDays;
  }
  return days;
}
