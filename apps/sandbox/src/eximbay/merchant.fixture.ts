import { afterEach, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { sandboxDefaults } from '../config.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { postJson } from '../testing/json.ts';
import { type MerchantServer, startMerchantServer } from '../testing/merchant-server.ts';

export let sandbox: Sandbox;
export let merchant: MerchantServer;

/** Gives every test of the file a sandbox with short callback pauses, and a merchant's server of its own. */
export function beginPaying(): void {
  beforeEach(async () => {
    const quick = { port: 0, smtpPort: 0, callbackRetryMs: 5 };
    [sandbox, merchant] = await Promise.all([startSandbox(quick), startMerchantServer()]);
  });
  afterEach(() => Promise.all([sandbox.stop(), merchant.stop()]));
}

export function paymentRequest(urls: { returnUrl: string; statusUrl: string }) {
  return {
    payment: { transaction_type: 'PAYMENT', order_id: 'merchant01', currency: 'KRW', amount: '330000', lang: 'KR' },
    merchant: { mid: sandboxDefaults.eximbayMid },
    buyer: { name: '홍길동', email: 'a@example.com' },
    url: { return_url: urls.returnUrl, status_url: urls.statusUrl },
    product: [{ name: '심사비 결제', quantity: '1', unit_price: '330000' }],
    settings: { display_type: 'R', ostype: 'P' },
  };
}

export const authorization = {
  authorization: `Basic ${Buffer.from(`${sandboxDefaults.eximbayApiKey}:`).toString('base64')}`,
};

export function callGateway(url: string, path: string, body: unknown): Promise<Response> {
  return postJson(`${url}/eximbay/v1/payments/${path}`, body, authorization);
}

export function openCheckout(url: string, request: unknown): Promise<Response> {
  return fetch(`${url}/eximbay/checkout`, {
    method: 'POST',
    body: new URLSearchParams({ request: JSON.stringify(request) }),
  });
}

const ready = z.object({ rescode: z.literal('0000'), fgkey: z.string().check(z.regex(/^[0-9A-F]{64}$/)) });

/** Announces a payment and opens its card page; returns the page's address. */
export async function openCardPage(url: string, urls: { returnUrl: string; statusUrl: string }): Promise<string> {
  const request = paymentRequest(urls);
  const { fgkey } = ready.parse(await (await callGateway(url, 'ready', request)).json());
  const page = await openCheckout(url, { fgkey, ...request });
  return page.url;
}

export function submitCard(page: string, number: string, action: 'pay' | 'cancel' = 'pay'): Promise<Response> {
  return fetch(page, { method: 'POST', body: new URLSearchParams({ action, number, expiry: '12/39', cvc: '123' }) });
}

/** The hidden fields that a page would post to the merchant; undefined if it posts nothing. */
export async function returnedFields(answer: Response): Promise<Record<string, string> | undefined> {
  const page = await answer.text();
  if (!page.includes('id="return"')) return undefined;
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
}
