import { describe, expect, it } from 'vitest';
import { csvLine } from '../../fields/csv-line.ts';
import { accessKeptSince, monthAfter, monthOf, monthPattern, reviewDueOn } from './access-review.ts';

describe('the month of a review', () => {
  it.each([
    ['2026-10', '20261130'],
    ['2026-11', '20261231'],
    ['2026-12', '20270131'],
    ['2027-01', '20270228'],
    ['2028-01', '20280229'],
  ])('%s is due on %s, the last day of the next month', (month, day) => expect(reviewDueOn(month)).toBe(day));

  it('is computed across the end of a year', () => {
    expect([monthAfter('2026-12'), monthAfter('2026-01', -1), monthOf('20261123')]).toEqual([
      '2027-01',
      '2025-12',
      '2026-11',
    ]);
    expect(['2026-13', '2026-1', '1999-01', '2026-00'].filter((one) => monthPattern.test(one))).toEqual([]);
  });
});

it.each([
  ['20261123', '20241123'],
  ['20280229', '20260301'],
])('on %s the access record is kept since %s, a day of the calendar', (today, since) =>
  expect(accessKeptSince(today)).toBe(since),
);

describe('a line of CSV', () => {
  it.each([
    ['plain', 'plain'],
    ['=1+1', `"'=1+1"`],
    ['+82', `"'+82"`],
    ['-1', `"'-1"`],
    ['@sum', `"'@sum"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋82', `"'＋82"`],
    ['－1', `"'－1"`],
    ['＠sum', `"'＠sum"`],
    ['상점＝', '상점＝'],
    ['a,b', '"a,b"'],
    ['"a"', '"""a"""'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
  ])('has no cell that a spreadsheet would compute: %j', (cell, written) =>
    expect(csvLine([cell, 'x'])).toBe(`${written},x\r\n`),
  );
});
