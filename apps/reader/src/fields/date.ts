import { isDate } from './check-digits.ts';

export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const pattern = /(?<!\d)((?:19|20)\d{2})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})(?!\d)/g;

/** Every real date in a text such as '2015 년 01 월 31 일', '2015.01.31' or '2015. 1. 31.'. */
export function datesIn(text: string): DateParts[] {
  const tight = text.replaceAll(/\s/g, '');
  return [...tight.matchAll(pattern)].flatMap(([, year = '', month = '', day = '']) =>
    isDate(Number(year), Number(month), Number(day))
      ? [{ year, month: month.padStart(2, '0'), day: day.padStart(2, '0') }]
      : [],
  );
}
