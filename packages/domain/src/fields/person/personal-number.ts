import { birthFromPersonalNumber } from '../../rules/reading/birth-from-number.ts';
import { digitsField, digitsOnly, rule } from '../rule.ts';
import { todayInKorea } from '../today-in-korea.ts';
import { isCalendarDate } from '../typed-date.ts';

const front = (code: 'personal-number.front' | 'alien-number.format') =>
  digitsField(code).check(rule(code, (value) => /^\d{6}$/.test(value)));

/** The six digits before the dash of a resident number. */
export const personalNumberFront = front('personal-number.front');

/** The seven digits after the dash. */
export const personalNumberBack = digitsField('personal-number.back').check(
  rule('personal-number.back', (value) => /^\d{7}$/.test(value)),
);

/** A whole resident number, 13 digits: length, real date and century digit; no check digit is asked for (decisions §6). */
export const personalNumber = digitsField('personal-number.front').check(
  rule('personal-number.front', (value) => value.length >= 6),
  rule('personal-number.back', (value) => value.length === 13),
  rule('personal-number.date', (value) => /^\d{6}[1-4]/.test(value) && hasRealBirthDate(value)),
);

/** The number on a driving licence: a foreigner's has a century digit of 5 to 8 (docs/decisions/0011). */
export const licencePersonalNumber = digitsField('personal-number.front').check(
  rule('personal-number.front', (value) => value.length >= 6),
  rule('personal-number.back', (value) => value.length === 13),
  rule('personal-number.date', (value) => /^\d{6}[1-8]/.test(value) && hasRealBirthDate(value)),
);

/** Is this the number of a foreigner who lives in Korea? */
export const isForeignersNumber = (number: string): boolean => /^\d{6}[5-8]\d{6}$/.test(digitsOnly(number));

/** A whole alien registration number, 13 digits with a century digit of 5 to 8. */
export const alienNumber = digitsField('alien-number.required').check(
  rule('alien-number.format', (value) => /^\d{6}[5-8]\d{6}$/.test(value) && hasRealBirthDate(value)),
);

/** The calendar has the date, and it is not in the future. */
function hasRealBirthDate(digits: string): boolean {
  const { birthDate = '' } = birthFromPersonalNumber(digits) ?? {};
  return isCalendarDate(birthDate) && birthDate <= todayInKorea();
}
