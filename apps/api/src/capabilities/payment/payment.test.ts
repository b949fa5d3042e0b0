import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase, type TestPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import { createOwner } from '../../platform/owners/owner.repository.ts';
import { openPayment } from './open-payment.service.ts';
import type { Payable, PaymentTools } from './payable.ts';
import { attemptById } from './payment-attempt.repository.ts';
import { lookUpOwner } from './payment-look-up.service.ts';
import { type Settlement, settle } from './payment-settlement.service.ts';
import { registerPayments } from './payments.routes.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describeOnDatabase('a payment of an owner', (open) => {
  let portal: TestPortal;
  let tools: PaymentTools;
  let due: number | undefined = 110_000;
  let failing = false;
  const paidBy: string[] = [];
  const dueNow = () => (due === undefined ? undefined : { amount: due });
  const storefrontFee: Payable = {
    way: 'sdk',
    returnPath: '/front/v1/store/return',
    pages: { paid: '/store/paid', failed: '/store/failed' },
    hold: async (tx, ownerId) => {
      await tx.execute(sql`select from owner where id = ${ownerId} for update`);
      return dueNow();
    },
    due: async () => dueNow(),
    whenPaid: async (_tx, ownerId) => {
      if (failing) throw new Error('what follows failed');
      paidBy.push(ownerId);
    },
    orderIdOf: async (ownerId) => ownerId,
    buyerOf: async () => ({ name: '푸른상점', email: 'shop@mall.test' }),
    letter: async ({ about, amount, transactionId }) => {
      const values = { loginId: 'mall', amount: String(amount), transactionId, paidAt: '-' };
      const to = 'shop@mall.test';
      if (about === 'paid') return { to, template: 'payment-receipt', values: { ...values, vat: '-' } };
      return { to, template: about === 'refunded' ? 'surplus-refunded' : 'surplus-refunding', values };
    },
  };

  beforeAll(async () => {
    portal = await open({
      register: [
        (app, platform, providers) => {
          tools = { platform, providers, payables: { mall: storefrontFee } };
          registerPayments(app, tools);
        },
      ],
    });
  });
  afterAll(() => portal.close());
  beforeEach(() => {
    due = 110_000;
    failing = false;
    paidBy.length = 0;
  });

  let numbered = 0;
  async function mall() {
    const ownerId = await createOwner(portal.db, 'mall');
    // Only cached, because this kind of owner has no table yet.
    portal.platform.personalData.createKey(ownerId);
    numbered += 1;
    return { ownerId, orderId: `mall${numbered}` };
  }
  type Mall = Awaited<ReturnType<typeof mall>>;
  const ask = (of: Mall, amount = 110_000) => openPayment(tools, { ...of, amount, device: 'pc' });
  const capture = ({ orderId }: Mall, transactionId: string) =>
    portal.fakes.cardPayment.hold(orderId, transactionId, 110_000);

  it('is the same for all callers, with the return address of its payable', async () => {
    const shop = await mall();
    const [first, second] = [await ask(shop), await ask(shop)];
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      kind: 'prepared',
      request: {
        request: {
          buyer: { name: '푸른상점' },
          url: { return_url: expect.stringMatching(/\/front\/v1\/store\/return$/) },
        },
      },
    });
    const rows = await portal.db.select().from(tables.auditEvent).where(eq(tables.auditEvent.accountId, shop.ownerId));
    expect(rows.map(({ actor, action }) => [actor, action])).toEqual([[`mall:${shop.ownerId}`, 'payment.opened']]);
  });

  it('is not prepared when nothing or another amount is owed', async () => {
    const shop = await mall();
    due = 220_000;
    expect(await ask(shop)).toEqual({ kind: 'amount-changed' });
    due = undefined;
    expect(await ask(shop)).toEqual({ kind: 'not-due' });
    expect(await portal.attemptsOf(shop.ownerId)).toEqual([]);
  });

  it('settles once, with its dependent work and mail, and redirects to the payable’s page', async () => {
    const shop = await mall();
    await ask(shop);
    const payload = portal.fakes.cardPayment.notice({ transaction_id: `T-${shop.orderId}` });
    const send = () => portal.client().raw({ method: 'POST', url: '/front/v1/store/return', headers: form, payload });
    for (const answer of [await send(), await send()]) {
      expect(answer).toMatchObject({ status: 303, headers: { location: '/store/paid' } });
    }
    expect(paidBy).toEqual([shop.ownerId]);
    expect(await portal.attemptsOf(shop.ownerId)).toMatchObject([
      { state: 'PAID', transactionId: `T-${shop.orderId}` },
    ]);
    expect(await portal.mailsTo('shop@mall.test')).toHaveLength(1);
    const forged = await portal
      .client()
      .raw({ method: 'POST', url: '/front/v1/store/return', headers: form, payload: 'x=1' });
    expect(forged.headers.location).toBe('/store/failed');
  });

  it('is not settled by a transaction that another owner paid with', async () => {
    const [payer, other] = [await mall(), await mall()];
    const settles = async (of: Mall): Promise<Settlement> => {
      await ask(of);
      const [row] = await portal.attemptsOf(of.ownerId);
      const attempt = await portal.db.transaction((tx) => attemptById(tx, row?.id ?? ''));
      if (!attempt) throw new Error('nothing was opened');
      return settle(tools, attempt, {
        transactionId: 'T-once',
        providerCode: '0000',
        by: 'look-up',
        paidAt: undefined,
      });
    };
    expect([await settles(payer), await settles(other)]).toEqual(['settled', 'reused']);
    expect(paidBy).toEqual([payer.ownerId]);
    expect(await portal.attemptsOf(other.ownerId)).toMatchObject([{ state: 'READY', transactionId: null }]);
    // Also once the payer was purged, of whom only the payment is kept.
    const { paymentAttempt, retainedPayment } = tables;
    await portal.db.delete(paymentAttempt).where(eq(paymentAttempt.ownerId, payer.ownerId));
    const kept = { id: crypto.randomUUID(), ownerId: payer.ownerId, transactionId: 'T-once', state: 'PAID' };
    const days = { createdAt: sql`now()`, settledAt: sql`now()` };
    await portal.db.insert(retainedPayment).values({ ...kept, ...days, amount: 110_000, currency: 'KRW' });
    expect(await settles(other)).toBe('reused');
  });

  it('changes nothing when the dependent work fails', async () => {
    const shop = await mall();
    await ask(shop);
    capture(shop, `T-${shop.orderId}`);
    failing = true;
    await expect(lookUpOwner(tools, shop.ownerId)).rejects.toThrow('what follows failed');
    expect(await portal.attemptsOf(shop.ownerId)).toMatchObject([{ state: 'READY', transactionId: null }]);
    failing = false;
    expect(await lookUpOwner(tools, shop.ownerId)).toBe(true);
    expect(paidBy).toEqual([shop.ownerId]);
  });

  it('is refunded when it was not owed', async () => {
    const shop = await mall();
    await ask(shop);
    due = undefined;
    capture(shop, `T-${shop.orderId}`);
    expect(await lookUpOwner(tools, shop.ownerId)).toBe(false);
    expect(paidBy).toEqual([]);
    await expect
      .poll(() => portal.db.select().from(tables.surplusPayment), { timeout: 10_000 })
      .toMatchObject([{ ownerId: shop.ownerId, state: 'REFUNDED', transactionId: `T-${shop.orderId}` }]);
  });

  it('is refused for an owner kind without payments', async () => {
    const ownerId = await createOwner(portal.db, 'account');
    await expect(ask({ ownerId, orderId: 'account1' })).rejects.toThrow('nothing to pay');
  });
});
