import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../database/tables.ts';
import { createOwner } from '../owners/owner.repository.ts';
import { dueMalls, purgeMall } from './purge-mall.ts';
import { toolsOf } from './retention.fixture.ts';
import { purgeUnregisteredMalls } from './retention-jobs.ts';

const { mall, mallRegistration } = tables;

describeOnDatabase('the purge of malls', (open) => {
  withPortal(() => open({ jobs: false }));

  /** Creates a mall with every kind of row, last changed this long ago, and registered on request. */
  async function aMall({ touched = '0 days', ended = null as string | null, isRegistered = false }) {
    const { db, personalData, files } = portal.platform;
    const id = await db.transaction(async (tx) => {
      const ownerId = await createOwner(tx, 'mall');
      await tx.insert(mall).values({ id: ownerId, mallId: `mall-${ownerId}`, ...personalData.createKey(ownerId) });
      return ownerId;
    });
    const soon = sql`now()`;
    const tokens = { accessSealed: '-', refreshSealed: '-', accessEndsAt: soon, refreshEndsAt: soon };
    await db.insert(tables.mallToken).values({ ownerId: id, ...tokens });
    await db.insert(tables.mallSession).values({ idHash: randomUUID(), ownerId: id, operator: 'sub', userIndex: '-' });
    await db.insert(tables.draft).values({ ownerId: id, step: 'storefront-business', valuesSealed: '-' });
    const paper = { kind: 'certificate', content: Buffer.from('a paper'), contentType: 'image/png' };
    const file = await files.store(db, { ownerId: id, ...paper });
    if (isRegistered) {
      const answers = { answersSealed: '-', businessNumberIndex: '-', submissionIndex: '-', productTypeSmall: 'B' };
      await db.insert(mallRegistration).values({
        ownerId: id,
        orderId: `C24-${id}`,
        userType: 'general',
        isCorporation: false,
        certificateFileId: file.id,
        fee: 330_000,
        feeExempt: false,
        ...answers,
      });
      await db
        .insert(tables.mallShop)
        .values({ ownerId: id, shopNo: 2, url: 'x', currency: 'USD', languageCode: 'en_US' });
      await db.insert(tables.paymentAttempt).values({
        id: randomUUID(),
        ownerId: id,
        orderId: `C24-${id}`,
        amount: 330_000,
        currency: 'KRW',
        state: 'PAID',
        transactionId: `T-${id}`,
        settledAt: sql`now() - interval '1 year'`,
      });
    }
    const times = {
      touchedAt: sql`now() - ${touched}::interval`,
      relationshipEndedAt: ended === null ? null : sql`now() - ${ended}::interval`,
    };
    await db.update(mall).set(times).where(eq(mall.id, id));
    return id;
  }
  const isThere = async (id: string) => (await portal.db.select().from(mall).where(eq(mall.id, id))).length === 1;
  const purgeEnded = async (id: string) => await purgeMall(toolsOf(portal), id, 'ended', 'operator:tester');

  it.each([
    ['89 days', true],
    ['90 days', false],
  ])('keeps an unregistered mall touched %s ago: %s', async (touched, stays) => {
    const id = await aMall({ touched });
    await purgeUnregisteredMalls(toolsOf(portal));
    expect(await isThere(id)).toBe(stays);
  });

  it('deletes rows, files, owner and key completely', async () => {
    const id = await aMall({ touched: '91 days' });
    const [file] = await portal.db.select().from(tables.storedFile).where(eq(tables.storedFile.ownerId, id));
    await purgeUnregisteredMalls(toolsOf(portal));
    expect(await portal.db.select().from(tables.owner).where(eq(tables.owner.id, id))).toEqual([]);
    expect(portal.fakes.stored.has(file?.storeKey ?? '')).toBe(false);
    await expect(portal.platform.personalData.keyOf(id)).rejects.toThrow();
  });

  it.each([
    [null, '10 years', true],
    ['4 years 364 days', '10 years', true],
    ['5 years', '0 days', false],
  ])('keeps a registered mall that ended %s ago and was touched %s ago: %s', async (ended, touched, stays) => {
    const id = await aMall({ ended, touched, isRegistered: true });
    await purgeUnregisteredMalls(toolsOf(portal));
    expect((await dueMalls(portal.db, 'ended', 100)).includes(id)).toBe(!stays);
    expect(await purgeEnded(id)).toBe(!stays);
    expect(await isThere(id)).toBe(stays);
    const kept = await portal.db.select().from(tables.retainedPayment).where(eq(tables.retainedPayment.ownerId, id));
    expect(kept).toHaveLength(stays ? 0 : 1);
  });

  it('begins with what is longest overdue', async () => {
    const [later, first] = [await aMall({ touched: '95 days', ended: '1 day' }), await aMall({ touched: '96 days' })];
    expect(await dueMalls(portal.db, 'unregistered', 2)).toEqual([first, later]);
    expect(await dueMalls(portal.db, 'unregistered', 1)).toEqual([first]);
  });

  it('waits for a pending refund', async () => {
    const id = await aMall({ ended: '5 years', isRegistered: true });
    await portal.db.insert(tables.surplusPayment).values({
      ...{ id: randomUUID(), ownerId: id, attemptId: randomUUID(), orderId: `C24-${id}`, currency: 'KRW' },
      ...{ amount: 330_000, transactionId: `surplus ${id}`, refundId: 'RF1', state: 'REFUNDING' },
    });
    expect(await dueMalls(portal.db, 'ended', 100)).not.toContain(id);
    expect(await purgeEnded(id)).toBe(false);
  });
});
