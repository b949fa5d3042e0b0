import { type ReviewSpan, workingDaysUntil } from './review-states.ts';

/** Working days that a merchant is given: what is proposed, at least, and at most. */
export const supplementDays = { proposed: 5, least: 2, most: 20 } as const;

export interface DueDay {
  /** YYYYMMDD */
  readonly on: string;
  /** From today on. */
  readonly workingDays: number;
}

const nextDay = (day: string): string => {
  const at = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)) + 1);
  return new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
};

/** The working days until which something may be asked for, the earliest first. */
export function dueDays(today: string, isHoliday: ReviewSpan['isHoliday']): readonly DueDay[] {
  const days: DueDay[] = [];
  let latest = 0;
  for (let on = nextDay(today); latest < supplementDays.most; on = nextDay(on)) {
    const workingDays = workingDaysUntil(on, today, isHoliday);
    if (workingDays > latest && workingDays >= supplementDays.least) days.push({ on, workingDays });
    latest = workingDays;
  }
  return days;
}
