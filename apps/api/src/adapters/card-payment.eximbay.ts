import { sentence } from '@portal/domain/messages/codes.ts';
import * as z from 'zod/mini';
import type { Config } from '../platform/config.ts';
import type { CardPayment, PaymentNotice, PaymentOrder } from '../ports/card-payment.ts';
import { isUntampered } from './eximbay-fgkey.ts';
import { createProviderHttp } from './provider-http.ts';

type Eximbay = Config['eximbay'];

const outcome = z.object({ rescode: z.string() });
const ready = z.object({ rescode: z.literal('0000'), fgkey: z.string().check(z.regex(/^[0-9A-F]{64}$/i)) });
const retrieved = z.object({
  rescode: z.literal('0000'),
  payment: z.object({
    status: z.string(),
    transaction_id: z.optional(z.string()),
    amount: z.optional(z.string()),
    currency: z.optional(z.string()),
  }),
});

/** A name may come in the Open API's words or in those of version 230. */
const told = (sent: URLSearchParams, ...names: string[]): string =>
  names.map((name) => sent.get(name)).find((value) => value !== null) ?? '';

const wholeAmount = (text: string): number => (/^\d{1,12}(\.0{1,2})?$/.test(text) ? Number(text) : Number.NaN);

function noticeIn(sent: URLSearchParams): PaymentNotice {
  const providerCode = told(sent, 'rescode');
  return {
    orderId: told(sent, 'order_id', 'ref'),
    attemptId: told(sent, 'param1') || null,
    transactionId: told(sent, 'transaction_id', 'transid'),
    merchantId: told(sent, 'mid'),
    amount: wholeAmount(told(sent, 'amount', 'amt')),
    currency: told(sent, 'currency', 'cur'),
    approved: providerCode === '0000',
    providerCode,
  };
}

function requestOf(mid: string, order: PaymentOrder) {
  const amount = String(order.amount);
  const name = sentence('payment.product');
  return {
    payment: {
      transaction_type: 'PAYMENT',
      order_id: order.orderId,
      currency: order.currency,
      amount,
      lang: 'KR',
    },
    merchant: { mid },
    buyer: { name: order.buyerName, email: order.buyerEmail },
    url: { return_url: order.returnUrl, status_url: order.statusUrl },
    product: [{ name, quantity: '1', unit_price: amount, link: new URL(order.returnUrl).origin }],
    settings: { display_type: 'R', ostype: order.device === 'mobile' ? 'M' : 'P' },
    other_param: { param1: order.attemptId },
  };
}

/** Beside each host of the vendor's API, the one of its payment page, to which the SDK's form is sent on (protocol §1.1). */
const paymentPages: Readonly<Record<string, string>> = {
  'https://api.eximbay.com': 'https://secureapi.eximbay.com',
  'https://api-test.eximbay.com': 'https://secureapi.test.eximbay.com',
};

function browserOriginsOf(apiUrl: string): readonly string[] {
  const { origin } = new URL(apiUrl);
  const paymentPage = paymentPages[origin];
  return paymentPage === undefined ? [origin] : [origin, paymentPage];
}

/** Eximbay Open API: payments/ready, the browser SDK, payments/verify and payments/retrieve (protocol §1). */
export function createEximbayCardPayment({ apiUrl, mid, apiKey, secretKey }: Eximbay, timeoutMs = 5_000): CardPayment {
  const http = createProviderHttp('card-payment', timeoutMs);
  const headers = { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` };
  const post = async (call: string, body: object, isRead = false): Promise<unknown> => {
    const answer = await http.ask({ method: 'POST', url: `${apiUrl}/v1/payments/${call}`, headers, body, isRead });
    const { rescode } = http.parse(outcome, answer.body);
    if (answer.status !== 200) throw http.fail('rejected', rescode);
    return answer.body;
  };
  return {
    browserOrigins: browserOriginsOf(apiUrl),
    async prepare(order) {
      const request = requestOf(mid, order);
      const body = await post('ready', request);
      const { rescode } = http.parse(outcome, body);
      if (rescode !== '0000') throw http.fail('rejected', rescode);
      const { fgkey } = http.parse(ready, body);
      return { fgkey, sdkUrl: `${apiUrl}/v1/javascriptSDK.js`, request: { fgkey, ...request } };
    },
    async verifyNotice(raw) {
      const sent = new URLSearchParams(raw);
      const names = [...sent.keys()];
      const isAmbiguous = new Set(names).size !== names.length;
      if (isAmbiguous || !isUntampered(secretKey, sent)) return null;
      const notice = noticeIn(sent);
      if (notice.merchantId !== mid || !Number.isFinite(notice.amount)) return null;
      const { rescode } = http.parse(outcome, await post('verify', { data: raw }, true));
      return rescode === '0000' ? notice : null;
    },
    async find({ orderId, amount, currency }) {
      const payment = { order_id: orderId, currency, amount: String(amount), lang: 'KR' };
      const body = await post('retrieve', { mid, key_field: 'order_id', payment }, true);
      const found = http.parse(retrieved, body).payment;
      if (found.status !== 'SALE') return { kind: 'none' };
      const paid = wholeAmount(found.amount ?? '');
      if (!found.transaction_id || !found.currency || !Number.isFinite(paid)) throw http.fail('unintelligible');
      return { kind: 'captured', transactionId: found.transaction_id, amount: paid, currency: found.currency };
    },
  };
}
