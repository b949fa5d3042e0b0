import { sentence } from '@portal/domain/messages/codes/codes.ts';
import * as z from 'zod/mini';
import type { Config } from '../platform/config/config.ts';
import type {
  CardPayment,
  FoundPayment,
  PaymentForm,
  PaymentNotice,
  PaymentOrder,
  PaymentOutcome,
  PaymentRefund,
} from '../ports/card-payment.ts';
import { fgkeyOf, isUntampered } from './eximbay-fgkey.ts';
import { createProviderHttp, type ProviderHttp } from './provider-http.ts';

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
    transaction_date: z.optional(z.string()),
    /** The amount not refunded. */
    balance: z.optional(z.string()),
  }),
});

const approvedCode = '0000';
/** Whether the fault is an external system's (EE) or the gateway's own (EM, EX), which says nothing about the payment (protocol §1.5). */
const isOwnFault = (rescode: string): boolean => /^E[EMX]/.test(rescode);
/** The vendor publishes no code for a cancellation by the person. UC00 is the sandbox's; the message of a decline fits any other code. */
const cancelledCodes: ReadonlySet<string> = new Set(['UC00']);

function outcomeOf(rescode: string): PaymentOutcome {
  if (rescode === approvedCode) return 'approved';
  return cancelledCodes.has(rescode) ? 'cancelled' : 'declined';
}

/** Reads a field by its name in the Open API or in version 230. */
const fieldOf = (sent: URLSearchParams, ...names: string[]): string =>
  names.map((name) => sent.get(name)).find((value) => value !== null) ?? '';

const wholeAmount = (text: string): number => (/^\d{1,12}(\.0{1,2})?$/.test(text) ? Number(text) : Number.NaN);

