import type { MessageCode } from '../messages/codes.ts';
import { digitsField, rule } from './rule.ts';
import { todayInKorea } from './today-in-korea.ts';

/** YYYYMMDD that the calendar has. */
export function isCalendarDate(value: string): boolean {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** YYYYMMDD: a real date, not in the future, not before 1900. */
export function pastDate(required: MessageCode) {
  return digitsField(required).check(
    rule(required, (value) => value !== ''),
    rule('date.format', isCalendarDate),
    rule('date.past', (value) => value >= '19000101'),
    rule('date.future', (value) => value <= todayInKorea()),
  );
}

/** Birth date, YYYYMMDD: a real date, not in the future, not before 1900. */
export const birthDate = pastDate('birth-date.required');

/** Issue date of a card or paper, YYYYMMDD: a real date, not in the future. */
export const issueDate = pastDate('issue-date.required');
