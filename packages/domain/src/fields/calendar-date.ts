import type { MessageCode } from '../messages/codes/codes.ts';
import { dayInKorea } from './day-in-korea.ts';
import { normalised, rule, textField } from './rule.ts';
import { isCalendarDate, sentDate } from './typed-date.ts';

/** YYYYMMDD: a real date, not in the future, not before 1900. */
export function pastDate(required: MessageCode) {
  return textField(required).check(
    normalised(sentDate),
    rule(required, (value) => value !== ''),
    rule('date.format', isCalendarDate),
    rule('date.past', (value) => value >= '19000101'),
    rule('date.future', (value) => value <= dayInKorea()),
  );
}

export const birthDate = pastDate('birth-date.required');

export const issueDate = pastDate('issue-date.required');
