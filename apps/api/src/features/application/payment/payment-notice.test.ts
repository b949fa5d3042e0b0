import { randomUUID } from 'node:crypto';
import { preparePayment, screeningFeeReceipt, settleScreeningFee } from '@portal/contract/application/fee.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import type { Notified } from '../../../../testing/fake-card-payment.ts';
import { keepOutcome } from '../../../capabilities/payment/payment-notice.repository.ts';
import { takeNoticeAgain } from '../../../capabilities/payment/payment-notice.service.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { koreanMinute } from '../../../platform/korean-time.ts';

const logLines: string[] = [];
withApplication({ logLines });

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const fromGateway = { ...form, origin: 'https://gateway.test', 'sec-fetch-site': 'cross-site' };

const sendStatus = (raw: string) => application.sendStatus(raw);
const sendReturn = (raw: string) =>
  application.portal
    .client()
    .raw({ method: 'POST', url: '/front/v1/payment/return', headers: fromGateway, payload: raw });
const openReturn = (raw: string) =>
  application.portal.client().raw({ method: 'GET', url: `/front/v1/payment/return?${raw}` });

const notices = () =>
  application.portal.db.select().from(tables.paymentNotice).orderBy(tables.paymentNotice.receivedAt);
const lastOutcomes = async () => (await notices()).map(({ outcome }) => outcome);

let merchant: Awaited<ReturnType<typeof application.preparedMerchant>>;
beforeEach(async () => {
  application.gateway.down = false;
  await application.portal.db.delete(tables.paymentNotice);
  merchant = await application.preparedMerchant();
});

const attempt = async () =>
  (await application.attemptsOf(merchant.accountId)).find(({ id }) => id === merchant.attemptId);
const statusOfAccount = async () => (await application.accountRow(merchant.accountId)).accountStatus;

async function expectPaidOnce(transactionId: string): Promise<void> {
  const paid = (await application.attemptsOf(merchant.accountId)).filter(({ state }) => state === 'PAID');
  expect(paid).toMatchObject([{ id: merchant.attemptId, transactionId }]);
  expect(await statusOfAccount()).toBe('PAID');
  expect(await application.auditCount(merchant.accountId, 'screening-fee-settled')).toBe(1);
  expect(await application.auditCount(merchant.accountId, 'payment.settled')).toBe(1);
  expect(await application.portal.mailsTo(merchant.email)).toHaveLength(1);
}

const surplusOf = () =>
  application.portal.db
    .select()
    .from(tables.surplusPayment)
    .where(eq(tables.surplusPayment.ownerId, merchant.accountId));

async function expectUnpaid(): Promise<void> {
  expect(await statusOfAccount()).toBe('STEP5_COMPLETED');
  expect(await attempt()).toMatchObject({ state: 'READY', transactionId: null });
}

const accepted = { status: 200, body: 'rescode=0000&resmsg=Success' };

