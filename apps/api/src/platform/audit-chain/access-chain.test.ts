import { randomBytes, randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { audit } from '../audit.ts';
import { type OpenDatabase, rowsOf, type Transaction } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { ringKeyOf } from '../keys/ring-key.ts';
import { createSigner } from '../security/signer.ts';
import { dropAuditMonths } from './drop-months.ts';
import { exportAudit } from './export-audit.ts';
import { latestHead, sealEvery } from './seal.ts';
import { type AuditFinding, verifyAudit, verifyWithin } from './verify.ts';

const ofAudit = {
  chain: 'audit' as const,
  installationId: '66666666-6666-4666-8666-666666666666',
  signer: createSigner(ringKeyOf(1, randomBytes(32)), 'audit-signature'),
};
const keys = { ...ofAudit, chain: 'access' as const };
const log = pino({ level: 'silent' });

const edits: Readonly<Record<string, SQL>> = {
  at: sql`at = at + interval '1 microsecond'`,
  actor: sql`actor = actor || '.'`,
  code: sql`code = 'read'`,
  owner_id: sql`owner_id = gen_random_uuid()`,
  application_number: sql`application_number = null`,
  subject: sql`subject = null`,
  reason_sealed: sql`reason_sealed = null`,
  result: sql`result = 'refused'`,
  detail: sql`detail = detail || '{"count": -1}'`,
  request_id: sql`request_id = ''`,
  xid: sql`xid = (xid::text::numeric - 1)::text::xid8`,
  source_sealed: sql`source_sealed = 'x'`,
  source: sql`source = 'x'`,
  session: sql`session = 'x'`,
};

describe('the sealed access record', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    for (let row = 1; row <= 12; row += 1) {
      await database.db.insert(tables.accessEvent).values({
        actor: `staff:${randomUUID()}`,
        code: 'number-seen',
        ownerId: randomUUID(),
        applicationNumber: 'A261119-0012',
        subject: 'SR00-0',
        reasonSealed: `reason ${row}`,
        result: 'ok',
        detail: { count: row },
        requestId: randomUUID(),
        sourceSealed: 'address',
        source: 'hash',
        session: 'hash',
      });
    }
    await audit(database.db, { actor: 'system', action: 'tested', result: 'ok' });
    await sealedAll(12);
  });
  afterAll(() => database.close());

  /** Retries, as transactions of other tests on the same PostgreSQL delay sealing. */
  const sealedAll = (position: number): Promise<void> =>
    vi.waitFor(
      async () => {
        await sealEvery(database.db, ofAudit);
        expect((await latestHead(database.db, 'access'))?.position).toBe(position);
        // The audit's only row, which another transaction may delay for longer.
        expect((await latestHead(database.db, 'audit'))?.position).toBe(1);
      },
      { timeout: 30_000, interval: 20 },
    );

  class Undo extends Error {}
  async function findingsAfter(change: (tx: Transaction) => Promise<unknown>): Promise<readonly AuditFinding[]> {
    let findings: readonly AuditFinding[] = [];
    const changed = database.db.transaction(async (tx) => {
      await tx.execute(sql`alter table access_event disable trigger user`);
      await change(tx);
      findings = (await verifyWithin(tx, keys)).findings;
      throw new Undo();
    });
    await expect(changed).rejects.toThrow(Undo);
    return findings;
  }

  it('has a chain of its own next to the audit’s, under heads that name it', async () => {
    expect(await verifyAudit(database.db, keys)).toMatchObject({ sealed: 12, findings: [], unsealed: [] });
    expect(await verifyAudit(database.db, ofAudit)).toMatchObject({ sealed: 1, findings: [] });
    let text = '';
    for await (const lines of exportAudit(database.db, keys)) text += lines;
    expect(text.match(/^\{"position"/gm)).toHaveLength(12);
    expect(text).toContain(`${keys.installationId}/access/1`);
  });

  it.each(Object.keys(edits))('detects a row whose %s was changed', async (column) => {
    const found = await findingsAfter((tx) =>
      tx.execute(sql`update access_event set ${edits[column] ?? sql``} where seq = 5`),
    );
    expect(found).toEqual([{ kind: 'changed', seq: 5 }]);
  });

  it('detects a missing row, and refuses to delete one', async () => {
    expect(await findingsAfter((tx) => tx.execute(sql`delete from access_event where seq = 5`))).toEqual([
      { kind: 'row-gone', seq: 5 },
    ]);
    await expect(database.executeSql('delete from access_event')).rejects.toThrow('append-only');
    await expect(database.executeSql(`update access_event set code = 'read'`)).rejects.toThrow('append-only');
  });

  it('drops a month after two years and a day, and still verifies the rest', async () => {
    const { executeSql } = database;
    const monthAgo = (months: number, name: string): string => `
      do $$ declare first timestamp := date_trunc('month', now() at time zone 'UTC') - interval '${months} months'; begin
        execute format('create table ${name} partition of access_event for values from (%L) to (%L)',
          first::text || '+00', (first + interval '1 month')::text || '+00');
        execute format('insert into access_event (seq, at, actor, code, result) values (nextval(''access_event_seq_seq''), %L, ''system'', ''read'', ''ok'')',
          (first + interval '2 days')::text || '+00');
      end $$`;
    await executeSql('alter table access_event disable trigger access_event_stamp');
    await executeSql(monthAgo(26, 'access_event_old'));
    await executeSql(monthAgo(23, 'access_event_young'));
    await executeSql('alter table access_event enable trigger access_event_stamp');
    await sealedAll(14);
    expect(await dropAuditMonths(database.db, keys, log)).toBe(1);
    const parts = await rowsOf(
      database.db,
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'access_event'::regclass`,
      z.object({ name: z.string() }),
    );
    const names = parts.map(({ name }) => name);
    expect([names.includes('access_event_old'), names.includes('access_event_young')]).toEqual([false, true]);
    expect(await verifyAudit(database.db, keys)).toMatchObject({ findings: [] });
    expect(await dropAuditMonths(database.db, ofAudit, log)).toBe(0);
  });
});
