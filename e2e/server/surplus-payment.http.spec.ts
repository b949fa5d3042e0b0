import { expect } from '@playwright/test';
import * as account from '@portal/contract/account/account.ts';
import * as fee from '@portal/contract/application/fee.ts';
import * as z from 'zod/mini';
import { sandboxDefaults } from '../../apps/sandbox/src/config.ts';
import { type Portal, test } from '../support/fixtures.ts';
import type { HttpMerchant } from '../support/http-merchant.ts';

const card = { number: '4111111111111111' };
const ready = z.object({ fgkey: z.string() });
const retrieved = z.object({ payment: z.object({ status: z.string(), balance: z.string() }) });

async function prepare(merchant: HttpMerchant) {
  const prepared = await merchant.client.must(fee.preparePayment, { body: { amount: 330_000 } });
  if (!prepared) throw new Error('the payment was not prepared');
  return prepared;
}

/** A call of the merchant's server to the gateway, made by the test. */
async function askGateway({ sandbox }: Portal, call: string, body: unknown): Promise<unknown> {
  const key = Buffer.from(`${sandboxDefaults.eximbayApiKey}:`).toString('base64');
  const answer = await fetch(new URL(`/eximbay/v1/payments/${call}`, sandbox.origin), {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

const surplusOf = async (merchant: HttpMerchant) => (await merchant.client.must(fee.screeningFee))?.surplus;

test('two tabs share one payment, and paying in both makes one charge', async ({ merchantAt, portal }) => {
  const merchant = await merchantAt('screening-fee');
  const [one, other] = [await prepare(merchant), await prepare(merchant)];
  expect(other).toEqual(one);
  const first = await portal.sandbox.payByCard(one.request, card);
  const second = await portal.sandbox.payByCard(other.request, card);
  expect(second.parameters).toEqual(first.parameters);
  await expect(async () => expect((await merchant.client.must(account.me))?.accountStatus).toBe('PAID')).toPass();
  expect(await surplusOf(merchant)).toBeUndefined();
});

test('a double charge by the gateway is refunded automatically, and the merchant is notified', async ({
  merchantAt,
  portal,
}) => {
  const merchant = await merchantAt('screening-fee');
  const prepared = await prepare(merchant);
  const { fgkey: _, ...order } = prepared.request;
  const again = ready.parse(await askGateway(portal, 'ready', order));
  await portal.sandbox.payByCard(prepared.request, card);
  await expect(async () => expect((await merchant.client.must(account.me))?.accountStatus).toBe('PAID')).toPass();
  const surplus = await portal.sandbox.payByCard({ ...order, ...again }, card);
  await expect(async () =>
    expect(await surplusOf(merchant)).toMatchObject([{ amount: 330_000, state: 'refunded' }]),
  ).toPass({ timeout: 60_000 });
  const body = {
    mid: sandboxDefaults.eximbayMid,
    key_field: 'transaction_id',
    payment: { transaction_id: surplus.parameters.transaction_id },
  };
  const { payment } = retrieved.parse(await askGateway(portal, 'retrieve', body));
  expect(payment).toEqual({ status: 'REFUND', balance: '0' });
  const mail = await portal.sandbox.mailTo(merchant.email, ({ subject }) => subject.includes('환불하였습니다'));
  expect(mail.text).toContain('330,000원');
});
