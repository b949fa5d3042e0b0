import { randomUUID } from 'node:crypto';
import { preparePayment, screeningFee, settleScreeningFee } from '@portal/contract/application/fee.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import { FakeCardPayment } from '../../../../testing/fake-card-payment.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { reconcile } from '../../../capabilities/payment/payment-look-up.service.ts';
import { refundDue, refundSurplus } from '../../../capabilities/payment/surplus-refund.service.ts';
import { tables } from '../../../platform/database/tables.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const { surplusPayment } = tables;

describe('a surplus payment', () => {
  let merchant: TestMerchant & { attemptId: string };
  withApplication();
  beforeEach(async () => {
    application.gateway.refundFault = undefined;
    merchant = await application.preparedMerchant();
  });

  const send = (raw: string, channel: 'status' | 'return' = 'status') =>
    application.portal
      .client()
      .raw({ method: 'POST', url: `/front/v1/payment/${channel}`, headers: form, payload: raw });
  const noticeOf = (transactionId: string, attemptId = merchant.attemptId, resmsg = '') =>
    application.gateway.notice({
      order_id: merchant.loginId,
      param1: attemptId,
      transaction_id: transactionId,
      resmsg,
    });
  const surplusOf = (accountId = merchant.accountId) =>
    application.portal.db.select().from(surplusPayment).where(eq(surplusPayment.ownerId, accountId));
  const refundsOf = (transactionId: string) =>
    application.gateway.refunds.filter((refund) => refund.transactionId === transactionId);
  const isRefunded = (transactionId: string) =>
    vi.waitFor(
      async () =>
        expect((await surplusOf()).find((row) => row.transactionId === transactionId)).toMatchObject({
          state: 'REFUNDED',
        }),
      { timeout: 30_000, interval: 50 },
    );
  const isTried = (transactionId: string) =>
    vi.waitFor(() => expect(refundsOf(transactionId).length).toBeGreaterThan(0), { timeout: 30_000, interval: 50 });
  const makeDue = () =>
    application.portal.db
      .update(surplusPayment)
      .set({ nextTryAt: sql`now()` })
      .where(eq(surplusPayment.ownerId, merchant.accountId));
  const feeIs = (fee: number) =>
    application.portal.db
      .update(tables.serviceApplication)
      .set({ fee })
      .where(eq(tables.serviceApplication.accountId, merchant.accountId));

  it('is stored and refunded once when 200 notices at once name two transactions', async () => {
    const transactions = [randomUUID(), randomUUID()] as const;
    const call = async (at: number): Promise<number> => {
      // A hundred different texts, each sent twice; equal ones are handled together.
      const raw = noticeOf(transactions[at % 2] ?? '', merchant.attemptId, String(at % 100));
      const { status } = await send(raw, at % 4 < 2 ? 'status' : 'return');
      return status === 503 ? call(at) : status;
    };
    const statuses = await Promise.all(Array.from({ length: 200 }, (_, at) => call(at)));
    expect(new Set(statuses)).toEqual(new Set([200, 303]));
    const attempts = await application.attemptsOf(merchant.accountId);
    expect(attempts).toMatchObject([{ id: merchant.attemptId, state: 'PAID' }]);
    const paid = attempts[0]?.transactionId ?? '';
    const other = transactions.find((transaction) => transaction !== paid) ?? '';
    expect(transactions).toContain(paid);
    expect(await surplusOf()).toMatchObject([{ transactionId: other, amount: 330_000, attemptId: merchant.attemptId }]);
    await isRefunded(other);
    expect(refundsOf(other)).toHaveLength(1);
    expect(refundsOf(paid)).toEqual([]);
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('PAID');
    for (const action of ['screening-fee-settled', 'payment.settled', 'payment.surplus', 'payment.refunded']) {
      expect(await application.auditCount(merchant.accountId, action)).toBe(1);
    }
    const mails = await application.portal.mailsTo(merchant.email, 2);
    expect(mails.map(({ subject }) => /환불하였습니다|완료되었습니다/.exec(subject)?.[0]).sort()).toEqual([
      '완료되었습니다',
      '환불하였습니다',
    ]);
  });

  it('is shown with the fee during and after the refund', async () => {
    application.gateway.refundFault = 'timeout';
    await send(noticeOf(randomUUID()));
    const transactionId = randomUUID();
    await send(noticeOf(transactionId), 'return');
    await isTried(transactionId);
    const shown = async () => (await merchant.client.call(screeningFee)).data;
    expect(await shown()).toMatchObject({
      payment: { state: 'none' },
      surplus: [{ amount: 330_000, state: 'refunding', paidAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
    });
    application.gateway.refundFault = undefined;
    await makeDue();
    await expect(refundDue(application.tools, AbortSignal.abort())).rejects.toThrow('aborted');
    await refundDue(application.tools);
    expect(await shown()).toMatchObject({ surplus: [{ amount: 330_000, state: 'refunded' }] });
  });

  it('of a changed fee settles nothing and is refunded; the new fee can be paid', async () => {
    await feeIs(165_000);
    const transactionId = randomUUID();
    const returned = await send(noticeOf(transactionId), 'return');
    expect(returned.headers.location).toBe('/payment-fail');
    expect((await send(noticeOf(transactionId))).body).toBe('rescode=0000&resmsg=Success');
    await isRefunded(transactionId);
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('STEP5_COMPLETED');
    expect(await application.attemptsOf(merchant.accountId)).toMatchObject([{ state: 'EXPIRED', transactionId: null }]);
    expect((await merchant.client.call(preparePayment, { body: { amount: 165_000 } })).status).toBe(200);
    await send(application.gateway.notice());
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('PAID');
  });

  it('of the earlier fee that only the gateway knows is found by a look-up and refunded', async () => {
    const transactionId = application.gateway.capture(merchant.attemptId);
    await feeIs(165_000);
    const answer = await merchant.client.call(preparePayment, { body: { amount: 165_000 } });
    expect(answer.data?.request.payment.amount).toBe('165000');
    await isRefunded(transactionId);
    expect((await merchant.client.call(settleScreeningFee, { body: { accountStatus: 'PAID' } })).status).toBe(409);
  });

  it('whose notice was lost is found by a later look-up of its attempt and refunded', async () => {
    const { db } = application.portal;
    const second = { id: randomUUID(), ownerId: merchant.accountId, orderId: merchant.loginId, amount: 330_000 };
    await db
      .update(tables.paymentAttempt)
      .set({ state: 'EXPIRED', createdAt: sql`now() - interval '40 minutes'` })
      .where(eq(tables.paymentAttempt.id, merchant.attemptId));
    await db.insert(tables.paymentAttempt).values({ ...second, currency: 'KRW', state: 'READY' });
    const paid = randomUUID();
    await send(noticeOf(paid, second.id));
    const lost = application.gateway.capture(merchant.attemptId);
    await reconcile(application.tools);
    await isRefunded(lost);
    const finds = application.gateway.finds;
    await reconcile(application.tools);
    expect(application.gateway.finds).toBe(finds);
    expect(refundsOf(paid)).toEqual([]);
  });

  it.each(['unavailable', 'timeout', 'unintelligible', 'rejected'] as const)(
    'is refunded repeatedly while the gateway is faulty (%s), with one id, until confirmed',
    async (fault) => {
      application.gateway.refundFault = fault;
      await send(noticeOf(randomUUID()));
      const transactionId = randomUUID();
      await send(noticeOf(transactionId));
      await isTried(transactionId);
      await vi.waitFor(async () => expect((await surplusOf())[0]?.providerCode).toBe(fault), { timeout: 30_000 });
      await refundDue(application.tools);
      expect(refundsOf(transactionId)).toHaveLength(1);
      for (const tries of [2, 3]) {
        await makeDue();
        await refundDue(application.tools);
        const [row] = await surplusOf();
        expect(row).toMatchObject({ state: 'REFUNDING', tries });
        const pause = Math.round(((row?.nextTryAt.getTime() ?? 0) - Date.now()) / 60_000);
        expect(pause).toBe(2 ** (tries - 1));
      }
      // Simulates another process, which shares only the database.
      const gateway = new FakeCardPayment();
      const { tools } = application;
      await makeDue();
      const ids = (await surplusOf()).map(({ id }) => id);
      const restarted = { ...tools, providers: { ...tools.providers, cardPayment: gateway } };
      await Promise.all(ids.flatMap((id) => Array.from({ length: 10 }, () => refundSurplus(restarted, id))));
      expect(gateway.refunds).toHaveLength(1);
      const tried = [...refundsOf(transactionId), ...gateway.refunds];
      expect(new Set(tried.map(({ refundId }) => refundId)).size).toBe(1);
      expect(tried[0]?.refundId).toMatch(/^RF[0-9a-f]{18}$/);
      expect(await surplusOf()).toMatchObject([
        { state: 'REFUNDED', refundedAt: expect.any(Date), providerCode: null },
      ]);
      const subjects = (await application.portal.mailsTo(merchant.email, 3)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes('환불하고 있습니다'))).toHaveLength(1);
      expect(subjects.filter((subject) => subject.includes('환불하였습니다'))).toHaveLength(1);
    },
    60_000,
  );
});