describe('a genuine notice', () => {
  it('leads the person on when it cannot be handled, to the page that asks whether it was paid', async () => {
    const paid = application.gateway.notice();
    const fault = vi.spyOn(application.gateway, 'confirmNotice').mockRejectedValueOnce(new Error('a fault'));
    const headers = { location: '/payment-success', 'cross-origin-opener-policy': 'unsafe-none' };
    expect(await sendReturn(paid)).toMatchObject({ status: 303, headers });
    await expectUnpaid();
    fault.mockRestore();
    expect(await sendStatus(paid)).toMatchObject(accepted);
    expect(await statusOfAccount()).toBe('PAID');
  });

  it('from the server settles the fee and sends the receipt', async () => {
    const transactionId = randomUUID();
    const answer = await sendStatus(application.gateway.notice({ transaction_id: transactionId }));
    expect(answer).toMatchObject(accepted);
    expect(answer.headers['content-type']).toContain('text/plain');
    await expectPaidOnce(transactionId);
    const [receipt] = await application.portal.mailsTo(merchant.email);
    expect(receipt?.text).toContain('330,000');
    expect(await lastOutcomes()).toEqual(['accepted']);
  });

  it.each([
    ['by POST', sendReturn],
    ['in the address', openReturn],
  ])('from the browser, %s, settles the fee too and redirects to the success page', async (_, send) => {
    const transactionId = randomUUID();
    const answer = await send(application.gateway.notice({ transaction_id: transactionId }));
    expect(answer).toMatchObject({ status: 303, headers: { location: '/payment-success' } });
    await expectPaidOnce(transactionId);
  });

  it.each([
    ['a notice before the return', [sendStatus, sendReturn]],
    ['a notice after the return', [sendReturn, sendStatus]],
    [
      'a notice sent five times before the return',
      [sendStatus, sendStatus, sendStatus, sendStatus, sendStatus, sendReturn],
    ],
  ] as const)('%s settles the fee once', async (_, sends) => {
    const transactionId = randomUUID();
    const raw = application.gateway.notice({ transaction_id: transactionId });
    for (const send of sends) await send(raw);
    await expectPaidOnce(transactionId);
    expect(await notices()).toMatchObject([{ outcome: 'accepted', times: sends.length }]);
  });

  it('for an expired attempt settles the fee, as it was paid', async () => {
    const raw = application.gateway.notice();
    await application.portal.db
      .update(tables.paymentAttempt)
      .set({ state: 'EXPIRED' })
      .where(eq(tables.paymentAttempt.id, merchant.attemptId));
    await sendStatus(raw);
    expect(await statusOfAccount()).toBe('PAID');
  });

  it('expires the attempt that had replaced its own', async () => {
    const raw = application.gateway.notice();
    await application.portal.db
      .update(tables.paymentAttempt)
      .set({ createdAt: sql`now() - interval '31 minutes'` })
      .where(eq(tables.paymentAttempt.id, merchant.attemptId));
    await merchant.client.call(preparePayment, { body: { amount: 330_000 } });
    await sendStatus(raw);
    const states = (await application.attemptsOf(merchant.accountId)).map(({ state }) => state);
    expect(states.sort()).toEqual(['EXPIRED', 'PAID']);
  });

  it('of a payment found by a look-up, for the attempt that replaced it, is a duplicate', async () => {
    const raw = application.gateway.notice({ transaction_id: application.gateway.capture(merchant.attemptId) });
    const second = randomUUID();
    await application.portal.db
      .update(tables.paymentAttempt)
      .set({ state: 'EXPIRED' })
      .where(eq(tables.paymentAttempt.id, merchant.attemptId));
    const { accountId, loginId: orderId } = merchant;
    const opened = { id: second, ownerId: accountId, orderId, amount: 330_000, currency: 'KRW', state: 'READY' };
    await application.portal.db.insert(tables.paymentAttempt).values(opened);
    await merchant.client.call(settleScreeningFee, { body: { accountStatus: 'PAID' } });
    expect(await statusOfAccount()).toBe('PAID');
    expect(await sendReturn(raw)).toMatchObject({ status: 303, headers: { location: '/payment-success' } });
    expect(await lastOutcomes()).toEqual(['duplicate']);
    expect(await application.auditCount(accountId, 'payment.settled')).toBe(1);
  });

  it('that arrives late has the payment time of the gateway’s clock', async () => {
    const paidAt = new Date(Date.now() - 3_600_000);
    await sendStatus(application.gateway.notice({ paid_at: paidAt.toISOString() }));
    expect((await attempt())?.settledAt).toEqual(paidAt);
    expect((await merchant.client.call(screeningFeeReceipt)).data?.paidAt).toBe(paidAt.toISOString());
    const [receipt] = await application.portal.mailsTo(merchant.email);
    expect(receipt?.text).toContain(koreanMinute(paidAt));
  });

  it('from a gateway whose clock is ahead never settles in the future', async () => {
    const ahead = new Date(Date.now() + 3_600_000);
    await sendStatus(application.gateway.notice({ paid_at: ahead.toISOString() }));
    expect((await attempt())?.settledAt?.getTime()).toBeLessThan(ahead.getTime());
  });

  it('is stored sealed, as received', async () => {
    const raw = application.gateway.notice();
    await sendStatus(raw);
    const [kept] = await notices();
    expect(kept?.rawSealed).not.toContain(merchant.loginId);
    const place = { table: 'payment_notice', column: 'raw_sealed', row: kept?.id ?? '' };
    expect(await application.portal.platform.personalData.openSystem(place, kept?.rawSealed ?? '')).toBe(raw);
  });
});

