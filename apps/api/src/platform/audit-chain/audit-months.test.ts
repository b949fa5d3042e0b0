import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { audit } from '../audit.ts';
import { type OpenDatabase, rowsOf } from '../database/database.ts';
import { makeAuditMonths } from './audit-months.ts';

const part = z.object({ name: z.string() });

describe('the monthly partitions of the audit', () => {
  let database: OpenDatabase;
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const parts = async () =>
    (
      await rowsOf(
        database.db,
        sql`select inhrelid::regclass::text as name from pg_inherits
          where inhparent = 'audit_event'::regclass and inhrelid::regclass::text ~ '_\\d{4}_\\d\\d$' order by name`,
        part,
      )
    ).map(({ name }) => name);
  const partOf = async (action: string) => {
    await audit(database.db, { actor: 'system', action, result: 'ok' });
    const [row] = await rowsOf(
      database.db,
      sql`select tableoid::regclass::text as name from audit_event where action = ${action}`,
      part,
    );
    return row?.name;
  };

  it('exist for the coming months, are created when missing, and never twice', async () => {
    const before = await parts();
    expect(before.length).toBeGreaterThanOrEqual(3);
    await makeAuditMonths(database.db, log);
    expect(await parts()).toEqual(before);
    for (const name of before.slice(1)) await database.db.execute(sql`drop table ${sql.identifier(name)}`);
    await makeAuditMonths(database.db, log);
    expect(await parts()).toEqual(before);
    expect(lines).toEqual([]);
  });

  it('cannot be changed or truncated', async () => {
    await partOf('tested');
    for (const name of ['audit_event_first', 'audit_event_other', ...(await parts())]) {
      await expect(database.executeSql(`truncate ${name}`)).rejects.toThrow('append-only');
    }
    await expect(database.executeSql('delete from audit_event_first')).rejects.toThrow('append-only');
  });

  it('accept a row of a month without a partition, and warn a month ahead', async () => {
    await database.db.execute(sql`alter table audit_event detach partition audit_event_first`);
    expect(await partOf('of no month')).toBe('audit_event_other');
    const [next = ''] = await parts();
    // The renamed partition keeps the month's own partition from being created.
    await database.db.execute(sql`alter table ${sql.identifier(next)} rename to months_other_name`);
    await makeAuditMonths(database.db, log);
    expect(lines).toEqual([expect.stringContaining('the audit has no partition for the next month')]);
  });
});
