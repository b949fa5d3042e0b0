import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preparePayment } from '@portal/contract/application/fee.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseMoved, noteMove, timelineUnknown } from '../src/capabilities/payment/moved-database.service.ts';
import { countPayers } from '../src/capabilities/payment/restored-payer.repository.ts';
import type { Composition } from '../src/compose.ts';
import { tables } from '../src/platform/database/tables.ts';
import { application, withApplication } from '../testing/application.portal.ts';
import { untilBlocked } from '../testing/blocked-sessions.ts';
import { TestClient } from '../testing/test-client.ts';
import { testConfig } from '../testing/test-config.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import { insertMerchant } from '../testing/test-merchant.ts';
import { createPreparedPlace, fillPlace, insertWhatLives, type Place } from './backup.fixture.ts';

const { auditEvent, installation, restoredPayer, serverNode, session } = tables;

/** A timeline other than the last seen one, as of a restored database or a promoted follower. */
const elsewhere = '1/00000001';

describe('a payer in a database that was restored by other means', () => {
  withApplication();
  const { seenTimeline } = installation;
  const platform = () => application.portal.platform;
  const warnings = () => vi.spyOn(platform().log, 'warn').mockReturnValue();
  const seen = async () => (await platform().db.select({ seenTimeline }).from(installation))[0]?.seenTimeline;
  const see = (timeline: string | null) => platform().db.update(installation).set({ seenTimeline: timeline });
  const moves = () => platform().db.select().from(auditEvent).where(eq(auditEvent.action, 'database-moved'));
  beforeAll(async () => {
    const rows = await platform().db.select().from(installation);
    if (rows.length === 0) await platform().db.insert(installation).values({ id: randomUUID() });
  });
  beforeEach(async () => {
    vi.restoreAllMocks();
    await platform().db.delete(restoredPayer);
    await see(null);
  });

  it('is not noted by the first server that looks, nor while the timeline stays the same', async () => {
    await application.payingMerchant();
    const warned = warnings();
    await noteMove(platform());
    expect(await seen()).toMatch(/^\d{10,}\/[0-9A-F]{8}$/);
    await noteMove(platform());
    expect([await countPayers(platform().db), warned.mock.calls, await moves()]).toEqual([0, [], []]);
  });

  it('is not charged a second time, even when paying right after the restore', async () => {
    const { client, accountId, loginId } = await application.payingMerchant();
    await see(elsewhere);
    application.gateway.hold(loginId, `T-${loginId}`);
    expect((await client.call(preparePayment, { body: { amount: 330_000 } })).status).toBe(409);
    expect((await application.accountRow(accountId)).accountStatus).toBe('PAID');
  });

  it('is noted once when many servers look at once', async () => {
    await application.payingMerchant();
    await see(elsewhere);
    const [warned, before] = [warnings(), (await moves()).length];
    await Promise.all(Array.from({ length: 6 }, () => noteMove(platform())));
    const payers = await countPayers(platform().db);
    expect(payers).toBeGreaterThan(0);
    expect(warned.mock.calls).toEqual([[{ payers }, databaseMoved]]);
    expect((await moves()).slice(before)).toMatchObject([
      { actor: 'system', detail: { from: elsewhere, to: await seen(), payers } },
    ]);
  });
});

