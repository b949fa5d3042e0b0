import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxDefaults } from '../config.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { postJson, readJson } from '../testing/json.ts';
import { type MerchantServer, startMerchantServer } from '../testing/merchant-server.ts';
import {
  authorization,
  callGateway,
  openCardPage,
  paymentRequest,
  returnedFields,
  submitCard,
} from './merchant.fixture.ts';

let sandbox: Sandbox;
let merchant: MerchantServer;
beforeAll(async () => {
  [sandbox, merchant] = await Promise.all([startSandbox({ port: 0, smtpPort: 0 }), startMerchantServer()]);
});
afterAll(() => Promise.all([sandbox.stop(), merchant.stop()]));

const call = (path: string, body: unknown) => callGateway(sandbox.url, path, body);
const mid = sandboxDefaults.eximbayMid;

async function pay(): Promise<Record<string, string>> {
  const page = await openCardPage(sandbox.url, merchant);
  return (await returnedFields(await submitCard(page, '4111 1111 1111 1111'))) ?? {};
}

describe('ready', () => {
  it('returns a key of 64 upper-case hexadecimal digits', async () => {
    const { body } = await readJson(await call('ready', paymentRequest(merchant)));
    expect(body).toEqual({ rescode: '0000', resmsg: 'Success.', fgkey: expect.stringMatching(/^[0-9A-F]{64}$/) });
  });

  const base = () => paymentRequest({ returnUrl: 'http://127.0.0.1/return', statusUrl: 'http://127.0.0.1/status' });
  const withPayment = (change: Record<string, unknown>) => ({ ...base(), payment: { ...base().payment, ...change } });
  it.each([
    ['no order id', () => withPayment({ order_id: undefined })],
    ['no language', () => withPayment({ lang: undefined })],
    ['an amount of 0', () => withPayment({ amount: '0' })],
    ['a negative amount', () => withPayment({ amount: '-5' })],
    ['thousands separators', () => withPayment({ amount: '330,000' })],
    ['an amount that differs from the sum of its products', () => withPayment({ amount: '330001' })],
    ['an unknown transaction type', () => withPayment({ transaction_type: 'GIFT' })],
    ['no return address', () => ({ ...base(), url: {} })],
    ['a return address that is not a web address', () => ({ ...base(), url: { return_url: 'javascript:alert(1)' } })],
    ['another merchant', () => ({ ...base(), merchant: { mid: 'OTHERMID00' } })],
    [
      'more than three products',
      () => ({ ...base(), product: Array(4).fill({ name: 'a', quantity: '1', unit_price: '1' }) }),
    ],
    ['an unknown device type', () => ({ ...base(), settings: { ostype: 'X' } })],
    ['a body that is not an object', () => '[]'],
    ['broken JSON', () => '{'],
  ])('refuses %s with EC00', async (_name, body) => {
    const answer = await readJson(await call('ready', body()));
    expect(answer).toEqual({ status: 400, body: { rescode: 'EC00', resmsg: expect.any(String) } });
  });

  it('refuses a missing or wrong key, another content type and another method', async () => {
    const url = `${sandbox.url}/eximbay/v1/payments/ready`;
    expect(await readJson(await postJson(url, base()))).toMatchObject({ status: 401, body: { rescode: 'EC1000' } });
    const wrong = { authorization: 'Basic d3Jvbmc6' };
    expect(await readJson(await postJson(url, base(), wrong))).toMatchObject({ body: { rescode: 'EC1000' } });
    const asForm = await fetch(url, { method: 'POST', headers: authorization, body: new URLSearchParams({ a: '1' }) });
    expect(await readJson(asForm)).toMatchObject({ status: 415, body: { rescode: 'EC1001' } });
    expect(await readJson(await fetch(url, { headers: authorization }))).toMatchObject({
      status: 405,
      body: { rescode: 'EC1003' },
    });
  });
});

describe('verify', () => {
  it('confirms the returned query string and no altered one', async () => {
    const query = new URLSearchParams(await pay()).toString();
    expect(await readJson(await call('verify', { data: query }))).toEqual({
      status: 200,
      body: { rescode: '0000', resmsg: 'Success' },
    });
    const forged = query.replace('amount=330000', 'amount=1');
    expect(await readJson(await call('verify', { data: forged }))).toMatchObject({ body: { rescode: 'EC00' } });
    expect(await readJson(await call('verify', {}))).toMatchObject({ status: 400, body: { rescode: 'EC00' } });
  });
});

describe('retrieve', () => {
  it('finds a payment by transaction and by order', async () => {
    const { transaction_id: id = '' } = await pay();
    const sale = { status: 'SALE', transaction_id: id, order_id: 'merchant01', amount: '330000', currency: 'KRW' };
    const byId = { mid, key_field: 'transaction_id', payment: { transaction_id: id } };
    expect(await readJson(await call('retrieve', byId))).toMatchObject({ body: { rescode: '0000', payment: sale } });
    const byOrder = { mid, key_field: 'order_id', payment: { order_id: 'merchant01' } };
    expect(await readJson(await call('retrieve', byOrder))).toMatchObject({ body: { payment: sale } });
  });

  it('answers NONE for an unknown order, EC1002 for an id that is too short', async () => {
    const nobody = { mid, key_field: 'order_id', payment: { order_id: 'nobody' } };
    expect(await readJson(await call('retrieve', nobody))).toMatchObject({ body: { payment: { status: 'NONE' } } });
    const short = { mid, key_field: 'transaction_id', payment: { transaction_id: 'short' } };
    expect(await readJson(await call('retrieve', short))).toMatchObject({ status: 400, body: { rescode: 'EC1002' } });
  });
});

describe('cancel', () => {
  const refund = (type: 'F' | 'P', amount: string) => ({
    mid,
    refund: { refund_type: type, refund_amount: amount, refund_id: 'refund-1', reason: '시험' },
    payment: { order_id: 'merchant01', currency: 'KRW', amount: '330000', lang: 'KR' },
  });

  it('refunds a part, then the rest, and nothing more', async () => {
    const { transaction_id: id = '' } = await pay();
    expect(await readJson(await call(`${id}/cancel`, refund('P', '30000')))).toMatchObject({
      body: { rescode: '0000', payment: { balance: '300000', status: 'SALE' } },
    });
    expect(await readJson(await call(`${id}/cancel`, refund('F', '330000')))).toMatchObject({ status: 400 });
    expect(await readJson(await call(`${id}/cancel`, refund('F', '300000')))).toMatchObject({
      body: { payment: { balance: '0', status: 'REFUND' } },
    });
    expect(await readJson(await call(`${id}/cancel`, refund('P', '1')))).toMatchObject({ body: { rescode: 'EC00' } });
  });

  it('refuses an unknown transaction', async () => {
    expect(await readJson(await call(`${'0'.repeat(24)}/cancel`, refund('F', '330000')))).toMatchObject({
      body: { rescode: 'EC1002' },
    });
  });
});
