import { digitsOnly } from '../../fields/rule.ts';
import { isCalendarDate } from '../../fields/typed-date.ts';

/** Parses a date printed on a certificate to YYYYMMDD: '2026년 11월 01일', '2026.11.1' or '20261101'; undefined when none. */
export function printedDay(text = ''): string | undefined {
  // After 년, spaces do not separate numbers: a reader may find a space inside a wide-set 11.
  const line = text.replace(/년.*/s, (rest) => rest.replaceAll(/\s/g, ''));
  const match =
    /(\d{4})\D*?(\d{1,2})(?!\d)\D+(\d{1,2})(?!\d)/.exec(line) ?? /(\d{4})(\d{2})(\d{2})/.exec(digitsOnly(line));
  if (!match) return undefined;
  const [, year = '', month = '', day = ''] = match;
  const date = `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