describe.runIf(testDatabaseUrl)('a database restored by other means', () => {
  let place: Place;
  let composition: Composition;
  let unpaid: string;
  beforeAll(async () => {
    place = await createPreparedPlace(testDatabaseUrl ?? '');
    composition = await place.open();
    const client = new TestClient(await composition.build(), testConfig.publicOrigin, '192.0.2.1');
    unpaid = (await insertMerchant(composition.platform, client, 'screening-fee', {})).accountId;
  });
  afterAll(async () => {
    await composition.close();
    await place.remove();
  });
  const db = () => composition.platform.db;
  const payers = async () => (await db().select().from(restoredPayer)).map(({ ownerId }) => ownerId);
  const row = async () => (await db().select().from(installation))[0];

  it('has its payers noted even if the server’s role can only read and write rows', async () => {
    await noteMove(composition.platform);
    expect([await payers(), (await row())?.seenTimeline]).toEqual([[], expect.stringMatching(/^\d+\/[0-9A-F]{8}$/)]);
    await db().update(installation).set({ seenTimeline: elsewhere });
    await noteMove(composition.platform);
    expect(await payers()).toEqual([unpaid]);
  });

  it('is served when its timeline cannot be read, with one log line that says what to do', async () => {
    await place.roles.asSuperuser('revoke execute on function pg_control_system() from public');
    await db().update(installation).set({ seenTimeline: elsewhere });
    await db().delete(restoredPayer);
    const warned = vi.spyOn(composition.platform.log, 'warn').mockReturnValue();
    await noteMove(composition.platform);
    await noteMove(composition.platform);
    expect(warned.mock.calls).toEqual([[timelineUnknown]]);
    expect(await payers()).toEqual([]);
    warned.mockRestore();
  });

  it('is declared by an operator once no server runs: sessions end, payers are noted, jobs wait', async () => {
    const [{ accountId = '' } = {}] = await fillPlace(composition, 1);
    await insertWhatLives(db(), accountId);
    await db().insert(serverNode).values({ id: randomUUID(), name: 'a:1', keyRing: '', masterKeys: 'm1' });
    expect(await place.operator('restore', 'declare')).toMatchObject({
      code: 1,
      err: 'These servers were seen in the last 90 seconds: a:1. Stop them first; after a restore to a point in time that recent, wait that long.\n',
    });
    await db().update(serverNode).set({ seenAt: sql`now() - interval '91 seconds'` });
    const purged = (await fillPlace(composition, 1))[0]?.accountId ?? '';
    const list = join(place.folder, 'purges');
    await writeFile(list, `${purged} 2026-03-01T00:00:00.000Z\n`);
    const declared = await place.operator('restore', 'declare', '--purges', list);
    expect(declared).toMatchObject({ code: 0, err: '' });
    expect(declared.out).toContain('1 accounts and malls that were purged after the back-up were purged again.');
    const there = (await db().select({ id: tables.account.id }).from(tables.account)).map(({ id }) => id);
    expect(there.sort()).toEqual([unpaid, accountId].sort());
    expect(declared.out).toContain('1 accounts and malls have not paid according to this database');
    expect(await payers()).toEqual([unpaid]);
    expect(await row()).toMatchObject({ held: 'restored', seenTimeline: null });
    const living = (await db().select().from(session)).filter(({ endedAt }) => endedAt === null);
    expect(living).toEqual([]);
    const [latest] = await db().select().from(auditEvent).orderBy(desc(auditEvent.seq)).limit(1);
    expect(latest).toMatchObject({ action: 'restore-declared', actor: 'operator:tester', detail: { payers: 1 } });
    expect(await place.operator('restore', 'declare')).toMatchObject({
      code: 1,
      err: 'The jobs of this database are already on hold: continue with restore confirm.\n',
    });
    expect(await place.operator('restore', 'confirm', '--send')).toMatchObject({ code: 0 });
    expect((await row())?.held).toBe(null);
  });

  it('is declared once when two operators do so at once', async () => {
    const elsewhere = AsyncLocalStorage.snapshot();
    const { answers } = await db().transaction(async (tx) => {
      await tx.execute(sql`select 1 from installation for update`);
      const both = [place.operator('restore', 'declare'), place.operator('restore', 'declare')];
      await untilBlocked(db(), elsewhere, { sessions: 2 });
      return { answers: Promise.all(both) };
    });
    const [first, second] = (await answers).sort((one, other) => one.code - other.code);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(second).toEqual({
      code: 1,
      out: '',
      err: 'The jobs of this database are already on hold: continue with restore confirm.\n',
    });
    expect((await row())?.held).toBe('restored');
  });
});
