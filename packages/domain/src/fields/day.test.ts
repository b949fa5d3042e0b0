import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, inKorea, isoDay, toDay, toMs, weekdayOf } from './day.ts';

describe('days', () => {
  it.each([
    ['20261123', 1, '20261124'],
    ['20261231', 1, '20270101'],
    ['20280228', 1, '20280229'],
    ['20270301', -1, '20270228'],
    ['20261123', 0, '20261123'],
  ])('%s plus %i days is %s', (day, count, other) => {
    expect(addDays(day, count)).toBe(other);
    expect(daysBetween(day, other) + 0).toBe(count);
  });

  it('are added and counted consistently, with the same weekday seven days later', () => {
    const days = fc.integer({ min: toMs('19000101') / 86_400_000, max: toMs('21001231') / 86_400_000 });
    fc.assert(
      fc.property(days, fc.integer({ min: -4_000, max: 4_000 }), (at, count) => {
        const day = toDay(at * 86_400_000);
        expect(daysBetween(day, addDays(day, count)) + 0).toBe(count);
        expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day));
      }),
    );
  });

  it('have their weekday', () => {
    expect(['20261122', '20261123', '20261128'].map(weekdayOf)).toEqual([0, 1, 6]);
  });
});

it.each([
  ['2026-11-20T05:02:31.000Z', '20261120', '14:02:31'],
  ['2026-12-31T15:00:00.000Z', '20270101', '00:00:00'],
  ['2026-12-31T14:59:59.999Z', '20261231', '23:59:59'],
])('%s is %s, %s in Korea', (iso, day, time) => {
  expect(inKorea(new Date(iso))).toEqual({ day, time });
});

it('formats a day as the database stores it', () => {
  expect(isoDay('20261130')).toBe('2026-11-30');
});
