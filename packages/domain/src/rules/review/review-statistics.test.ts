import { describe, expect, it } from 'vitest';
import { ageOf, daysWithin, perMilleWithin, spansOf, sumOfCounts, weekOf, weeksUntil } from './review-statistics.ts';

it.each([
  [0, '1-5'],
  [1, '1-5'],
  [5, '1-5'],
  [6, '6-10'],
  [10, '6-10'],
  [11, '11-15'],
  [16, '16-20'],
  [20, '16-20'],
  [21, 'over'],
  [90, 'over'],
])('a review of %i working days belongs to the age group %s', (day, age) => {
  expect(ageOf(day)).toBe(age);
});

describe('the days that reviews took', () => {
  const counts = sumOfCounts([{ 2: 1, 10: 2 }, { 7: 5 }, { 10: 1, 21: 1 }, {}]);

  it.each([
    [0.1, 2],
    [0.5, 7],
    [0.6, 7],
    [0.61, 10],
    [0.9, 10],
    [1, 21],
  ])('%d of the reviews ended within %i days', (share, days) => {
    expect(daysWithin(counts, share)).toBe(days);
  });

  it('are a share of all reviews, and undefined without any', () => {
    expect(perMilleWithin(counts, 20)).toBe(900);
    expect([perMilleWithin({}, 20), daysWithin({}, 0.5)]).toEqual([undefined, undefined]);
  });
});

it('weeks begin on Mondays, also across the end of a year', () => {
  expect([weekOf('20261123'), weekOf('20261129'), weekOf('20270102')]).toEqual(['20261123', '20261123', '20261228']);
  expect(weeksUntil('20270104', 3)).toEqual(['20261221', '20261228', '20270104']);
});

it('consecutive days form one span, also across the end of a month', () => {
  expect(spansOf([])).toEqual([]);
  expect(spansOf(['20261201', '20261129', '20261130', '20261203', '20261201'])).toEqual([
    { from: '20261129', until: '20261201' },
    { from: '20261203', until: '20261203' },
  ]);
});
