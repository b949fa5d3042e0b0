import { birthFromPersonalNumber } from '../../rules/reading/birth-from-number.ts';
import { dayInKorea } from '../day-in-korea.ts';
import { digitsField, digitsOnly, rule } from '../rule.ts';
import { isCalendarDate } from '../typed-date.ts';

const front = (code: 'personal-number.front' | 'alien-number.format') =>
  digitsField(code).check(rule(code, (value) => /^\d{6}$/.test(value)));

export const personalNumberFront = front('personal-number.front');

export const personalNumberBack = digitsField('personal-number.back').check(
  rule('personal-number.back', (value) => /^\d{7}$/.test(value)),
);

/** Resident number, 13 digits: length, real date and century digit; the check digit is not validated (decisions §6). */
export const personalNumber = digitsField('personal-number.front').check(
  rule('personal-number.front', (value) => value.length >= 6),
  rule('personal-number.back', (value) => value.length === 13),
  rule('personal-number.date', (value) => /^\d{6}[1-4]/.test(value) && hasRealBirthDate(value)),
);

/** Number on a driving licence: a foreigner's has a century digit of 5 to 8 (docs/decisions/0011). */
export const licencePersonalNumber = digitsField('personal-number.front').check(
  rule('personal-number.front', (value) => value.length >= 6),
  rule('personal-number.back', (value) => value.length === 13),
  rule('personal-number.date', (value) => /^\d{6}[1-8]/.test(value) && hasRealBirthDate(value)),
);

/** Whether it is the number of a foreigner living in Korea. */
export const isForeignersNumber = (number: string): boolean => /^\d{6}[5-8]\d{6}$/.test(digitsOnly(number));

/** Alien registration number, 13 digits with a century digit of 5 to 8. */
export const alienNumber = digitsField('alien-number.required').check(
  rule('alien-number.format', (value) => /^\d{6}[5-8]\d{6}$/.test(value) && hasRealBirthDate(value)),
);

function hasRealBirthDate(digits: string): boolean {
  const { birthDate = '' } = birthFromPersonalNumber(digits) ?? {};
  return isCalendarDate(birthDate) && birthDate <= dayInKorea();
}
