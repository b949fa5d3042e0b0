import { preparePayment } from '@portal/contract/application/fee.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { paymentsOf } from '../../../capabilities/review/dossier/dossier.repository.ts';
import { preparePaymentOf } from './payment.service.ts';

withApplication();
beforeAll(() => application.insertPartners('FREE'));

const prepare = ({ client }: TestMerchant, amount: number | string = 330_000) =>
  client.call(preparePayment, { body: { amount } });

const statesOf = async (merchant: TestMerchant) =>
  (await application.attemptsOf(merchant.accountId)).map(({ state }) => state).sort();

const decline = () =>
  application.portal.client().raw({
    method: 'POST',
    url: '/front/v1/payment/status',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: application.gateway.notice({ rescode: 'HE00', transaction_id: '' }),
  });

describe('a payment', () => {
  it('is prepared with the server’s own amount, order and buyer', async () => {
    const merchant = await application.payingMerchant();
    const answer = await merchant.client.call(preparePayment, {
      body: { loginId: merchant.loginId, operatorEmail: 'someone@else.test', amount: '330,000' },
    });
    expect(answer).toMatchObject({ status: 200, body: { rescode: '0000', sdkUrl: 'https://gateway.test/sdk.js' } });
    const [attempt] = await application.attemptsOf(merchant.accountId);
    expect(application.gateway.orders.at(-1)).toEqual({
      orderId: merchant.loginId,
      attemptId: attempt?.id,
      amount: 330_000,
      currency: 'KRW',
      buyerName: '홍길동',
      buyerEmail: merchant.email,
      returnUrl: 'https://portal.test/front/v1/payment/return',
      statusUrl: 'https://portal.test/front/v1/payment/status',
      device: 'pc',
    });
    expect(answer.data?.request).toMatchObject({
      fgkey: answer.data?.fgkey,
      payment: { order_id: merchant.loginId, amount: '330000' },
      other_param: { param1: attempt?.id },
    });
    expect(attempt).toMatchObject({ state: 'READY', amount: 330_000, currency: 'KRW', orderId: merchant.loginId });
    expect(attempt?.fgkeyHash).toMatch(/^[0-9a-f]{64}$/);
    expect(attempt?.fgkeyHash).not.toBe(answer.data?.fgkey);
    // As the bundle of the application has it.
    const { attempts } = await paymentsOf(application.portal.db, merchant.accountId);
    expect(attempts).toMatchObject([{ orderId: merchant.loginId }]);
    expect(attempts[0]).not.toHaveProperty('fgkeyHash');
  });

  it.each([1, 0, 329_999, 330_000.5, -330_000, '', '330000원', 'NaN', '1e9'])('of %j is refused', async (amount) => {
    const merchant = await application.payingMerchant();
    expect(await prepare(merchant, amount)).toMatchObject({
      status: 400,
      body: {
        resmsg: sentence('payment.amount-changed'),
        errors: { amount: sentence('payment.amount-changed') },
      },
    });
    expect(await statesOf(merchant)).toEqual([]);
  });

  it('reuses the open one, which is looked up first', async () => {
    const merchant = await application.preparedMerchant();
    const finds = application.gateway.finds;
    expect((await prepare(merchant)).data?.request.other_param?.param1).toBe(merchant.attemptId);
    expect(application.gateway.finds - finds).toBe(1);
    expect(await statesOf(merchant)).toEqual(['READY']);
  });

  it('is not prepared when the open one was paid: it is settled, with a redirect', async () => {
    const merchant = await application.preparedMerchant();
    application.gateway.capture(merchant.attemptId);
    expect(await prepare(merchant)).toMatchObject({ status: 409, body: { redirect: '/before-kyc' } });
    expect(await statesOf(merchant)).toEqual(['PAID']);
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('PAID');
  });

  it('is not prepared when the fee is settled during the call', async () => {
    const merchant = await application.payingMerchant();
    const { platform } = application.tools;
    await platform.db.transaction((tx) => platform.journey.move(tx, merchant.accountId, 'screening-fee-settled'));
    const late = preparePaymentOf(application.tools, merchant, { amount: 330_000, device: 'pc' });
    await expect(late).rejects.toMatchObject({ code: 'STATE_CONFLICT', detail: { data: { redirect: '/before-kyc' } } });
    expect(await statesOf(merchant)).toEqual([]);
  });

  it('is not prepared when the open one cannot be looked up', async () => {
    const merchant = await application.preparedMerchant();
    application.gateway.down = true;
    const answer = await prepare(merchant);
    application.gateway.down = false;
    expect(answer.status).toBe(503);
    expect(await statesOf(merchant)).toEqual(['READY']);
  });

  it('leaves no attempt open when the gateway cannot prepare it', async () => {
    const merchant = await application.payingMerchant();
    application.gateway.down = true;
    const answer = await prepare(merchant);
    application.gateway.down = false;
    expect(answer).toMatchObject({ status: 503, body: { rescode: 'PROVIDER_UNAVAILABLE' } });
    expect(await statesOf(merchant)).toEqual(['EXPIRED']);
    expect((await prepare(merchant)).status).toBe(200);
  });

  it('is refused the eleventh time in a day; repeated calls for the open one do not count', async () => {
    const merchant = await application.payingMerchant();
    for (let round = 0; round < 10; round += 1) {
      expect([(await prepare(merchant)).status, (await prepare(merchant)).status]).toEqual([200, 200]);
      await decline();
    }
    expect((await prepare(merchant)).status).toBe(429);
  });

  it('of a fee of 0 is not prepared', async () => {
    const merchant = await application.payingMerchant('FREE');
    expect(await prepare(merchant, 0)).toMatchObject({ status: 409, body: { redirect: '/payment-complete' } });
  });

  it.each([
    ['business-information', '/business-info'],
    ['service-application', '/payment-service'],
    ['settlement-account', '/before-kyc'],
  ] as const)('at %s is refused with a redirect', async (step, redirect) => {
    const answer = await prepare(await application.portal.merchantAt(step));
    expect(answer).toMatchObject({ status: 409, body: { redirect } });
  });

  it('for the order of another merchant is refused', async () => {
    const [one, other] = [await application.payingMerchant(), await application.payingMerchant()];
    const answer = await one.client.call(preparePayment, { body: { loginId: other.loginId, amount: 330_000 } });
    expect(answer.status).toBe(403);
  });

  it('without a session is refused', async () => {
    const answer = await application.portal.client().call(preparePayment, { body: { amount: 330_000 } });
    expect(answer.status).toBe(401);
  });
});
