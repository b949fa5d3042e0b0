import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  dayByDeadline,
  fourWeeksAfter,
  isReviewItem,
  needsFile,
  pastTwoWeeksBefore,
  pausedDays,
  type ReviewPause,
  reviewProgress,
  workingDaysTo,
  workingDaysUntil,
} from './review-states.ts';

/** Public holidays in the test cases: Christmas and New Year. */
const isHoliday = (day: string): boolean => day === '20261225' || day === '20270101';
const progress = (completedOn: string, today: string, pauses: readonly ReviewPause[] = []) =>
  reviewProgress({ completedOn, today, pauses, isHoliday });

describe('working days of a review', () => {
  it.each([
    ['exclude the day of completion', '20261111', '20261111', 0],
    ['begin on the next working day', '20261111', '20261112', 1],
    ['exclude a weekend', '20261113', '20261115', 0],
    ['begin on Monday after a Friday', '20261113', '20261116', 1],
    ['are seven after nine days with a weekend', '20261111', '20261120', 7],
    ['exclude a holiday', '20261223', '20261225', 1],
    ['exclude the weekend after a holiday', '20261223', '20261228', 2],
    ['continue across the turn of the year', '20261230', '20270104', 2],
  ])('%s', (_, completedOn, today, day) => {
    expect(progress(completedOn, today).day).toBe(day);
  });

  it('have a first day, and ends after two and four weeks', () => {
    expect(progress('20261111', '20261120')).toEqual({
      day: 7,
      startsOn: '20261112',
      twoWeeksOn: '20261125',
      fourWeeksOn: '20261209',
    });
    expect(fourWeeksAfter('20261111', isHoliday)).toBe('20261209');
  });

  it.each([
    ['lose nothing to a request answered on the same day', [{ from: '20261116', until: '20261116' }], 7],
    ['exclude the days between request and answer', [{ from: '20261116', until: '20261119' }], 5],
    ['stop at an open request', [{ from: '20261117', until: undefined }], 4],
    [
      'exclude the days of two simultaneous requests once',
      [
        { from: '20261116', until: '20261118' },
        { from: '20261116', until: '20261119' },
      ],
      5,
    ],
  ])('%s', (_, pauses, day) => {
    expect(progress('20261111', '20261120', pauses).day).toBe(day);
  });

  it('move their end by the length of a pause', () => {
    const pause = { from: '20261116', until: '20261119' };
    const { fourWeeksOn } = progress('20261111', '20261120', [pause]);
    expect(fourWeeksOn).toBe('20261211');
    expect(pausedDays(pause, '20261120', isHoliday)).toBe(2);
  });

  it.each([
    ['the request is still open', '20261217', [{ from: '20261211', until: undefined }], 22, '20261215'],
    ['the request was answered', '20261218', [{ from: '20261211', until: '20261217' }], 24, '20261214'],
    ['the request was made on the twentieth day', '20261215', [{ from: '20261209', until: undefined }], 20, '20261215'],
    ['there was no request', '20261217', [], 26, '20261209'],
  ])('move an end that has passed by a pause, too: %s', (_, today, pauses, day, fourWeeksOn) => {
    expect(progress('20261111', today, pauses)).toMatchObject({ day, fourWeeksOn });
  });

  it('keep the end of two weeks once it has passed', () => {
    const pause = { from: '20261202', until: '20261209' };
    expect(progress('20261111', '20261210', [pause])).toMatchObject({ day: 17, twoWeeksOn: '20261125' });
    expect(progress('20261111', '20261120', [{ from: '20261116', until: '20261119' }]).twoWeeksOn).toBe('20261127');
  });

  it('can be computed from the end of four weeks, whatever pauses there were', () => {
    const start = Date.UTC(2026, 10, 1);
    const dayAt = (offset: number) =>
      new Date(start + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    const asked = fc.record({ at: fc.integer({ min: 0, max: 100 }), days: fc.option(fc.integer({ min: 0, max: 30 })) });
    fc.assert(
      fc.property(fc.nat(30), fc.nat(120), fc.array(asked, { maxLength: 5 }), (completed, offset, requests) => {
        const today = dayAt(completed + offset);
        const pauses = requests
          .map(({ at, days }) => ({ from: completed + at, until: days === null ? undefined : completed + at + days }))
          .filter(({ from }) => from <= completed + offset)
          .map(({ from, until }) => ({
            from: dayAt(from),
            until: until === undefined || until > completed + offset ? undefined : dayAt(until),
          }));
        const { day, fourWeeksOn } = progress(dayAt(completed), today, pauses);
        expect(dayByDeadline(fourWeeksOn, today, isHoliday)).toBe(day);
        expect(fourWeeksOn < pastTwoWeeksBefore(today, isHoliday)).toBe(day > 10);
      }),
    );
  });

  it.each([
    ['answered on the same day', '20261116', '20261116', 0],
    ['answered on the next day', '20261116', '20261117', 0],
    ['over a weekend', '20261120', '20261123', 0],
    ['over a weekend and a day', '20261120', '20261124', 1],
    ['over a holiday', '20261224', '20261228', 0],
    ['still open, until today', '20261116', undefined, 8],
  ])('are lost to one pause: %s', (_, from, until, days) => {
    expect(pausedDays({ from, until }, '20261126', isHoliday)).toBe(days);
  });

  it('are counted to the last day, as a negative number once it is over', () => {
    expect(workingDaysTo('20261130', '20261123', isHoliday)).toBe(5);
    expect(workingDaysTo('20261123', '20261123', isHoliday)).toBe(0);
    expect(workingDaysTo('20261123', '20261130', isHoliday)).toBe(-5);
  });

  it('increase by at most one from one day to the next, and never decrease', () => {
    const start = Date.UTC(2026, 10, 1);
    const dayAt = (offset: number) =>
      new Date(start + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    const offsets = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(offsets, offsets, offsets, fc.boolean(), (completed, asked, length, isOpen) => {
        const pauses = [{ from: dayAt(asked), until: isOpen ? undefined : dayAt(asked + length) }];
        let before = 0;
        for (let offset = completed; offset < completed + 60; offset += 1) {
          const { day } = progress(dayAt(completed), dayAt(offset), pauses);
          expect(day - before === 0 || day - before === 1).toBe(true);
          before = day;
        }
      }),
      { numRuns: 50 },
    );
  });
});

it.each([
  ['20261127', '20261120', 5],
  ['20261120', '20261120', 0],
  ['20261119', '20261120', 0],
  ['20261228', '20261224', 1],
])('counts the working days until %s from %s: %i', (day, today, days) => {
  expect(workingDaysUntil(day, today, isHoliday)).toBe(days);
});

it('looks up no more days in the calendar than four weeks have', () => {
  const asked = vi.fn(isHoliday);
  expect(dayByDeadline('20970301', '20261224', asked)).toBe(0);
  expect(asked).toHaveBeenCalledTimes(22);
});

it.each([
  ['SF06', true],
  ['SF11/SR00-1', true],
  ['SR00-0', true],
  ['certificate', true],
  ['other', true],
  ['SF6', false],
  ['SR03-0', false],
  ['everything', false],
  ['SF06/../x', false],
  ['', false],
])('whether a supplement may be requested for %j: %s', (item, known) => {
  expect(isReviewItem(item)).toBe(known);
});

it.each([
  ['SF06', true],
  ['certificate', true],
  ['settlement-account', false],
  ['SR00-0', false],
])('whether an answer about %s needs a file: %s', (item, needed) => {
  expect(needsFile(item)).toBe(needed);
});
