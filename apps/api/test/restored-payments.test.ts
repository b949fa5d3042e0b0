import { preparePayment, screeningFee, settleScreeningFee } from '@portal/contract/application/fee.ts';
import { mallPaymentParams, mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentTools } from '../src/capabilities/payment/payable.ts';
import { lookUpRestored, reconcile } from '../src/capabilities/payment/payment-look-up.service.ts';
import { isHeldBack, notePayers, noteUnanswered } from '../src/capabilities/payment/restored-payer.repository.ts';
import { reviewFeePayable } from '../src/features/storefront/payment/review-fee.payable.ts';
import { registered, storefrontFeatures } from '../src/features/storefront/storefront.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { ProviderError } from '../src/ports/provider-error.ts';
import { application, withApplication } from '../testing/application.portal.ts';
import type { FakeCardPayment } from '../testing/fake-card-payment.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';

const { auditEvent, mallRegistration, paymentAttempt, restoredPayer, serviceApplication } = tables;

interface Payer {
  readonly ownerId: string;
  readonly orderId: string;
  pay(): Promise<number>;
  /** What the page shows before anything is pressed. */
  see(): Promise<unknown>;
  isPaid(): Promise<boolean>;
}

async function payingAccount(): Promise<Payer> {
  const { client, accountId, loginId } = await application.payingMerchant();
  return {
    ownerId: accountId,
    orderId: loginId,
    pay: async () => (await client.call(preparePayment, { body: { amount: 330_000 } })).status,
    async see() {
      // Looks the payment up if required, as the page does.
      const seen = (await client.call(screeningFee)).data?.payment?.state;
      return seen === 'checking'
        ? (await client.call(settleScreeningFee, { body: { accountStatus: 'PAID' } })).status
        : seen;
    },
    isPaid: async () => (await application.accountRow(accountId)).accountStatus === 'PAID',
  };
}

async function payingMall(): Promise<Payer> {
  const { client, ownerId } = await registered(portal);
  const ofMall = eq(mallRegistration.ownerId, ownerId);
  const row = async () => (await portal.db.select().from(mallRegistration).where(ofMall))[0];
  return {
    ownerId,
    orderId: (await row())?.orderId ?? '',
    pay: async () => (await client.call(mallPaymentParams)).status,
    see: async () => (await client.call(mallPaymentStatus)).data?.isSettled,
    isPaid: async () => (await row())?.settledAt !== null,
  };
}

const kinds = [
  {
    kind: 'an account',
    open: () => withApplication(),
    payer: payingAccount,
    tools: (): PaymentTools => application.tools,
    gateway: (): FakeCardPayment => application.gateway,
    seen: { paid: 200, unpaid: 409, unknown: 503, unasked: 'none' },
  },
  {
    kind: 'a mall',
    open: () =>
      withPortal(() => openTestPortal({ register: storefrontFeatures, config: { sourceLimitFactor: 1_000 } })),
    payer: payingMall,
    tools: (): PaymentTools => {
      const { platform, fakes } = portal;
      return { platform, providers: fakes, payables: { mall: reviewFeePayable(platform) } };
    },
    gateway: (): FakeCardPayment => portal.fakes.cardPayment,
    seen: { paid: true, unpaid: false, unknown: false, unasked: false },
  },
] as const;

