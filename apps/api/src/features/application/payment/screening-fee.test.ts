import { preparePayment, screeningFee, settleScreeningFee } from '@portal/contract/application/fee.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { tables } from '../../../platform/database/tables.ts';

withApplication();
beforeAll(() => application.insertPartners('FREE', 'HALF', 'EXEMPT'));

const sayPaid = ({ client }: TestMerchant) => client.call(settleScreeningFee, { body: { accountStatus: 'PAID' } });
const notPaid = {
  status: 409,
  body: {
    code: 'STATE_CONFLICT',
    message: sentence('payment.not-paid'),
    data: { redirect: '/payment-complete' },
  },
};

describe('the screening fee', () => {
  it.each([
    ['no partner', undefined, 330_000, 'SC002'],
    ['a partner with a lower fee', 'HALF', 165_000, 'SC002'],
    ['a fee of 0', 'FREE', 0, 'SC002'],
    ['an exempt partner', 'EXEMPT', 0, 'SC001'],
  ])('is set by the server: %s', async (_, partner, screenCost, screenCostInfo) => {
    const { client } = await application.payingMerchant(partner);
    expect((await client.call(screeningFee)).data).toEqual({
      screenCost,
      screenCostInfo,
      currency: 'KRW',
      payment: { state: 'none' },
      ...(screenCostInfo === 'SC001' && { isSettled: true }),
    });
  });

  it('stays as fixed at the application when the policy changes', async () => {
    const { client, accountId } = await application.payingMerchant();
    await application.portal.db
      .update(tables.account)
      .set({ partnerCode: 'HALF' })
      .where(eq(tables.account.id, accountId));
    expect((await client.call(screeningFee)).data?.screenCost).toBe(330_000);
  });

  it('is 0 for a merchant whom the operator has exempted', async () => {
    const { client, accountId } = await application.payingMerchant();
    await application.portal.db
      .update(tables.account)
      .set({ screenCostInfo: 'SC001' })
      .where(eq(tables.account.id, accountId));
    expect((await client.call(screeningFee)).data).toMatchObject({ screenCost: 0, isSettled: true });
  });

  it('of another merchant is not returned', async () => {
    const [one, other] = [await application.payingMerchant(), await application.payingMerchant()];
    const answer = await one.client.call(screeningFee, { query: { loginId: other.loginId } });
    expect(answer.status).toBe(403);
  });
});

describe('the state of the latest attempt', () => {
  const stateOf = async ({ client }: TestMerchant) => (await client.call(screeningFee)).data?.payment;
  const began = (minutes: number, attemptId: string) =>
    application.portal.db
      .update(tables.paymentAttempt)
      .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(tables.paymentAttempt.id, attemptId));
  const comeBack = (rescode: string) =>
    application.portal
      .client()
      .raw({ method: 'GET', url: `/front/v1/payment/return?${application.gateway.notice({ rescode })}` });
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

  it('is checking while the attempt is open, and none before', async () => {
    expect(await stateOf(await application.payingMerchant())).toEqual({ state: 'none' });
    expect(await stateOf(await application.preparedMerchant())).toEqual({ state: 'checking', at });
  });

  it.each([
    ['HE00', { state: 'declined', code: 'HE00', at }],
    ['EXPIRED_CARD', { state: 'declined', code: 'EXPIRED_CARD', at }],
    ['UC00', { state: 'cancelled', at }],
    ['0000', { state: 'none' }],
  ])('after %s is %j (9.4)', async (rescode, state) => {
    const merchant = await application.preparedMerchant();
    await comeBack(rescode);
    expect(await stateOf(merchant)).toEqual(state);
  });

  it('is settled once it is paid, and not before', async () => {
    const merchant = await application.preparedMerchant();
    const isSettled = async () => (await merchant.client.call(screeningFee)).data?.isSettled;
    expect(await isSettled()).toBeUndefined();
    await comeBack('0000');
    expect(await isSettled()).toBe(true);
  });

  it('is checking again with the next attempt', async () => {
    const merchant = await application.preparedMerchant();
    await comeBack('HE00');
    await merchant.client.call(preparePayment, { body: { amount: 330_000 } });
    expect(await stateOf(merchant)).toEqual({ state: 'checking', at });
  });

  it('returns to none after half an hour without a payment; a lost payment is found first', async () => {
    const merchant = await application.preparedMerchant();
    await began(29, merchant.attemptId);
    expect(await sayPaid(merchant)).toMatchObject(notPaid);
    expect(await stateOf(merchant)).toEqual({ state: 'checking', at });
    await began(31, merchant.attemptId);
    expect(await sayPaid(merchant)).toMatchObject(notPaid);
    expect(await stateOf(merchant)).toEqual({ state: 'none' });
    const lost = await application.preparedMerchant();
    await began(31, lost.attemptId);
    application.gateway.capture(lost.attemptId);
    expect((await sayPaid(lost)).status).toBe(200);
    expect(await stateOf(lost)).toEqual({ state: 'none' });
  });
});

