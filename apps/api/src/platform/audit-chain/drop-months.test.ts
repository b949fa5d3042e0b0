import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type OpenDatabase, rowsOf } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { ringKeyOf } from '../keys/ring-key.ts';
import { createSigner } from '../security/signer.ts';
import { registerAuditMonths } from './audit-months.ts';
import { dropAuditMonths } from './drop-months.ts';
import { exportAudit } from './export-audit.ts';
import { sealedTo } from './sealed-to.fixture.ts';
import { verifyAudit } from './verify.ts';

const keys = {
  chain: 'audit' as const,
  installationId: '66666666-6666-4666-8666-666666666666',
  signer: createSigner(ringKeyOf(1, randomBytes(32)), 'audit-signature'),
};
const log = pino({ level: 'silent' });
const tablesOfAudit = ['audit_event', 'audit_chain', 'audit_head', 'audit_dropped'];

describe('expired months of the audit', () => {
  let database: OpenDatabase;

  /** Replaces the first partition by old months, with backdated rows, as only the owner can. */
  async function insertOldRows(rows: readonly string[]): Promise<void> {
    const { executeSql } = database;
    await executeSql('alter table audit_event detach partition audit_event_first');
    await executeSql(
      `create table audit_event_2019_01 partition of audit_event for values from ('2019-01-01+00') to ('2019-02-01+00')`,
    );
    await executeSql(
      `create table audit_event_2019_02 partition of audit_event for values from ('2019-02-01+00') to ('2019-03-01+00')`,
    );
    await executeSql(
      `create table audit_event_2200_01 partition of audit_event for values from ('2200-01-01+00') to ('2200-02-01+00')`,
    );
    await executeSql('alter table audit_event disable trigger audit_event_stamp');
    for (const [index, at] of rows.entries()) {
      await executeSql(
        `insert into audit_event (seq, at, actor, action, result) values (${index + 1}, '${at}', 'system', 'tested', 'ok')`,
      );
    }
    await executeSql('alter table audit_event enable trigger audit_event_stamp');
    await executeSql(`select setval('audit_event_seq_seq', ${rows.length})`);
  }

  const partitions = async () =>
    (
      await rowsOf(
        database.db,
        sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_event'::regclass`,
        z.object({ name: z.string() }),
      )
    ).map(({ name }) => name);

  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  it('are dropped after a signed record, and the rest is verified from there on', async () => {
    // The fourth row was linked before the third and belongs to a month that stays; the other table's row is dropped separately.
    await insertOldRows(['2019-01-03', '2019-02-03', '2018-05-05', '2200-01-03', '2019-02-28T23:59:59Z', '2200-01-04']);
    await sealedTo(database.db, keys, 6);
    expect(await dropAuditMonths(database.db, keys, log)).toBe(2);
    expect((await partitions()).sort()).not.toContain('audit_event_2019_01');
    expect(await database.db.select().from(tables.auditDropped)).toMatchObject([{ position: 3, later: '5', rows: 4 }]);
    await sealedTo(database.db, keys, 7);
    const report = await verifyAudit(database.db, keys);
    expect(report).toMatchObject({ sealed: 3, findings: [], unsealed: [], dropped: { position: 3, later: [5] } });
    const rows = await database.db.select().from(tables.auditEvent).orderBy(tables.auditEvent.seq);
    expect(rows.map(({ seq, action }) => [seq, action])).toEqual([
      [4, 'tested'],
      [6, 'tested'],
      [7, 'audit-months-dropped'],
    ]);
    expect(await dropAuditMonths(database.db, keys, log)).toBe(0);
    await expect(database.executeSql('delete from audit_event')).rejects.toThrow('append-only');
    await expect(database.executeSql('delete from audit_dropped')).rejects.toThrow('append-only');
  });

  it('are left out of an export, which starts after them', async () => {
    await insertOldRows(['2019-01-03', '2200-01-03', '2019-01-04']);
    await sealedTo(database.db, keys, 3);
    await dropAuditMonths(database.db, keys, log);
    let text = '';
    for await (const lines of exportAudit(database.db, keys)) text += lines;
    const [heading, ...links] = text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(heading).toMatchObject({ after: 1, droppedBefore: '2019-03-01T00:00:00.000000Z' });
    expect(links.slice(0, 2)).toMatchObject([
      { position: 2, row: { seq: 2 } },
      { position: 3, row: null },
    ]);
  });

  it('stay when a row is not sealed, or nothing is old enough', async () => {
    expect(await dropAuditMonths(database.db, keys, log)).toBe(0);
    await insertOldRows(['2019-01-03']);
    expect(await dropAuditMonths(database.db, keys, log)).toBe(0);
    expect(await partitions()).toContain('audit_event_2019_01');
    expect(await database.db.select().from(tables.auditDropped)).toEqual([]);
    await database.db.execute(sql`select audit_drop_months()`);
    expect(await partitions()).toContain('audit_event_2019_01');
  });

  it.each(['audit', 'access'])('are dropped from both records by the nightly job: %s', async (chain) => {
    const { executeSql, db } = database;
    if (chain === 'audit') await executeSql('alter table audit_event detach partition audit_event_first');
    await executeSql(
      `create table ${chain}_event_2019_01 partition of ${chain}_event for values from ('2019-01-01+00') to ('2019-02-01+00')`,
    );
    let night = async (): Promise<void> => undefined;
    const jobs: Jobs = {
      ...createJobs(database, log, { background: false }),
      handle(_name, schema, work) {
        night = () => work(z.parse(schema, {}), { id: 'job', signal: new AbortController().signal });
      },
    };
    registerAuditMonths(jobs, db, async () => keys, log);
    await night();
    const rows = await db.select().from(tables.auditEvent);
    expect(rows).toMatchObject([{ action: `${chain}-months-dropped`, detail: { months: 1, rows: 0 } }]);
  });

  it('do not hide other deletions, reinsertions or changed records', async () => {
    await insertOldRows(['2019-01-03', '2019-02-03', '2200-01-03', '2200-01-04']);
    await sealedTo(database.db, keys, 4);
    await dropAuditMonths(database.db, keys, log);
    await sealedTo(database.db, keys, 5);
    for (const table of tablesOfAudit) await database.executeSql(`alter table ${table} disable trigger user`);
    const after = async (change: string) => {
      await database.executeSql(change);
      return (await verifyAudit(database.db, keys)).findings;
    };
    const back = `insert into audit_event (seq, at, actor, action, result, xid) values (1, '2200-01-05', 'system', 'other', 'ok', '3')`;
    expect(await after(back)).toEqual([{ kind: 'put-in', seq: 1 }]);
    await database.executeSql('delete from audit_event where seq = 1');
    expect(await after('delete from audit_event where seq = 3')).toEqual([{ kind: 'row-gone', seq: 3 }]);
    expect(await after(`update audit_dropped set later = '3'`)).toEqual([{ kind: 'dropped', positions: [1, 2] }]);
    expect((await after('delete from audit_dropped')).map(({ kind, seq }) => [kind, seq])).toEqual([
      ['row-gone', 1],
      ['row-gone', 2],
      ['row-gone', 3],
    ]);
  });
});
