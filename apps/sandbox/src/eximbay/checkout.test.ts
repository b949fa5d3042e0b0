import { describe, expect, it } from 'vitest';
import { sandboxDefaults } from '../config.ts';
import { readJson } from '../testing/json.ts';
import { isUntampered } from './fgkey.ts';
import {
  beginPaying,
  callGateway,
  merchant,
  openCardPage,
  openCheckout,
  paymentRequest,
  returnedFields,
  sandbox,
  submitCard,
} from './merchant.fixture.ts';

beginPaying();

const cardPage = () => openCardPage(sandbox.url, merchant);
const secret = sandboxDefaults.eximbaySecretKey;
const orderStatus = async () => {
  const body = { mid: sandboxDefaults.eximbayMid, key_field: 'order_id', payment: { order_id: 'merchant01' } };
  return (await readJson(await callGateway(sandbox.url, 'retrieve', body))).body.payment;
};

describe('opening the card page', () => {
  const announce = async () => {
    const request = paymentRequest(merchant);
    const { body } = await readJson(await callGateway(sandbox.url, 'ready', request));
    return { fgkey: body.fgkey, ...request };
  };

  it('shows amount, fields and test cards, and survives a reload', async () => {
    const answer = await openCheckout(sandbox.url, await announce());
    const page = await answer.text();
    for (const word of ['330,000원', '카드번호', '유효기간', 'CVC', '결제하기', '취소', '4000 0000 0000 0119']) {
      expect(page).toContain(word);
    }
    expect((await fetch(answer.url)).status).toBe(200);
  });

  it('refuses a request that differs from the announced one in any part', async () => {
    const request = await announce();
    const changed = [
      { ...request, payment: { ...request.payment, amount: '1' } },
      { ...request, url: { ...request.url, return_url: 'http://127.0.0.1/elsewhere' } },
      { ...request, settings: undefined },
      { ...request, other_param: { param1: 'more' } },
    ];
    for (const other of changed) expect((await openCheckout(sandbox.url, other)).status).toBe(400);
    expect((await openCheckout(sandbox.url, request)).status).toBe(200);
  });

  it('compares the fgkey and every group before opening, from any site and repeatedly', async () => {
    const request = await announce();
    const check = (sent: unknown) =>
      fetch(`${sandbox.url}/eximbay/checkout/check`, {
        method: 'POST',
        body: new URLSearchParams({ request: JSON.stringify(sent) }),
      });
    const fine = await check(request);
    expect(fine.headers.get('access-control-allow-origin')).toBe('*');
    expect((await readJson(fine)).body).toMatchObject({ rescode: '0000' });
    expect((await readJson(await check(request))).body).toMatchObject({ rescode: '0000' });
    const other = { ...request, settings: { ...request.settings, ostype: 'M' } };
    expect((await readJson(await check(other))).body).toEqual({
      rescode: 'EC00',
      resmsg: 'Invalid parameter: settings',
    });
    expect((await readJson(await check({ ...request, fgkey: 'B' }))).body).toMatchObject({ rescode: 'EC00' });
  });

  it('opens the same page for the same key, also once it is paid, and none for an unknown key', async () => {
    const request = await announce();
    const [first, again] = [await openCheckout(sandbox.url, request), await openCheckout(sandbox.url, request)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.url).toBe(first.url);
    const paid = await returnedFields(await submitCard(first.url, '4111111111111111'));
    const late = await returnedFields(await openCheckout(sandbox.url, request));
    expect(late).toEqual(paid);
    expect((await openCheckout(sandbox.url, { ...request, fgkey: 'A'.repeat(64) })).status).toBe(400);
    expect((await openCheckout(sandbox.url, 'nonsense')).status).toBe(400);
    expect((await fetch(`${sandbox.url}/eximbay/checkout/unknown`)).status).toBe(404);
  });
});

it('reports what is wrong with a card and lets the person try again', async () => {
  const page = await cardPage();
  const answer = await submitCard(page, '1234 5678 1234 5678');
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('실제 카드는 사용할 수 없습니다.');
  expect(await returnedFields(await submitCard(page, '4111111111111111'))).toMatchObject({ rescode: '0000' });
});

