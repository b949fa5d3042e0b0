import { addDays } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { monthOf } from '@portal/domain/rules/staff/access-review.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressesIn } from '../src/features/desk/access/access-addresses.repository.ts';
import { flagsIn } from '../src/features/desk/access/access-flags.repository.ts';
import {
  accessRowsOf,
  countAccess,
  numbersByDay,
  unsignedMonths,
} from '../src/features/desk/access/access-rows.repository.ts';
import { spanOfMonth } from '../src/features/desk/access/access-span.ts';
import { indexesIn, wholeTablesIn } from '../src/platform/database/plan.fixture.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';
import { plansOf } from './plans-of-work.fixture.ts';

/** Nine tenths of a month's million rows record what pages read; the review uses an index of the others. */
describe.runIf(testDatabaseUrl)('queries of the access record', () => {
  withPortal(() => openTestPortal({ jobs: false }));
  // Rows have the database's time, and therefore belong to its month.
  const month = monthOf(dayInKorea());
  beforeAll(async () => {
    await portal.db.execute(sql`insert into access_event (actor, code, result, subject, application_number, source)
      select 'staff:' || n % 5, case when n % 20 = 0 then 'searched' else 'evidence-seen' end, 'ok', null, 'A' || n, 'source ' || n % 5
      from generate_series(1, 5000) n`);
    await portal.db.execute(sql`analyze access_event`);
  });
  const page = { cursor: '4000', most: 101, order: 'latest' } as const;

  it.each([
    ['the flags of a month', () => flagsIn(portal.db, spanOfMonth(month))],
    ['the list', () => accessRowsOf(portal.db, { month, actionsOnly: true }, page)],
    ['the list of one application', () => accessRowsOf(portal.db, { month, actionsOnly: true, number: 'A1' }, page)],
    ['the number of rows in a list', () => countAccess(portal.db, { month, actionsOnly: true })],
    ['the shown numbers of 30 days', () => numbersByDay(portal.db, addDays(dayInKorea(), -29))],
    ['the search for overdue months', () => unsignedMonths(portal.db, month, month)],
  ] as const)('%s uses the index of the columns that are filtered', async (_name, work) => {
    const nodes = await plansOf(portal.db, work);
    expect(wholeTablesIn(nodes).filter((name) => name.startsWith('access_event'))).toEqual([]);
    expect(indexesIn(nodes).filter((name) => /at_seq_actor_code/.test(name)).length).toBeGreaterThan(0);
  });

  it('distinct addresses are found by skipping through the index', async () => {
    const nodes = await plansOf(portal.db, () => addressesIn(portal.db, month));
    expect(wholeTablesIn(nodes)).toEqual([]);
    expect(indexesIn(nodes).every((name) => /actor_source/.test(name))).toBe(true);
  });

  it('a page of the export continues after the last row of the previous one', async () => {
    const nodes = await plansOf(portal.db, () =>
      accessRowsOf(portal.db, { month }, { ...page, order: 'oldest', most: 500 }),
    );
    expect(wholeTablesIn(nodes)).toEqual([]);
    expect(indexesIn(nodes).every((name) => /pkey/.test(name))).toBe(true);
    expect(nodes.map((node) => node['Node Type']).join()).not.toMatch(/Sort/);
  });
});
