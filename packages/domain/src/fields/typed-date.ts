import { dayInKorea } from './day-in-korea.ts';
import { digitsOnly, halfWidth } from './rule.ts';

/** Whether YYYYMMDD is a calendar date. */
export function isCalendarDate(value: string): boolean {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const padded = (part: string): string => part.padStart(2, '0');

/** Year of two digits: the latest that is not in the future; '80' is 1980. */
function withCentury(shortDate: string): string {
  const ofThisCentury = `20${shortDate}`;
  return ofThisCentury <= dayInKorea() ? ofThisCentury : `19${shortDate}`;
}

/** Parses six digits as YYMMDD, unless the first four could be a year: '200112' may be an incomplete date. */
function fromSixDigits(digits: string): string {
  const mayBeHalf = /^(19|20)\d{2}(0[1-9]|1[0-2])$/.test(digits);
  return mayBeHalf ? '' : withCentury(digits);
}

/** Parses a date ('1980.6.17', '1980년 6월 17일', '80-06-17', '800617') to YYYYMMDD; undefined when ambiguous. */
export function readDate(text: string): string | undefined {
  const plain = halfWidth(text).trim();
  const [, year = '', month = '', day = ''] = /^(\d{4}|\d{2})[^\d]+(\d{1,2})[^\d]+(\d{1,2})[^\d]*$/.exec(plain) ?? [];
  const digits = year === '' ? digitsOnly(plain) : `${year}${padded(month)}${padded(day)}`;
  const isLetters = /[\p{L}]/u.test(plain.replace(/[년월일생]/g, ''));
  const date = digits.length === 6 ? (year === '' ? fromSixDigits(digits) : withCentury(digits)) : digits;
  return !isLetters && isCalendarDate(date) ? date : undefined;
}

/** A typed date in its sent form; text that cannot be parsed stays. */
export const sentDate = (typed: string): string => readDate(typed) ?? typed.trim();
