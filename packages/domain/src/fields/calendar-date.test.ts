import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { birthDate, issueDate } from './calendar-date.ts';
import { dayInKorea } from './day-in-korea.ts';
import { fieldTable, verdict } from './field.fixture.ts';
import { formatDate } from './format.ts';
import { isCalendarDate } from './typed-date.ts';

const refusedAlike = [
  ['2023', 'date.format'],
  ['20230229', 'date.format'],
  ['19000229', 'date.format'],
  ['20230431', 'date.format'],
  ['20231301', 'date.format'],
  ['20230001', 'date.format'],
  ['20230100', 'date.format'],
  ['202301011', 'date.format'],
  // Could also be the beginning of 2001.12.…, not only 12 January 2020.
  ['200112', 'date.format'],
  ['801317', 'date.format'],
  ['17.6.1980', 'date.format'],
  ['6월 17일', 'date.format'],
  ['1980.6.17 이후', 'date.format'],
  ['18991231', 'date.past'],
  ['00010101', 'date.past'],
  ['99991231', 'date.future'],
] as const;

const accepted = [
  ['19000101', '19000101'],
  ['1980.06.17', '19800617'],
  ['1980-06-17', '19800617'],
  ['1980.6.17', '19800617'],
  [' 1980. 6. 17. ', '19800617'],
  ['1980년 6월 17일', '19800617'],
  ['１９８０년６월１７일생', '19800617'],
  ['1980/6/7', '19800607'],
  ['80-6-17', '19800617'],
  ['800617', '19800617'],
  ['050310', '20050310'],
  ['991231', '19991231'],
  ['20000229', '20000229'],
  ['20240229', '20240229'],
] as const;

fieldTable('birth date', birthDate, {
  accepted,
  refused: [['', 'birth-date.required'], ['어제', 'date.format'], ...refusedAlike],
});

fieldTable('issue date', issueDate, {
  accepted,
  refused: [['', 'issue-date.required'], ['어제', 'date.format'], ...refusedAlike],
});

describe('today', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date('2025-03-01T14:59:59Z'));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is the day in Korea, nine hours ahead', () => {
    expect(dayInKorea()).toBe('20250301');
    expect(dayInKorea(new Date('2025-03-01T15:00:00Z'))).toBe('20250302');
    expect(dayInKorea(new Date('2024-02-28T15:00:00Z'))).toBe('20240229');
  });

  it('is accepted as a date, tomorrow is not', () => {
    expect(verdict(issueDate, '20250301')).toEqual({ value: '20250301' });
    expect(verdict(issueDate, '20250302')).toEqual({ code: 'date.future' });
    expect(verdict(birthDate, '20250302')).toEqual({ code: 'date.future' });
  });

  it('decides the century of a year with two digits', () => {
    expect([verdict(birthDate, '250301'), verdict(birthDate, '25-3-2')]).toEqual([
      { value: '20250301' },
      { value: '19250302' },
    ]);
  });
});

it('every calendar day is accepted, and the day after the last of a month is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
      const text = (day: number): string => `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
      expect(isCalendarDate(text(1))).toBe(true);
      expect(isCalendarDate(text(last))).toBe(true);
      expect(isCalendarDate(text(last + 1))).toBe(false);
    }),
  );
});

it('a date is formatted with dots while it is typed', () => {
  expect(['', '198', '1980', '19806', '198006', '19800617', '198006171'].map(formatDate)).toEqual([
    '',
    '198',
    '1980',
    '1980.6',
    '1980.06',
    '1980.06.17',
    '1980.06.17',
  ]);
});
