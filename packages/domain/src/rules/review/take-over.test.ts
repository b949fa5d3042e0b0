import { expect, it } from 'vitest';
import { leftSince } from './take-over.ts';

const isHoliday = (day: string): boolean => day === '20261225' || day === '20270101';

it.each([
  ['a Wednesday: the Tuesday', '20261125', '20261124'],
  ['a Monday: the Friday', '20261123', '20261120'],
  ['a Sunday: the Friday', '20261122', '20261120'],
  ['the Monday after a holiday and weekend', '20261228', '20261224'],
  ['the first working day of a year', '20270104', '20261231'],
])('the working day before %s', (_, today, since) => {
  expect(leftSince(today, isHoliday)).toBe(since);
});