describe('a notice that does not match', () => {
  it.each<[string, Partial<Notified>, string]>([
    ['another amount', { amount: '1000' }, 'mismatch'],
    ['another currency', { currency: 'USD' }, 'mismatch'],
    ['somebody else’s order', { order_id: 'somebodyelse' }, 'mismatch'],
    ['another merchant of the gateway', { mid: 'OTHERMID' }, 'mismatch'],
    ['no transaction', { transaction_id: '' }, 'mismatch'],
    ['an unknown attempt', { param1: randomUUID() }, 'unknown-order'],
    ['no attempt', { param1: '' }, 'unknown-order'],
  ])('%s: stored, acknowledged, and nothing is settled', async (_, change, outcome) => {
    expect(await sendStatus(application.gateway.notice(change))).toMatchObject(accepted);
    await expectUnpaid();
    expect(await lastOutcomes()).toEqual([outcome]);
    expect(logLines.filter((line) => line.includes('matches no payment')).at(-1)).toContain(`"${outcome}"`);
    const answer = await sendReturn(application.gateway.notice(change));
    expect(answer).toMatchObject({ status: 303, headers: { location: '/payment-fail' } });
    await expectUnpaid();
  });

  it.each([
    ['a changed amount', () => application.gateway.notice({ amount: '1000' }).replace('amount=1000', 'amount=330000')],
    ['another signature', () => application.gateway.notice().replace(/fgkey=.*/, 'fgkey=00')],
    ['no signature', () => application.gateway.notice().replace(/&fgkey=.*/, '')],
    ['an empty body', () => ''],
    ['garbage', () => '%00%ff=%'],
  ])('forged with %s: refused, nothing is settled and nothing is stored (9.7)', async (_, forge) => {
    expect(await sendStatus(forge())).toMatchObject({ status: 200, body: 'rescode=9999&resmsg=refused' });
    expect(await sendReturn(forge())).toMatchObject({ status: 303, headers: { location: '/payment-fail' } });
    await expectUnpaid();
    expect(await notices()).toEqual([]);
  });

  it('settles nothing with a transaction that another account paid with', async () => {
    const first = merchant;
    const transactionId = randomUUID();
    await sendStatus(application.gateway.notice({ transaction_id: transactionId }));
    merchant = await application.preparedMerchant();
    expect(await sendStatus(application.gateway.notice({ transaction_id: transactionId }))).toMatchObject(accepted);
    await expectUnpaid();
    expect((await application.accountRow(first.accountId)).accountStatus).toBe('PAID');
  });

  it('is stored to be refunded when it is a second payment, and changes nothing', async () => {
    const [transactionId, second] = [randomUUID(), randomUUID()];
    await sendStatus(application.gateway.notice({ transaction_id: transactionId }));
    expect(await sendStatus(application.gateway.notice({ transaction_id: second }))).toMatchObject(accepted);
    expect(await attempt()).toMatchObject({ state: 'PAID', transactionId });
    expect(await lastOutcomes()).toEqual(['accepted', 'surplus']);
    expect(await surplusOf()).toMatchObject([{ transactionId: second, attemptId: merchant.attemptId }]);
    expect(await application.auditCount(merchant.accountId, 'payment.surplus')).toBe(1);
  });

  it('is stored once to be refunded when the fee was exempted meanwhile', async () => {
    await application.portal.db
      .update(tables.account)
      .set({ screenCostInfo: 'SC001' })
      .where(eq(tables.account.id, merchant.accountId));
    const transactionId = randomUUID();
    const raw = application.gateway.notice({ transaction_id: transactionId });
    await sendStatus(raw);
    await sendStatus(raw);
    expect(await attempt()).toMatchObject({ state: 'EXPIRED', transactionId: null });
    expect(await application.accountRow(merchant.accountId)).toMatchObject({ accountStatus: 'STEP5_COMPLETED' });
    expect(await notices()).toMatchObject([{ outcome: 'surplus', times: 2 }]);
    expect(await surplusOf()).toMatchObject([{ transactionId }]);
  });

  it('is refused when larger than 8 KB', async () => {
    expect((await sendStatus(`a=${'x'.repeat(8_190)}`)).body).toBe('rescode=9999&resmsg=refused');
    expect((await sendStatus(`a=${'x'.repeat(8_191)}`)).status).toBe(413);
    expect(await notices()).toEqual([]);
  });
});

