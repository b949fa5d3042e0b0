import { randomUUID } from 'node:crypto';
import { preparePayment } from '@portal/contract/application/fee.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { prepareAtGateway } from '../../../capabilities/payment/prepared-payment.service.ts';
import { tables } from '../../../platform/database/tables.ts';

describe('the one open attempt of an account', () => {
  withApplication();

  const ready = ({ client }: TestMerchant, amount = 330_000) => client.call(preparePayment, { body: { amount } });
  const ordersOf = ({ loginId }: TestMerchant) =>
    application.gateway.orders.filter(({ orderId }) => orderId === loginId);
  const statesOf = async ({ accountId }: TestMerchant) =>
    (await application.attemptsOf(accountId)).map(({ state }) => state).sort();
  const beganMinutesAgo = (attemptId: string, minutes: number) =>
    application.portal.db
      .update(tables.paymentAttempt)
      .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(tables.paymentAttempt.id, attemptId));

  it('is opened once by 200 calls at once, with one call to the gateway and the same answer', async () => {
    const merchant = await application.payingMerchant();
    const answers = await Promise.all(Array.from({ length: 200 }, () => ready(merchant)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(ordersOf(merchant)).toHaveLength(1);
    expect(await statesOf(merchant)).toEqual(['READY']);
  });

  it('gives another tab the same payment, which is stored sealed and deleted when it is over', async () => {
    const merchant = await application.payingMerchant();
    const first = await ready(merchant);
    await beganMinutesAgo((await application.attemptsOf(merchant.accountId))[0]?.id ?? '', 29);
    expect((await ready(merchant)).data).toEqual(first.data);
    expect(ordersOf(merchant)).toHaveLength(1);
    const [open] = await application.attemptsOf(merchant.accountId);
    expect(open?.requestSealed).toBeTruthy();
    expect(open?.requestSealed).not.toContain(merchant.loginId);
    await application.sendStatus(application.gateway.notice());
    expect(await application.attemptsOf(merchant.accountId)).toMatchObject([{ state: 'PAID', requestSealed: null }]);
  });

  it('is awaited while another server prepares it', async () => {
    const merchant = await application.payingMerchant();
    const { accountId: ownerId, loginId: orderId } = merchant;
    const attempt = { id: randomUUID(), ownerId, orderId, amount: 330_000 };
    await application.portal.db.insert(tables.paymentAttempt).values({ ...attempt, currency: 'KRW', state: 'READY' });
    const waiting = ready(merchant);
    const prepared = await prepareAtGateway(application.tools, { ...attempt, device: 'pc' });
    expect((await waiting).data).toEqual(prepared);
    expect(ordersOf(merchant)).toHaveLength(1);
  });

  it('replaces one left behind by a crashed server', async () => {
    const merchant = await application.payingMerchant();
    const { accountId: ownerId, loginId: orderId } = merchant;
    const dead = { id: randomUUID(), ownerId, orderId, amount: 330_000, currency: 'KRW', state: 'READY' };
    await application.portal.db.insert(tables.paymentAttempt).values(dead);
    await beganMinutesAgo(dead.id, 1);
    expect((await ready(merchant)).status).toBe(200);
    expect(await statesOf(merchant)).toEqual(['EXPIRED', 'READY']);
  });

  it('is replaced after half an hour if the gateway has no payment for it', async () => {
    const merchant = await application.preparedMerchant();
    await beganMinutesAgo(merchant.attemptId, 31);
    expect((await ready(merchant)).status).toBe(200);
    expect(ordersOf(merchant)).toHaveLength(2);
    expect(await statesOf(merchant)).toEqual(['EXPIRED', 'READY']);
    application.gateway.capture(merchant.attemptId);
    expect(await ready(merchant)).toMatchObject({ status: 409, body: { redirect: '/before-kyc' } });
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('PAID');
  });

  it.each([
    ['declined', { rescode: 'HE00' }],
    ['cancelled', { rescode: 'UC00' }],
  ])('is not replaced after it was %s but then paid in the same window', async (_, said) => {
    const merchant = await application.preparedMerchant();
    await application.sendStatus(application.gateway.notice({ ...said, transaction_id: '' }));
    application.gateway.capture(merchant.attemptId);
    expect(await ready(merchant)).toMatchObject({ status: 409, body: { redirect: '/before-kyc' } });
    expect(await statesOf(merchant)).toEqual(['PAID']);
    expect(ordersOf(merchant)).toHaveLength(1);
  });

  it('is replaced when the fee has changed', async () => {
    const merchant = await application.preparedMerchant();
    await application.portal.db
      .update(tables.serviceApplication)
      .set({ fee: 165_000 })
      .where(eq(tables.serviceApplication.accountId, merchant.accountId));
    expect((await ready(merchant)).status).toBe(400);
    const answer = await ready(merchant, 165_000);
    expect(answer.data?.request.payment.amount).toBe('165000');
    expect(await statesOf(merchant)).toEqual(['EXPIRED', 'READY']);
    // The former window was used to pay the former fee, which is no longer owed: it is refunded.
    const transactionId = application.gateway.capture(merchant.attemptId);
    expect((await ready(merchant, 165_000)).status).toBe(200);
    const { surplusPayment } = tables;
    const rows = await application.portal.db
      .select()
      .from(surplusPayment)
      .where(eq(surplusPayment.ownerId, merchant.accountId));
    expect(rows).toMatchObject([{ attemptId: merchant.attemptId, amount: 330_000, transactionId }]);
  });
});