describe.each(kinds)(
  '$kind whose payment may have been lost by a restore',
  ({ open, payer: newPayer, tools, gateway, seen }) => {
    open();
    let questions: string[] = [];
    beforeEach(() => {
      questions = [];
      gateway().down = false;
      const find = gateway().find.bind(gateway());
      vi.spyOn(gateway(), 'find').mockImplementation((order) => {
        questions.push(order.orderId);
        return find(order);
      });
    });
    afterEach(() => void vi.restoreAllMocks());
    const questionsOf = ({ orderId }: Payer): number => questions.filter((asked) => asked === orderId).length;

    const settledRows = async ({ ownerId }: Payer) => {
      const rows = await portal.db.select().from(auditEvent).where(eq(auditEvent.accountId, ownerId));
      return rows.filter(({ action }) => action === 'payment.settled').map(({ detail }) => detail);
    };
    const mailsOf = async (does: () => Promise<unknown>) => {
      const before = portal.mails.length;
      await does();
      await vi.waitFor(() => expect(portal.mails.length).toBeGreaterThan(before));
      return portal.mails.length - before;
    };
    /** A payer as after the restore of a back-up. */
    const restored = async () => {
      const payer = await newPayer();
      await notePayers(portal.db);
      return payer;
    };
    const paidSince = async () => {
      const payer = await restored();
      gateway().hold(payer.orderId, `T-${payer.orderId}`);
      return payer;
    };

    it('is settled instead of being charged again, with its mail', async () => {
      const payer = await paidSince();
      expect(await mailsOf(async () => expect(await payer.pay()).toBe(409))).toBe(1);
      expect(await payer.isPaid()).toBe(true);
      expect(await settledRows(payer)).toEqual([
        { transactionId: `T-${payer.orderId}`, amount: 330_000, by: 'look-up' },
      ]);
      expect(await portal.attemptsOf(payer.ownerId)).toMatchObject([
        { state: 'PAID', orderId: payer.orderId, transactionId: `T-${payer.orderId}` },
      ]);
      expect(questionsOf(payer)).toBe(1);
    });

    it('is settled by merely opening the page, and not noted again', async () => {
      const payer = await paidSince();
      expect(await payer.see()).toBe(seen.paid);
      expect(await payer.isPaid()).toBe(true);
      await notePayers(portal.db);
      expect(await isHeldBack(portal.db, payer.ownerId)).toBe(false);
    });

    it('is settled once by many calls at once and the job', async () => {
      const payer = await paidSince();
      const all = [payer.pay, payer.see, payer.pay, payer.see, () => reconcile(tools()), () => reconcile(tools())];
      await Promise.all(all.map((does) => does()));
      expect(await settledRows(payer)).toHaveLength(1);
      expect(await portal.attemptsOf(payer.ownerId)).toMatchObject([{ state: 'PAID' }]);
    });

    it('is settled by a payment attempt in the back-up, however old', async () => {
      const payer = await newPayer();
      await payer.pay();
      await portal.db
        .update(paymentAttempt)
        .set({ createdAt: sql`now() - interval '3 days'`, state: 'EXPIRED' })
        .where(eq(paymentAttempt.ownerId, payer.ownerId));
      await notePayers(portal.db);
      gateway().hold(payer.orderId, `T-${payer.orderId}`);
      expect(await payer.pay()).toBe(409);
      expect(await payer.isPaid()).toBe(true);
    });

    it('can pay when the gateway has no payment, which is asked only once', async () => {
      const payer = await restored();
      expect(await payer.see()).toBe(seen.unpaid);
      expect(questionsOf(payer)).toBe(1);
      expect(await payer.see()).toBe(seen.unasked);
      expect(await payer.pay()).toBe(200);
      await reconcile(tools());
      expect(questionsOf(payer)).toBe(1);
    });

    it('is not looked up when the owner was created after the restore', async () => {
      await notePayers(portal.db);
      const payer = await newPayer();
      gateway().hold(payer.orderId, `T-${payer.orderId}`);
      await reconcile(tools());
      expect(await lookUpRestored(tools(), payer.ownerId)).toBe('none');
      expect([await payer.see(), await payer.pay()]).toEqual([seen.unasked, 200]);
      expect([await payer.isPaid(), questionsOf(payer)]).toEqual([false, 0]);
    });

    it('cannot pay while the gateway is unreachable, and is settled once it answers', async () => {
      const payer = await paidSince();
      gateway().down = true;
      expect([await payer.see(), await payer.pay()]).toEqual([seen.unknown, 503]);
      await reconcile(tools());
      expect(await isHeldBack(portal.db, payer.ownerId)).toBe(true);
      gateway().down = false;
      expect(await payer.pay()).toBe(409);
      expect(await payer.isPaid()).toBe(true);
    });

    it('can pay when the gateway prepares payments but has not answered the look-up for a day', async () => {
      const payer = await restored();
      vi.spyOn(gateway(), 'find').mockRejectedValue(new ProviderError('card-payment', 'rejected'));
      const unansweredFor = (hours: number) =>
        portal.db
          .update(restoredPayer)
          .set({ unansweredSince: sql`now() - make_interval(hours => ${hours})` })
          .where(eq(restoredPayer.ownerId, payer.ownerId));
      await unansweredFor(23);
      expect(await payer.pay()).toBe(503);
      await unansweredFor(25);
      // A further unanswered question does not begin another day.
      await noteUnanswered(portal.db, payer.ownerId);
      expect([await payer.see(), await payer.pay()]).toEqual([seen.unasked, 200]);
    });

    it('is settled by the job alone, which repeats a failed look-up after an hour', async () => {
      const payer = await paidSince();
      gateway().down = true;
      await reconcile(tools());
      gateway().down = false;
      await reconcile(tools());
      expect(await payer.isPaid()).toBe(false);
      await portal.db.update(restoredPayer).set({ lookedUpAt: sql`now() - interval '61 minutes'` });
      await reconcile(tools());
      expect(await payer.isPaid()).toBe(true);
    });
  },
);

describe('the fee of an account in a restored back-up', () => {
  withApplication();

  it('is looked up only once it is owed', async () => {
    const { accountId, client } = await application.portal.merchantAt('service-application');
    await notePayers(application.portal.db);
    await reconcile(application.tools);
    await reconcile(application.tools);
    expect(application.gateway.finds).toBe(0);
    expect((await client.call(screeningFee)).data?.payment).toEqual({ state: 'none' });
    expect(await isHeldBack(application.portal.db, accountId)).toBe(true);
  });

  it('is not charged again after a payment of another amount, until that is corrected', async () => {
    const payer = await payingAccount();
    await notePayers(application.portal.db);
    application.gateway.hold(payer.orderId, 'T-165', 165_000);
    expect(await payer.pay()).toBe(503);
    expect(await application.auditCount(payer.ownerId, 'payment.mismatch')).toBe(1);
    const ofPayer = eq(serviceApplication.accountId, payer.ownerId);
    await application.portal.db.update(serviceApplication).set({ fee: 165_000 }).where(ofPayer);
    expect(await payer.see()).toBe(200);
    expect(await payer.isPaid()).toBe(true);
  });

  it('is not noted when it is settled or exempt', async () => {
    await application.insertPartners('EXEMPT');
    await application.portal.db.delete(restoredPayer);
    await application.payingMerchant('EXEMPT');
    await application.portal.merchantAt('documents');
    const before = await notePayers(application.portal.db);
    await application.payingMerchant();
    expect((await notePayers(application.portal.db)) - before).toBe(1);
    const [{ count = 0 } = {}] = await application.portal.db
      .select({ count: sql<number>`count(*)::integer` })
      .from(restoredPayer);
    expect(count).toBe(before + 1);
  });
});
