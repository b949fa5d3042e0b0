import { expect, it } from 'vitest';
import { printedDay } from './printed-day.ts';

it.each([
  ['1980년 06월 17일', '19800617'],
  ['1980 년 6 월 7 일', '19800607'],
  ['1980 년 1 1 월 1 7 일', '19801117'],
  ['1980년 1 0월 7일 1 2:30', '19801007'],
  ['발급번호 12 1980년 06월 17일', '19800617'],
  ['1980.6.17', '19800617'],
  ['19800617', '19800617'],
  ['1980년 13월 17일', undefined],
  ['800617', undefined],
  ['', undefined],
])('the day in %j is %s', (text, day) => {
  expect(printedDay(text)).toBe(day);
});
