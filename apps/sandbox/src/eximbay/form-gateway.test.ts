import { expect, it } from 'vitest';
import { sandboxDefaults } from '../config.ts';
import { computeFgkey, isUntampered } from './fgkey.ts';
import { beginPaying, merchant, returnedFields, sandbox, submitCard } from './merchant.fixture.ts';

const secret = sandboxDefaults.eximbaySecretKey;
beginPaying();

const fields = (change: Readonly<Record<string, string>> = {}) => ({
  ver: '230',
  mid: sandboxDefaults.eximbayMid,
  txntype: 'PAYMENT',
  charset: 'UTF-8',
  lang: 'KR',
  ref: 'C24-order',
  cur: 'KRW',
  amt: '330000',
  buyer: '홍길동',
  email: 'a@example.com',
  returnurl: merchant.returnUrl,
  statusurl: merchant.statusUrl,
  displaytype: 'R',
  item_0_product: '심사비',
  item_0_quantity: '1',
  item_0_unitPrice: '330000',
  param1: 'attempt-1',
  ...change,
});
const signed = (sent: Record<string, string>) => ({ ...sent, fgkey: computeFgkey(secret, sent) });
const open = (sent: Record<string, string>) =>
  fetch(`${sandbox.url}/eximbay/Gateway/BasicProcessor.krp`, { method: 'POST', body: new URLSearchParams(sent) });

it('opens the card page for a signed form, the same one for the same form', async () => {
  const first = await open(signed(fields()));
  expect(first.status).toBe(200);
  expect(await first.text()).toContain('330,000원');
  expect((await open(signed(fields()))).url).toBe(first.url);
  expect((await open(signed(fields({ param1: 'attempt-2' })))).url).not.toBe(first.url);
});

it('returns a signed result with the field names of version 230', async () => {
  const page = await open(signed(fields()));
  const returned = (await returnedFields(await submitCard(page.url, '4111111111111111'))) ?? {};
  expect(returned).toMatchObject({ ref: 'C24-order', cur: 'KRW', amt: '330000', param1: 'attempt-1', rescode: '0000' });
  expect(returned.transid).toHaveLength(24);
  expect(isUntampered(secret, new URLSearchParams(returned).toString())).toBe(true);
});

it.each([
  ['another amount', { amt: '1' }],
  ['another return address', { returnurl: 'http://127.0.0.1:1/elsewhere' }],
  ['another key', { fgkey: 'A'.repeat(64) }],
])('refuses a form with %s than was signed', async (_what, change) => {
  expect((await open({ ...signed(fields()), ...change })).status).toBe(400);
});

it.each([
  ['without the version', { ver: '' }],
  ['for another merchant', { mid: 'OTHERMID00' }],
  ['whose item prices do not add up to the amount', { item_0_unitPrice: '1' }],
])('refuses a signed form %s', async (_what, change) => {
  expect((await open(signed(fields(change)))).status).toBe(400);
});