it('4111…: approved, signed return, one callback with the same content', async () => {
  const fields = (await returnedFields(await submitCard(await cardPage(), '4111 1111 1111 1111'))) ?? {};
  expect(fields).toMatchObject({
    rescode: '0000',
    resmsg: 'Success.',
    order_id: 'merchant01',
    amount: '330000',
    currency: 'KRW',
    mid: sandboxDefaults.eximbayMid,
    card_number1: '4111',
    card_number4: '1111',
    transaction_id: expect.stringMatching(/^.{24}$/),
    transaction_date: expect.stringMatching(/^\d{14}$/),
  });
  expect(isUntampered(secret, new URLSearchParams(fields).toString())).toBe(true);
  await merchant.received(1);
  expect(Object.fromEntries(new URLSearchParams(merchant.callbacks[0]))).toEqual(fields);
  expect(isUntampered(secret, merchant.callbacks[0] ?? '')).toBe(true);
});

it('charges nothing twice when the page is submitted again', async () => {
  const page = await cardPage();
  const first = await returnedFields(await submitCard(page, '4111111111111111'));
  const second = await returnedFields(await submitCard(page, '4000000000000002'));
  expect(second).toEqual(first);
});

it('repeats the callback until its acknowledgement matches exactly', async () => {
  merchant.answers.push('rescode=9999&resmsg=Fail', 'rescode=0000&resmsg=Success\n', '');
  await submitCard(await cardPage(), '4111111111111111');
  await merchant.received(4);
  expect(new Set(merchant.callbacks).size).toBe(1);
});

it('repeats the callback when the acknowledgement is an HTML page', async () => {
  merchant.types.push('text/html');
  await submitCard(await cardPage(), '4111111111111111');
  await merchant.received(2);
});

it('…0002: declined by the issuer, nothing captured', async () => {
  const fields = (await returnedFields(await submitCard(await cardPage(), '4000 0000 0000 0002'))) ?? {};
  expect(fields).toMatchObject({ rescode: 'HE00', transaction_id: '', order_id: 'merchant01' });
  expect(isUntampered(secret, new URLSearchParams(fields).toString())).toBe(true);
  expect(await orderStatus()).toMatchObject({ status: 'NONE' });
  expect(merchant.callbacks).toEqual([]);
});

it('…0119: captured, but no notice is sent', async () => {
  const answer = await submitCard(await cardPage(), '4000 0000 0000 0119');
  expect(await returnedFields(answer)).toBeUndefined();
  expect(await orderStatus()).toMatchObject({ status: 'SALE', amount: '330000' });
  expect(merchant.callbacks).toEqual([]);
});

it('…0127: five callbacks arrive before the return', async () => {
  const answer = await submitCard(await cardPage(), '4000 0000 0000 0127');
  expect(merchant.callbacks).toHaveLength(5);
  expect(await returnedFields(answer)).toMatchObject({ rescode: '0000' });
});

it('…0135: charged twice, both notified before the return', async () => {
  const fields = (await returnedFields(await submitCard(await cardPage(), '4000 0000 0000 0135'))) ?? {};
  const transactions = merchant.callbacks.map((text) => new URLSearchParams(text).get('transaction_id'));
  expect(new Set(transactions).size).toBe(2);
  expect(transactions[0]).toBe(fields.transaction_id);
  expect(await orderStatus()).toMatchObject({ status: 'SALE', amount: '330000' });
});

it('취소: the person cancels', async () => {
  const fields = await returnedFields(await submitCard(await cardPage(), '', 'cancel'));
  expect(fields).toMatchObject({ rescode: 'UC00', transaction_id: '' });
  expect(await orderStatus()).toMatchObject({ status: 'NONE' });
});

it('serves a browser SDK that any site may load', async () => {
  const answer = await fetch(`${sandbox.url}/eximbay/v1/javascriptSDK.js`);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await answer.text()).toContain('request_pay');
});
