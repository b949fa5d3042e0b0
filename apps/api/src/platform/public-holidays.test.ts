import { addDays } from '@portal/domain/fields/day.ts';
import { dueDays } from '@portal/domain/rules/review/due-days.ts';
import { expect, it } from 'vitest';
import { holidaysKnownUntil, isPublicHoliday } from './public-holidays.ts';

const year = Number(holidaysKnownUntil().slice(0, 4));
const fixed = ['0101', '0301', '0505', '0606', '0815', '1003', '1009', '1225'];

it('in years not published yet, only holidays with a fixed date by law are known', () => {
  for (const later of [year + 1, year + 2]) {
    for (const date of fixed) expect(isPublicHoliday(`${later}${date}`)).toBe(true);
    const days = Array.from({ length: 365 }, (_, at) => addDays(`${later}0101`, at)).filter(isPublicHoliday);
    // Labour Day and Constitution Day became holidays in 2026.
    expect(days.map((day) => day.slice(4))).toEqual([...fixed, '0501', '0717'].sort());
  }
});

it('no request is due on a holiday', () => {
  const days = dueDays(`${year + 1}0220`, isPublicHoliday).map(({ on }) => on);
  expect(days).not.toContain(`${year + 1}0301`);
});

it('a published year has exactly its published holidays', () => {
  expect(isPublicHoliday('20250717')).toBe(false);
  expect(isPublicHoliday('20260717')).toBe(true);
});
