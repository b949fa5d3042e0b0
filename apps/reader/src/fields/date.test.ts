import { expect, it } from 'vitest';
import { datesIn } from './date.ts';

it.each([
  ['2015 년 01 월 31 일', '20150131'],
  ['2015년1월31일', '20150131'],
  ['2015.01.31', '20150131'],
  ['2015. 1. 31.', '20150131'],
  ['~ 2032.12.31', '20321231'],
])('%s is a date', (text, want) => {
  expect(datesIn(text).map(({ year, month, day }) => year + month + day)).toEqual([want]);
});

it.each(['2015.02.30', '201.01.31', '12015.01.31', '2015 년 월 31 일', ''])('%s is not a date', (text) => {
  expect(datesIn(text)).toEqual([]);
});

it('two dates in one text are both found', () => {
  expect(datesIn('2022.01.01 ~ 2022.12.31')).toHaveLength(2);
});
