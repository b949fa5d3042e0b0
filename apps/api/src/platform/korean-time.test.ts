import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeOnDatabase, portal, withPortal } from '../../testing/test-portal.ts';
import { rowsOf } from './database/database.ts';
import { beginningOf, beginningOfDayOf, koreanMinute, koreanText } from './korean-time.ts';

const value = z.object({ value: z.string() });

it('formats a time to the minute in Korean time', () => {
  expect(koreanMinute(new Date('2026-12-31T15:00:30Z'))).toBe('2027-01-01 00:00');
});

describeOnDatabase('Korean days in SQL', (open) => {
  withPortal(() => open({ jobs: false }));

  async function textOf(expression: SQL): Promise<string | undefined> {
    const [row] = await rowsOf(portal.db, sql`select (${expression})::text as value`, value);
    return row?.value;
  }
  const moment = (iso: string): SQL => sql`${iso}::timestamptz`;
  const utc = (expression: SQL): SQL => sql`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

  it.each([
    ['2026-11-30T14:59:59Z', '20261130', '2026-11-30', '2026-11-30 23:59', '2026-11-29T15:00:00Z'],
    ['2026-11-30T15:00:00Z', '20261201', '2026-12-01', '2026-12-01 00:00', '2026-11-30T15:00:00Z'],
    ['2026-12-31T23:59:00Z', '20270101', '2027-01-01', '2027-01-01 08:59', '2026-12-31T15:00:00Z'],
  ])('%s is on %s', async (iso, day, hyphenated, minute, begins) => {
    expect(await textOf(koreanText(moment(iso), 'day'))).toBe(day);
    expect(await textOf(koreanText(moment(iso), 'hyphenated'))).toBe(hyphenated);
    expect(await textOf(koreanText(moment(iso), 'minute'))).toBe(minute);
    expect(await textOf(utc(beginningOfDayOf(moment(iso))))).toBe(begins);
  });

  it.each([['20261201'], ['2026-12-01'], [sql`'2026-11-30'::date + 1`]])(
    'a day begins at midnight in Korea',
    async (day) => {
      expect(await textOf(utc(beginningOf(day)))).toBe('2026-11-30T15:00:00Z');
    },
  );
});
