import { mallPaymentParams, mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import { registerStatus } from '@portal/contract/storefront/storefront.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { changeFee } from '../registration/fee-change.service.ts';
import { type Entered, registered, storefrontFeatures } from '../storefront.fixture.ts';
import { reviewFeePayable } from './review-fee.payable.ts';

describeOnDatabase('the payment of a mall’s review fee', (open) => {
  withPortal(() => open({ register: storefrontFeatures, config: { sourceLimitFactor: 1_000 } }));

  const statusOf = async ({ client }: Entered) => (await client.call(registerStatus)).data?.registerStatus;
  const paymentOf = async ({ client }: Entered) => (await client.call(mallPaymentStatus)).data;
  const fieldOf = (form: { readonly params: readonly { name: string; value: string }[] } | null, name: string) =>
    form?.params.find((param) => param.name === name)?.value;
  const returnWith = (payload: string) =>
    portal.client().raw({
      method: 'POST',
      url: '/front/v1/cafe24/payment/return',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const noticeWith = (payload: string) =>
    portal.client().raw({
      method: 'POST',
      url: '/front/v1/payment/status',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const paying = async () => {
    const mall = await registered(portal);
    const form = (await mall.client.call(mallPaymentParams)).data;
    const attempt = { param1: fieldOf(form, 'param1') ?? '', order_id: fieldOf(form, 'ref') ?? '' };
    const notice = (change = {}) => portal.fakes.cardPayment.notice({ ...attempt, amount: '330000', ...change });
    return { mall, form, attempt, notice };
  };

  it('is one payment for all calls while it is open', async () => {
    const { mall, form } = await paying();
    const again = await Promise.all(Array.from({ length: 30 }, () => mall.client.call(mallPaymentParams)));
    expect(again.map(({ data }) => data)).toEqual(again.map(() => form));
    expect(await portal.attemptsOf(mall.ownerId)).toHaveLength(1);
  });

  it('that was declined or cancelled shows why and can be repeated', async () => {
    const { mall, notice } = await paying();
    expect((await returnWith(notice({ rescode: 'HE00' }))).headers.location).toBe('/cafe24/payment-result');
    expect((await paymentOf(mall))?.attempt).toEqual({
      state: 'FAILED',
      reason: sentence('card-decline.number'),
    });
    expect(await statusOf(mall)).toBe('NOT_PAID');
    const second = (await mall.client.call(mallPaymentParams)).data;
    const cancelled = { param1: fieldOf(second, 'param1') ?? '', rescode: 'UC00' };
    await returnWith(notice(cancelled));
    expect((await paymentOf(mall))?.attempt).toEqual({ state: 'CANCELLED', reason: null });
    const third = (await mall.client.call(mallPaymentParams)).data;
    await returnWith(notice({ param1: fieldOf(third, 'param1') ?? '' }));
    expect(await statusOf(mall)).toBe('PAY_DONE');
    expect(new Set([second, third].map((form) => fieldOf(form, 'ref')))).toHaveLength(1);
  });

  it('whose return and notice were lost is found when the page asks, for a corporation, too', async () => {
    const { mall, attempt } = await paying();
    await portal.db
      .update(tables.mallRegistration)
      .set({ isCorporation: true })
      .where(eq(tables.mallRegistration.ownerId, mall.ownerId));
    const due = { isPaymentRequired: true, isSettled: false, attempt: { state: 'READY' } };
    expect(await paymentOf(mall)).toMatchObject(due);
    portal.fakes.cardPayment.hold(attempt.order_id, 'T-lost-1');
    await portal.db
      .update(tables.paymentAttempt)
      .set({ lookedUpAt: sql`now() - interval '6 seconds'` })
      .where(eq(tables.paymentAttempt.id, attempt.param1));
    expect(await paymentOf(mall)).toMatchObject({ isSettled: true, attempt: { state: 'PAID' } });
    expect(await statusOf(mall)).toBe('PAY_DONE');
  });

  it('is looked up at most every five seconds, and shown as unsettled when the gateway is down', async () => {
    const { mall } = await paying();
    await paymentOf(mall);
    const before = portal.fakes.cardPayment.finds;
    for (let count = 0; count < 5; count += 1) await paymentOf(mall);
    expect(portal.fakes.cardPayment.finds).toBe(before);
    portal.fakes.cardPayment.down = true;
    await portal.db
      .update(tables.paymentAttempt)
      .set({ lookedUpAt: null })
      .where(eq(tables.paymentAttempt.ownerId, mall.ownerId));
    expect(await paymentOf(mall)).toMatchObject({ isSettled: false });
    portal.fakes.cardPayment.down = false;
  });

  it('notified late or many times settles once and mails once', async () => {
    const { mall, notice } = await paying();
    const raw = notice();
    const before = portal.mails.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => noticeWith(raw)));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['rescode=0000&resmsg=Success']));
    await returnWith(raw);
    expect(await statusOf(mall)).toBe('PAY_DONE');
    await expect.poll(() => portal.mails.length, { timeout: 10_000 }).toBe(before + 1);
    const unsent = sql`select id from pgboss.job where name like 'mail%' and state in ('created', 'retry', 'active')`;
    await expect.poll(() => rowsOf(portal.db, unsent, z.object({ id: z.string() })), { timeout: 10_000 }).toEqual([]);
    expect(portal.mails.slice(before).map(({ subject }) => subject)).toEqual([
      '[엑심베이] 쇼핑몰 결제서비스 가입이 완료되었습니다',
    ]);
  });

  it('made a second time is stored as a surplus', async () => {
    const { mall, notice } = await paying();
    await noticeWith(notice({ transaction_id: 'T-first' }));
    await noticeWith(notice({ transaction_id: 'T-second' }));
    const surplus = await portal.db
      .select()
      .from(tables.surplusPayment)
      .where(eq(tables.surplusPayment.ownerId, mall.ownerId));
    expect(surplus).toMatchObject([{ transactionId: 'T-second', amount: 330_000 }]);
    expect((await portal.attemptsOf(mall.ownerId)).filter(({ state }) => state === 'PAID')).toHaveLength(1);
    const letter = { ownerId: mall.ownerId, amount: 330_000, transactionId: 'T-second', paidAt: new Date() };
    const { template, values } = await reviewFeePayable(portal.platform).letter({ ...letter, about: 'refunded' });
    expect(template).toBe('mall-refunded');
    expect(values).toMatchObject({ mallId: mall.mallId, shops: expect.stringContaining('.') });
  });

  it.each([
    [{ amount: '1' }, 'another amount'],
    [{ currency: 'USD' }, 'another currency'],
    [{ order_id: 'C24-other' }, 'another order'],
    [{ mid: 'OTHERMID00' }, 'another merchant'],
  ])('with %j settles nothing (%s)', async (change, _what) => {
    const { mall, notice } = await paying();
    await noticeWith(notice(change));
    await returnWith(notice(change));
    expect(await statusOf(mall)).toBe('NOT_PAID');
  });

  it('with a forged notice settles nothing', async () => {
    const { mall, notice } = await paying();
    await noticeWith(notice().replace('330000', '330001'));
    await returnWith('rescode=0000&param1=x');
    expect(await statusOf(mall)).toBe('NOT_PAID');
  });

  it('is not prepared when nothing is owed', async () => {
    const { mall, notice } = await paying();
    await noticeWith(notice());
    expect(await mall.client.call(mallPaymentParams)).toMatchObject({
      status: 409,
      body: { data: { redirect: '/cafe24/app-management' } },
    });
  });

  it('is not opened for another fee than the page shows', async () => {
    const mall = await registered(portal);
    const ask = (amount: number) => mall.client.call(mallPaymentParams, { query: { amount } });
    expect((await ask(330_000)).status).toBe(200);
    const granted = { feeKind: 'amount', feeAmount: 220_000 } as const;
    expect(await changeFee(portal.platform, mall, granted, 'operator:tester')).toBe('owed');
    const errors = { amount: sentence('storefront.fee-changed') };
    expect(await ask(330_000)).toMatchObject({ status: 400, body: { errors } });
    expect(await paymentOf(mall)).toMatchObject({ screenCost: 220_000 });
    const { status, data } = await ask(220_000);
    expect([status, fieldOf(data, 'amt') ?? fieldOf(data, 'amount')]).toEqual([200, '220000']);
    expect((await ask(1.5)).status).toBe(400);
  });

  it('is polled by an open page without prolonging the session', async () => {
    const { mall } = await paying();
    const { mallSession } = tables;
    await portal.db
      .update(mallSession)
      .set({ seenAt: sql`now() - interval '29 minutes'` })
      .where(eq(mallSession.ownerId, mall.ownerId));
    expect(await paymentOf(mall)).toBeDefined();
    const [row] = await portal.db
      .select({ isIdle: sql<boolean>`${mallSession.seenAt} < now() - interval '28 minutes'` })
      .from(mallSession)
      .where(eq(mallSession.ownerId, mall.ownerId));
    expect(row?.isIdle).toBe(true);
  });

  it('of a fee exempted after registration is not requested, and an open one becomes a surplus', async () => {
    const { mall, notice } = await paying();
    const granted = { feeKind: 'exempt', feeAmount: undefined } as const;
    expect(await changeFee(portal.platform, mall, granted, 'operator:tester')).toBe('settled');
    expect(await paymentOf(mall)).toMatchObject({ screenCost: 0, isPaymentRequired: false, isSettled: true });
    expect(await statusOf(mall)).toBe('PAY_DONE');
    await noticeWith(notice({ transaction_id: 'T-exempt' }));
    const [surplus] = await portal.db
      .select()
      .from(tables.surplusPayment)
      .where(eq(tables.surplusPayment.ownerId, mall.ownerId));
    expect(surplus?.transactionId).toBe('T-exempt');
  });
});