/** Parses `yyyyMMddHHmmss` in Korean time (protocol §1.4). */
function momentIn(text: string): Date | undefined {
  if (!/^\d{14}$/.test(text)) return undefined;
  const iso = text.replace(/^(.{4})(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6+09:00');
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function noticeIn(sent: URLSearchParams): PaymentNotice {
  const rescode = fieldOf(sent, 'rescode');
  const outcome = outcomeOf(rescode);
  // A decline may carry a code of the vendor's second list in addition to one of the first.
  const providerCode = outcome === 'declined' ? fieldOf(sent, 'errcode') || rescode : rescode;
  return {
    orderId: fieldOf(sent, 'order_id', 'ref'),
    attemptId: fieldOf(sent, 'param1') || undefined,
    transactionId: fieldOf(sent, 'transaction_id', 'transid'),
    merchantId: fieldOf(sent, 'mid'),
    amount: wholeAmount(fieldOf(sent, 'amount', 'amt')),
    currency: fieldOf(sent, 'currency', 'cur'),
    outcome,
    providerCode,
    paidAt: momentIn(fieldOf(sent, 'transaction_date', 'resdt')),
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

/** For each host of the vendor's API, the host of its payment page, to which the SDK's form is redirected (protocol §1.1). */
const paymentPages: Readonly<Record<string, string>> = {
  'https://api.eximbay.com': 'https://secureapi.eximbay.com',
  'https://api-test.eximbay.com': 'https://secureapi.test.eximbay.com',
};

/** The form gateway is on the payment page's host (protocol §1.6). */
const formGatewayOf = (apiUrl: string): string =>
  `${paymentPages[new URL(apiUrl).origin] ?? apiUrl}/Gateway/BasicProcessor.krp`;

/** A payment with the field names of version 230, for a window of our own: the gateway shows its page in the window that posts the form. */
function formOf({ apiUrl, mid, secretKey }: Eximbay, order: PaymentOrder): PaymentForm {
  const amount = String(order.amount);
  const fields = new URLSearchParams([
    ['ver', '230'],
    ['mid', mid],
    ['txntype', 'PAYMENT'],
    ['charset', 'UTF-8'],
    ['lang', 'KR'],
    ['ref', order.orderId],
    ['cur', order.currency],
    ['amt', amount],
    ['buyer', order.buyerName],
    ['email', order.buyerEmail],
    ['returnurl', order.returnUrl],
    ['statusurl', order.statusUrl],
    ['displaytype', 'R'],
    ['ostype', order.device === 'mobile' ? 'M' : 'P'],
    ['item_0_product', sentence('storefront.product')],
    ['item_0_quantity', '1'],
    ['item_0_unitPrice', amount],
    ['param1', order.attemptId],
  ]);
  fields.set('fgkey', fgkeyOf(secretKey, fields));
  return { paymentUrl: formGatewayOf(apiUrl), params: [...fields].map(([name, value]) => ({ name, value })) };
}

function browserOriginsOf(apiUrl: string): readonly string[] {
  const { origin } = new URL(apiUrl);
  const paymentPage = paymentPages[origin];
  return paymentPage === undefined ? [origin] : [origin, paymentPage];
}

function cancelBodyOf(mid: string, { orderId, currency, amount, refundId }: PaymentRefund) {
  const all = String(amount);
  return {
    mid,
    refund: {
      refund_type: 'F',
      refund_amount: all,
      refund_id: refundId,
      reason: sentence('payment.refund-reason'),
    },
    payment: { order_id: orderId, currency, amount: all, balance: all, lang: 'KR' },
  };
}

/** Whether a payment is fully refunded. The vendor does not document a refund's status, so a balance of zero counts as well. */
function isGivenBack(http: ProviderHttp, body: unknown): boolean {
  if (http.parse(outcome, body).rescode !== approvedCode) return false;
  const { status, balance } = http.parse(retrieved, body).payment;
  return status === 'REFUND' || (balance !== undefined && wholeAmount(balance) === 0);
}

const askedPayment = ({ orderId, amount, currency }: { orderId: string; amount: number; currency: string }) => ({
  order_id: orderId,
  currency,
  amount: String(amount),
  lang: 'KR',
});

function chargeIn(http: ProviderHttp, body: unknown): FoundPayment {
  const found = http.parse(retrieved, body).payment;
  if (found.status !== 'SALE') return { kind: 'none' };
  const paid = wholeAmount(found.amount ?? '');
  if (!found.transaction_id || !found.currency || !Number.isFinite(paid)) throw http.fail('unintelligible');
  const { transaction_id: transactionId, currency, transaction_date: date = '' } = found;
  return { kind: 'captured', transactionId, amount: paid, currency, paidAt: momentIn(date) };
}

/** Reads a correctly signed notice to this merchant id; undefined for any other. */
function genuineNotice({ mid, secretKey }: Eximbay, raw: string): PaymentNotice | undefined {
  const sent = new URLSearchParams(raw);
  const names = [...sent.keys()];
  const isAmbiguous = new Set(names).size !== names.length;
  if (isAmbiguous || !isUntampered(secretKey, sent)) return undefined;
  const notice = noticeIn(sent);
  return notice.merchantId === mid && Number.isFinite(notice.amount) ? notice : undefined;
}

/** Eximbay Open API: payments/ready, verify, retrieve, cancel, and the SDK (https://developer.eximbay.com/eng/api_list/reference-en.html). */
export function createEximbayCardPayment(eximbay: Eximbay, timeoutMs = 5_000): CardPayment {
  const { apiUrl, mid, apiKey } = eximbay;
  const http = createProviderHttp('card-payment', timeoutMs);
  const headers = { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` };
  const send = (call: string, body: object, isRead = false) =>
    http.ask({ method: 'POST', url: `${apiUrl}/v1/payments/${call}`, headers, body, isRead });
  const post = async (call: string, body: object, isRead = false) => {
    const answer = await send(call, body, isRead);
    const { rescode } = http.parse(outcome, answer.body);
    if (isOwnFault(rescode)) throw http.fail('unavailable', rescode);
    if (answer.status !== 200) throw http.fail('rejected', rescode);
    return { rescode, body: answer.body };
  };
  const postApproved = async (call: string, body: object, isRead = false): Promise<unknown> => {
    const answered = await post(call, body, isRead);
    if (answered.rescode !== approvedCode) throw http.fail('rejected', answered.rescode);
    return answered.body;
  };
  return {
    browserOrigins: browserOriginsOf(apiUrl),
    async prepare(order) {
      const request = requestOf(mid, order);
      const { fgkey } = http.parse(ready, await postApproved('ready', request));
      return { fgkey, sdkUrl: `${apiUrl}/v1/javascriptSDK.js`, request: { fgkey, ...request } };
    },
    form: (order) => formOf(eximbay, order),
    readNotice: (raw) => genuineNotice(eximbay, raw),
    async confirmNotice(raw) {
      const { rescode } = await post('verify', { data: raw }, true);
      return rescode === approvedCode;
    },
    async find(order) {
      const asked = { mid, key_field: 'order_id', payment: askedPayment(order) };
      return chargeIn(http, await postApproved('retrieve', asked, true));
    },
    async refund(refund) {
      const { transactionId } = refund;
      const answer = await send(`${encodeURIComponent(transactionId)}/cancel`, cancelBodyOf(mid, refund));
      const { rescode } = http.parse(outcome, answer.body);
      if (answer.status === 200 && rescode === approvedCode) return;
      // The gateway refused, perhaps because the payment is already refunded: by hand, or by a try whose answer was lost.
      const payment = { transaction_id: transactionId, ...askedPayment(refund) };
      const { body } = await post('retrieve', { mid, key_field: 'transaction_id', payment }, true);
      if (!isGivenBack(http, body)) throw http.fail('rejected', rescode);
    },
  };
}