describe('a declined notice', () => {
  it('closes the attempt; a later paid notice of the same attempt still counts', async () => {
    const declined = application.gateway.notice({ rescode: 'EXPIRED_CARD', transaction_id: '' });
    const transactionId = randomUUID();
    const approved = application.gateway.notice({ transaction_id: transactionId });
    expect(await sendReturn(declined)).toMatchObject({ status: 303, headers: { location: '/payment-fail' } });
    expect(await attempt()).toMatchObject({ state: 'FAILED', providerCode: 'EXPIRED_CARD' });
    expect(await statusOfAccount()).toBe('STEP5_COMPLETED');
    await sendStatus(approved);
    await expectPaidOnce(transactionId);
  });

  it('is distinguished when the person cancelled', async () => {
    const cancelled = application.gateway.notice({ rescode: 'UC00', transaction_id: '' });
    expect(await sendReturn(cancelled)).toMatchObject({ status: 303, headers: { location: '/payment-fail' } });
    expect(await attempt()).toMatchObject({ state: 'CANCELLED', providerCode: 'UC00', requestSealed: null });
    expect(await application.auditCount(merchant.accountId, 'payment.cancelled')).toBe(1);
  });

  it('after the payment changes nothing', async () => {
    const declined = application.gateway.notice({ rescode: 'EXPIRED_CARD' });
    const transactionId = randomUUID();
    await sendStatus(application.gateway.notice({ transaction_id: transactionId }));
    expect(await sendStatus(declined)).toMatchObject(accepted);
    await expectPaidOnce(transactionId);
  });
});

describe('a notice while the gateway is unavailable', () => {
  it('is stored, answered with a retry, and settled later', async () => {
    const transactionId = randomUUID();
    const raw = application.gateway.notice({ transaction_id: transactionId });
    application.gateway.down = true;
    expect(await sendStatus(raw)).toMatchObject({ status: 200, body: 'rescode=9999&resmsg=retry' });
    expect(await sendReturn(raw)).toMatchObject({ status: 303, headers: { location: '/payment-success' } });
    await expectUnpaid();
    const kept = await notices();
    expect(kept).toMatchObject([{ outcome: 'unverified', times: 2 }]);
    await expect(takeNoticeAgain(application.tools, kept[0]?.id ?? '')).rejects.toThrow();
    application.gateway.down = false;
    for (const { id } of [...kept, ...kept]) await takeNoticeAgain(application.tools, id);
    await expectPaidOnce(transactionId);
    // Of outcomes found at once, the one that changed something stays, in either order.
    const found = (outcome: 'accepted' | 'duplicate') =>
      keepOutcome(application.portal.platform, kept[0]?.id ?? '', { outcome, attemptId: merchant.attemptId });
    await found('duplicate');
    expect(await lastOutcomes()).toEqual(['accepted']);
    await application.portal.db.update(tables.paymentNotice).set({ outcome: 'duplicate' });
    await found('accepted');
    expect(await lastOutcomes()).toEqual(['accepted']);
  });

  it('waits as one job for up to two weeks, however often it is sent', async () => {
    const raw = application.gateway.notice();
    application.gateway.down = true;
    const waiting = async () =>
      await rowsOf(
        application.portal.db,
        sql`update pgboss.job set start_after = now() + interval '1 hour'
          where name = 'payment-notice' and state < 'active' and data ->> 'id' = ${(await notices())[0]?.id}
          returning id, retry_limit * retry_delay_max / 86400 as days`,
        z.object({ id: z.string(), days: z.number() }),
      );
    await sendStatus(raw);
    const first = await waiting();
    expect(first).toMatchObject([{ days: 14 }]);
    for (const send of [sendStatus, sendReturn, sendStatus, sendReturn]) await send(raw);
    expect(await waiting()).toEqual(first);
  });
});
