import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { deleteDraft, readDraft, saveDraft } from '@portal/contract/platform.ts';
import { kycStatuses } from '@portal/domain/journey/status.ts';
import { type StepKey, steps } from '@portal/domain/journey/steps.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createFakes } from '../../../testing/port-fakes.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { registerDrafts } from '../../capabilities/drafts/drafts.routes.ts';
import { rowsOf } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { sweepOrphans } from '../files/orphan-sweep.ts';
import { dueAccounts, purgeAccount } from './purge-account.ts';
import { accountOf, auditOf, leftAgo, toolsOf } from './retention.fixture.ts';
import { purgeUnfinished } from './retention-jobs.ts';

const unfinished: StepKey[] = steps.map(({ key }) => key).filter((key) => key !== 'complete');
const ofStep = { params: { step: 'business-info' } } as const;
const aDraft = { ...ofStep, body: { values: { classification: 'private' } } } as const;

describeOnDatabase('the purge of unfinished applications', (open, database) => {
  withPortal(() => open({ jobs: false, register: [registerDrafts] }));
  afterEach(() => void vi.useRealTimers());

  const purge = () => purgeUnfinished(toolsOf(portal));
  /** A merchant with a draft and a file, last active this long ago. */
  async function absent(interval: string, step: StepKey = 'business-information') {
    const merchant = await portal.merchantAt(step);
    await merchant.client.call(saveDraft, aDraft);
    const file = { kind: 'document', content: Buffer.from('a paper'), contentType: 'image/png', name: '서류.png' };
    await portal.platform.files.store(portal.db, { ownerId: merchant.accountId, ...file });
    await leftAgo(portal, merchant.accountId, interval);
    return merchant;
  }
  const draftsOf = (accountId: string) =>
    portal.db.select().from(tables.draft).where(eq(tables.draft.ownerId, accountId));
  const storeKeysOf = async (accountId: string) =>
    (await portal.db.select().from(tables.storedFile).where(eq(tables.storedFile.ownerId, accountId))).map(
      ({ storeKey }) => storeKey,
    );

  it.each(['0 seconds', '89 days', '89 days 23:59:50'])('keeps an application touched %s ago', async (interval) => {
    const { accountId, client } = await absent(interval);
    expect(await purge()).toBe(0);
    expect(await accountOf(portal, accountId)).not.toBeUndefined();
    expect((await client.call(readDraft, ofStep)).data?.values).toEqual({ classification: 'private' });
    await leftAgo(portal, accountId, '0 seconds');
  });

  // The embedded database uses this process's clock, and one connection.
  if (database !== 'pglite') {
    it('keeps an application for whose owner something is being stored', async () => {
      const { accountId } = await absent('90 days');
      const onAnotherServer = AsyncLocalStorage.snapshot();
      const purgedMeanwhile = await portal.db.transaction(async (tx) => {
        await tx.insert(tables.draft).values({ ownerId: accountId, step: 'owner-info', valuesSealed: '-' });
        return await onAnotherServer(purge);
      });
      expect(purgedMeanwhile).toBe(0);
      expect(await draftsOf(accountId)).toHaveLength(2);
      expect(await purge()).toBe(1);
    });

    it('uses the database’s clock, whatever this machine’s is', async () => {
      const { accountId } = await absent('1 day');
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(Date.now() + 400 * 86_400_000);
      expect(await purge()).toBe(0);
      vi.setSystemTime(0);
      await leftAgo(portal, accountId, '90 days');
      expect(await purge()).toBe(1);
      expect(await accountOf(portal, accountId)).toBeUndefined();
    });
  }

  it.each(unfinished)(
    'deletes an application at %s after 90 days completely, with an audit row and its key',
    async (step) => {
      const { accountId, client } = await absent('90 days', step);
      const keys = await storeKeysOf(accountId);
      expect(await purge()).toBe(1);
      expect(await accountOf(portal, accountId)).toBeUndefined();
      expect(await portal.db.select().from(tables.owner).where(eq(tables.owner.id, accountId))).toEqual([]);
      expect(keys.filter((key) => portal.fakes.stored.has(key))).toEqual([]);
      expect(await auditOf(portal, accountId, 'purged')).toMatchObject([
        { actor: 'system', result: 'ok', subject: null, detail: { kind: 'unfinished', files: 1, paymentsRetained: 0 } },
      ]);
      await expect(portal.platform.personalData.keyOf(accountId)).rejects.toThrow();
      expect((await client.call(saveDraft, aDraft)).status).toBe(401);
    },
  );

  it.each(kycStatuses)('with KYC %s deletes all but finished applications', async (kycStatus) => {
    const facts = { accountStatus: 'PAID', screenCostInfo: 'SC002', kycStatus } as const;
    const { accountId } = await portal.merchantAt('owners', { facts });
    await leftAgo(portal, accountId, '10 years');
    const isFinished = kycStatus === 'COMPLETE' || kycStatus === 'MANUAL_COMPLETE';
    expect(await purge()).toBe(isFinished ? 0 : 1);
  });

  it.each([
    ['saving a draft, it stays', (client: TestClient) => client.call(saveDraft, aDraft), true],
    ['deleting a draft, it stays', (client: TestClient) => client.call(deleteDraft, ofStep), true],
    ['only reading, it is deleted', (client: TestClient) => client.call(readDraft, ofStep), false],
  ] as const)('after %s', async (_what, call, stays) => {
    const { accountId, client } = await absent('90 days');
    await call(client);
    expect(await purge()).toBe(stays ? 0 : 1);
    expect((await accountOf(portal, accountId)) !== undefined).toBe(stays);
  });

  it('checks again when it locks the row: an application that was touched meanwhile stays', async () => {
    const { accountId, client } = await absent('90 days');
    await client.call(saveDraft, aDraft);
    expect(await purgeAccount(toolsOf(portal), accountId, 'unfinished', 'system')).toBe(false);
    expect(await storeKeysOf(accountId)).toHaveLength(1);
  });

  it('and a returning merchant race: one of them wins completely', async () => {
    // With a single connection every round interleaves the same way.
    const rounds = database === 'pglite' ? 15 : 60;
    for (let round = 0; round < rounds; round += 1) {
      const { accountId, client } = await absent('90 days');
      const purgeLater = async () => {
        for (let tick = 0; tick < round % 15; tick += 1) await setImmediate();
        return await purge();
      };
      const [saved, purged] = await Promise.all([client.call(saveDraft, aDraft), purgeLater()]);
      const isThere = (await accountOf(portal, accountId)) !== undefined;
      expect([saved.status, purged]).toEqual(isThere ? [200, 0] : [401, 1]);
      expect(await draftsOf(accountId)).toHaveLength(isThere ? 1 : 0);
      expect(await storeKeysOf(accountId)).toHaveLength(isThere ? 1 : 0);
      expect(await auditOf(portal, accountId, 'purged')).toHaveLength(isThere ? 0 : 1);
    }
    expect(portal.fakes.stored.size).toBe((await portal.db.select().from(tables.storedFile)).length);
  });

  it('runs once when two servers run it', async () => {
    const { accountId } = await absent('90 days');
    const done = await Promise.all([purge(), purge(), purge()]);
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await auditOf(portal, accountId, 'purged')).toHaveLength(1);
  });

  it('that fails for one account deletes nothing of it, and does not block others', async () => {
    const [bad, good] = [await absent('91 days'), await absent('90 days')];
    await portal.db.execute(sql`create table stranger (account_id uuid references account (id))`);
    await portal.db.execute(sql`insert into stranger values (${bad.accountId})`);
    expect(await purge()).toBe(1);
    expect(await accountOf(portal, good.accountId)).toBeUndefined();
    const [key = ''] = await storeKeysOf(bad.accountId);
    expect(portal.fakes.stored.has(key)).toBe(true);
    expect(await draftsOf(bad.accountId)).toHaveLength(1);
    expect(await portal.platform.personalData.keyOf(bad.accountId)).toBeDefined();
    expect(await auditOf(portal, bad.accountId, 'purged')).toEqual([]);
    await portal.db.execute(sql`drop table stranger`);
    expect(await purge()).toBe(1);
    expect(portal.fakes.stored.has(key)).toBe(false);
  });

  it('waits for a pending refund, and keeps it as a number afterwards', async () => {
    const { accountId, loginId } = await absent('90 days');
    const surplus = {
      id: randomUUID(),
      ownerId: accountId,
      attemptId: randomUUID(),
      orderId: loginId,
      currency: 'KRW',
    };
    const money = { amount: 330_000, transactionId: `surplus ${loginId}`, refundId: 'RF1', state: 'REFUNDING' };
    await portal.db.insert(tables.surplusPayment).values({ ...surplus, ...money });
    expect(await purge()).toBe(0);
    expect(await purgeAccount(toolsOf(portal), accountId, 'unfinished', 'system')).toBe(false);
    expect(await accountOf(portal, accountId)).not.toBeUndefined();
    await portal.db
      .update(tables.surplusPayment)
      .set({ state: 'REFUNDED', refundedAt: sql`now()` })
      .where(eq(tables.surplusPayment.ownerId, accountId));
    expect(await purge()).toBe(1);
    expect(await portal.db.select().from(tables.surplusPayment)).toEqual([]);
    const kept = await portal.db.select().from(tables.retainedPayment);
    expect(kept).toMatchObject([
      { id: surplus.id, state: 'REFUNDED', amount: 330_000, transactionId: money.transactionId },
    ]);
    expect(await auditOf(portal, accountId, 'purged')).toMatchObject([{ detail: { paymentsRetained: 1 } }]);
  });

  it('keeps the numbers of payments for five years from their end, and no longer', async () => {
    const { accountId, loginId: orderId } = await absent('90 days');
    const ago = (interval: string) => sql`now() - ${interval}::interval`;
    const of = { ownerId: accountId, orderId, amount: 330_000, currency: 'KRW' };
    await portal.db.insert(tables.paymentAttempt).values([
      { id: randomUUID(), ...of, state: 'PAID', transactionId: 'paid', settledAt: ago('4 years 364 days') },
      { id: randomUUID(), ...of, state: 'EXPIRED', transactionId: 'paid before', settledAt: ago('5 years') },
    ]);
    const refund = (transactionId: string, refundedAt: string) => {
      const row = { id: randomUUID(), attemptId: randomUUID(), refundId: transactionId, state: 'REFUNDED' };
      return { ...of, ...row, transactionId, paidAt: ago('6 years'), refundedAt: ago(refundedAt) };
    };
    await portal.db
      .insert(tables.surplusPayment)
      .values([refund('refunded', '4 years 364 days'), refund('refunded before', '5 years')]);
    expect(await purge()).toBe(1);
    const { retainedPayment } = tables;
    const kept = await portal.db.select().from(retainedPayment).where(eq(retainedPayment.ownerId, accountId));
    expect(kept.map(({ transactionId }) => transactionId).sort()).toEqual(['paid', 'refunded']);
  });

  it('begins with what is longest overdue', async () => {
    const [later, first] = [await absent('91 days'), await absent('92 days')];
    expect(await dueAccounts(portal.db, 'unfinished', 1)).toEqual([first.accountId]);
    expect(await dueAccounts(portal.db, 'unfinished', 2)).toEqual([first.accountId, later.accountId]);
    expect(await purge()).toBe(2);
  });

  // If a table is missing here, platform/retention/purge-account.ts must delete its rows too.
  it.each([
    [
      'account',
      [
        'business_information',
        'document',
        'id_card_counter',
        'id_card_person',
        'id_card_reading',
        'id_card_verification',
        'owner_answers',
        'passkey',
        'person',
        'phone_link',
        'service_application',
        'session',
        'settlement_account',
      ],
    ],
    [
      'owner',
      [
        'account',
        'certificate_check',
        'consent',
        'draft',
        'mall',
        'payment_attempt',
        'registry_answer',
        'restored_payer',
        'review',
        'review_note',
        'review_change',
        'review_check',
        'review_decision',
        'review_view',
        'settlement_account_check',
        'stored_file',
        'supplement',
        'supplement_file',
        'surplus_payment',
      ],
    ],
  ])('covers every table that refers to an %s', async (named, tablesOfIt) => {
    const names = await rowsOf(
      portal.db,
      sql`select distinct conrelid::regclass::text as name from pg_constraint
          where contype = 'f' and confrelid = ${named}::regclass order by 1`,
      z.object({ name: z.string() }),
    );
    expect(names.map(({ name }) => name).sort()).toEqual([...tablesOfIt].sort());
  });
});

describeOnDatabase('a purge whose server crashes after the commit', (open) => {
  it('leaves undecryptable ciphertexts, which the sweep deletes', async () => {
    const fakes = createFakes();
    let isDead = true;
    const fileStore = {
      ...fakes.fileStore,
      delete: (key: string) => (isDead ? new Promise<void>(() => undefined) : fakes.fileStore.delete(key)),
    };
    const portal = await open({ jobs: false, providers: { fileStore }, register: [registerDrafts] });
    const { accountId } = await portal.merchantAt('documents');
    const file = { kind: 'document', content: Buffer.from('a paper'), contentType: 'image/png' };
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() - 16 * 60_000);
    await portal.platform.files.store(portal.db, { ownerId: accountId, ...file });
    vi.useRealTimers();
    await leftAgo(portal, accountId, '90 days');
    expect(await purgeUnfinished(toolsOf(portal))).toBe(1);
    expect(await accountOf(portal, accountId)).toBeUndefined();
    expect(fakes.stored.size).toBe(1);
    isDead = false;
    expect(await sweepOrphans(portal.db, fileStore)).toBe(1);
    expect(fakes.stored.size).toBe(0);
    await portal.close();
  });
});
