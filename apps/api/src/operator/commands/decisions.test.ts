import { randomUUID } from 'node:crypto';
import type { StepKey } from '@portal/domain/journey/steps.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestMerchant } from '../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import { journeyStore } from '../../platform/journey/journey-store.ts';
import { give, lastAudit } from '../command.fixture.ts';

const { idCardCounter, idCardPerson, paymentAttempt } = tables;

describeOnDatabase('a decision by command', (open) => {
  withPortal(() => open({ jobs: false }));

  const factsOf = ({ accountId }: TestMerchant) => journeyStore.factsOf(portal.db, accountId);

  describe('exempting from the screening fee', () => {
    const openPayment = async ({ accountId, loginId }: TestMerchant, hours: number): Promise<void> => {
      const createdAt = sql`now() - make_interval(hours => ${hours})`;
      const attempt = {
        id: randomUUID(),
        ownerId: accountId,
        orderId: loginId,
        amount: 330_000,
        currency: 'KRW',
        createdAt,
      };
      await portal.db.insert(paymentAttempt).values({ ...attempt, state: 'READY' });
    };

    it('takes effect at the fee, with an audit row', async () => {
      const merchant = await portal.merchantAt('screening-fee');
      expect(await give(portal, 'accounts', 'exempt', merchant.loginId)).toEqual([
        `${merchant.loginId} owes no screening fee.`,
      ]);
      expect(await factsOf(merchant)).toMatchObject({ accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC001' });
      expect(await lastAudit(portal)).toMatchObject({ actor: 'operator:tester', action: 'screening-fee-exempted' });
    });

    it.each<StepKey>(['business-information', 'service-application', 'settlement-account', 'complete'])(
      'is refused at %s',
      async (step) => {
        const merchant = await portal.merchantAt(step);
        const before = await factsOf(merchant);
        await expect(give(portal, 'accounts', 'exempt', merchant.loginId)).rejects.toThrow(/does not allow/);
        expect(await factsOf(merchant)).toEqual(before);
      },
    );

    it('waits for a payment that may still arrive', async () => {
      const merchant = await portal.merchantAt('screening-fee');
      await openPayment(merchant, 23);
      await expect(give(portal, 'accounts', 'exempt', merchant.loginId)).rejects.toThrow(/may still be paid/);
      const [attempt] = await portal.db
        .select()
        .from(paymentAttempt)
        .where(eq(paymentAttempt.ownerId, merchant.accountId));
      expect(attempt?.state).toBe('READY');
    });

    it('closes a payment that was opened long ago', async () => {
      const merchant = await portal.merchantAt('screening-fee');
      await openPayment(merchant, 25);
      await give(portal, 'accounts', 'exempt', merchant.loginId);
      const [attempt] = await portal.db
        .select()
        .from(paymentAttempt)
        .where(eq(paymentAttempt.ownerId, merchant.accountId));
      expect(attempt?.state).toBe('EXPIRED');
    });
  });

  describe('setting the KYC status', () => {
    it.each<[StepKey, 'WAITING' | 'MANUAL_COMPLETE']>([
      ['settlement-account', 'WAITING'],
      ['representatives', 'MANUAL_COMPLETE'],
      ['documents', 'WAITING'],
    ])('at %s is possible to %s', async (step, status) => {
      const merchant = await portal.merchantAt(step);
      await give(portal, 'accounts', 'set-kyc', merchant.loginId, status);
      expect(await factsOf(merchant)).toMatchObject({ kycStatus: status });
      expect(await lastAudit(portal)).toMatchObject({ actor: 'operator:tester', accountId: merchant.accountId });
    });

    it('suspends a review that began by command', async () => {
      const { accountId, loginId } = await portal.merchantAt('documents');
      const { review } = tables;
      const isOwn = eq(review.ownerId, accountId);
      await give(portal, 'accounts', 'set-kyc', loginId, 'MANUAL_COMPLETE');
      await portal.db.update(review).set({ turn: 'APPROVAL' }).where(isOwn);
      await give(portal, 'accounts', 'set-kyc', loginId, 'WAITING');
      expect(await portal.db.select().from(review).where(isOwn)).toMatchObject([{ turn: 'REVIEW' }]);
    });

    it.each<[StepKey, string, RegExp]>([
      ['screening-fee', 'WAITING', /does not allow/],
      ['complete', 'WAITING', /does not allow/],
      ['complete', 'MANUAL_COMPLETE', /does not allow/],
      ['documents', 'COMPLETE', /one of WAITING, MANUAL_COMPLETE/],
      ['documents', 'waiting', /one of WAITING, MANUAL_COMPLETE/],
    ])('at %s is refused for %s', async (step, status, why) => {
      const merchant = await portal.merchantAt(step);
      const before = await factsOf(merchant);
      await expect(give(portal, 'accounts', 'set-kyc', merchant.loginId, status)).rejects.toThrow(why);
      expect(await factsOf(merchant)).toEqual(before);
    });
  });

  it('unlocking a person clears the failures once', async () => {
    const merchant = await portal.merchantAt('representatives');
    const other = await portal.merchantAt('representatives');
    const person = { personHash: 'invented', cardType: 'ic', verifyFailures: 5, refusedSealed: 'sealed' };
    for (const { accountId } of [merchant, other]) {
      await portal.db.insert(idCardCounter).values({ personType: 'SR00', seq: 0, uploadFailures: 2, accountId });
      await portal.db.insert(idCardPerson).values({ ...person, accountId, authorityLockedAt: sql`now()` });
    }
    await give(portal, 'accounts', 'unlock-id', merchant.loginId);
    const counts = (accountId: string) =>
      portal.db.select().from(idCardCounter).where(eq(idCardCounter.accountId, accountId));
    const persons = (accountId: string) =>
      portal.db.select().from(idCardPerson).where(eq(idCardPerson.accountId, accountId));
    expect(await counts(merchant.accountId)).toMatchObject([{ uploadFailures: 0 }]);
    expect(await persons(merchant.accountId)).toEqual([]);
    expect(await counts(other.accountId)).toMatchObject([{ uploadFailures: 2 }]);
    expect(await persons(other.accountId)).toMatchObject([{ verifyFailures: 5 }]);
    expect(await lastAudit(portal)).toMatchObject({
      action: 'id-verification-unlocked',
      accountId: merchant.accountId,
    });
    await expect(give(portal, 'accounts', 'unlock-id', merchant.loginId)).rejects.toThrow(/has no failed attempts/);
  });

  it.each(['exempt', 'unlock-id'])('%s is refused for an unknown account', async (name) => {
    await expect(give(portal, 'accounts', name, 'nobody00')).rejects.toThrow(/no account/);
  });
});