describe('a client that claims to have paid', () => {
  it('is not believed, and nothing changes', async () => {
    const merchant = await application.payingMerchant();
    expect(await sayPaid(merchant)).toMatchObject(notPaid);
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('STEP5_COMPLETED');
    expect(await application.attemptsOf(merchant.accountId)).toEqual([]);
  });

  it('is not believed while the gateway has no payment for the open attempt', async () => {
    const merchant = await application.preparedMerchant();
    expect(await sayPaid(merchant)).toMatchObject(notPaid);
    expect(await application.attemptsOf(merchant.accountId)).toMatchObject([{ state: 'READY' }]);
  });

  it('is believed when the gateway confirms the payment now', async () => {
    const merchant = await application.preparedMerchant();
    const transactionId = application.gateway.capture(merchant.attemptId);
    expect(await sayPaid(merchant)).toMatchObject({ status: 200, body: { data: { accountStatus: 'PAID' } } });
    expect(await application.attemptsOf(merchant.accountId)).toMatchObject([{ state: 'PAID', transactionId }]);
  });

  it('is not believed when the gateway has another amount', async () => {
    const merchant = await application.preparedMerchant();
    application.gateway.capture(merchant.attemptId, undefined, 1_000);
    expect(await sayPaid(merchant)).toMatchObject(notPaid);
    expect(await application.auditCount(merchant.accountId, 'payment.mismatch')).toBe(1);
  });

  it('settles a fee of 0 once', async () => {
    const merchant = await application.payingMerchant('FREE');
    const answers = await Promise.all(Array.from({ length: 5 }, () => sayPaid(merchant)));
    expect(answers.map(({ body }) => body.data)).toEqual(
      Array.from({ length: 5 }, () => ({ accountStatus: 'PAID', screenCostInfo: 'SC002' })),
    );
    expect(await application.auditCount(merchant.accountId, 'screening-fee-settled')).toBe(1);
  });

  it('changes nothing for an exempt or paid account', async () => {
    const exempt = await application.payingMerchant('EXEMPT');
    expect((await sayPaid(exempt)).data).toEqual({ accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC001' });
    const paid = await application.portal.merchantAt('owners');
    expect((await sayPaid(paid)).data).toEqual({ accountStatus: 'PAID', screenCostInfo: 'SC002' });
  });

  it.each(['business-information', 'service-application'] as const)('is refused as too early at %s', async (step) => {
    expect((await sayPaid(await application.portal.merchantAt(step))).status).toBe(409);
  });

  it.each(['SC001', 'STEP5_COMPLETED'] as const)(
    'is not believed with %s, unless it is exempt',
    async (accountStatus) => {
      const due = await application.payingMerchant();
      expect(await due.client.call(settleScreeningFee, { body: { accountStatus } })).toMatchObject(notPaid);
      expect((await application.accountRow(due.accountId)).screenCostInfo).toBe('SC002');
      const exempt = await application.payingMerchant('EXEMPT');
      const answer = await exempt.client.call(settleScreeningFee, { body: { accountStatus } });
      expect(answer.data).toEqual({ accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC001' });
    },
  );

  it.each(['SC002', 'EXEMPT', ''])('is refused with the status %j', async (accountStatus) => {
    const { client } = await application.payingMerchant();
    expect((await client.call(settleScreeningFee, { rawBody: { accountStatus } })).status).toBe(400);
  });

  it('is refused for another merchant', async () => {
    const [one, other] = [await application.payingMerchant(), await application.preparedMerchant()];
    application.gateway.capture(other.attemptId);
    const answer = await one.client.call(settleScreeningFee, {
      body: { loginId: other.loginId, accountStatus: 'PAID' },
    });
    expect(answer.status).toBe(403);
    expect((await application.accountRow(other.accountId)).accountStatus).toBe('STEP5_COMPLETED');
  });

  it('gets 503 while the gateway is unavailable, and nothing changes', async () => {
    const merchant = await application.preparedMerchant();
    application.gateway.down = true;
    const answer = await sayPaid(merchant);
    application.gateway.down = false;
    expect(answer).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
    expect(await application.attemptsOf(merchant.accountId)).toMatchObject([{ state: 'READY' }]);
  });
});
