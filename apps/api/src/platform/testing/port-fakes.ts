import { randomUUID } from 'node:crypto';
import type { BusinessState } from '../../ports/business-registry.ts';
import type { CardPayment, PaymentNotice } from '../../ports/card-payment.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { IdCardClaim, IdVerdict } from '../../ports/id-verifier.ts';
import type { Mail } from '../../ports/mail-sender.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import type { Providers } from '../services.ts';
import { certificateIn, idCardIn, readingErrorIn } from './test-files.ts';

/** The outside world of a test, every answer decided by the input; no state but what was sent. */
export interface Fakes extends Providers {
  readonly mails: Mail[];
  readonly delivered: { readonly id: string; readonly type: string; readonly loginId: string; readonly at: string }[];
  /** Payments the gateway knows of, by order id, for `find`. */
  readonly captured: Map<string, { transactionId: string; amount: number; currency: string }>;
  /** Ciphertexts by key. */
  readonly stored: Map<string, Buffer>;
}

const states: Record<string, BusinessState> = { 990: 'unregistered', 991: 'closed', 992: 'suspended' };

/** 990 unregistered, 991 closed, 992 suspended, 993 quota, 994 no answer; active otherwise. */
async function stateOf(businessNumber: string): Promise<BusinessState> {
  const prefix = businessNumber.slice(0, 3);
  if (prefix === '993') throw new ProviderError('business-registry', 'quota');
  if (prefix === '994') throw new ProviderError('business-registry', 'timeout');
  return states[prefix] ?? 'active';
}

const holders: Record<string, string> = { 1: '홍길동', 2: '김하늘', 8: '주식회사 샌드박스' };

/** By the first digit; …0000 is no account, …9999 a bank that does not answer. */
async function holderOf(_bankCode: string, accountNumber: string) {
  if (accountNumber.endsWith('9999')) throw new ProviderError('account-holder', 'timeout');
  const holderName = holders[accountNumber.slice(0, 1)];
  if (accountNumber.endsWith('0000') || !holderName) return { kind: 'no-such-account' } as const;
  return { kind: 'found', holderName } as const;
}

const refusedOn: Record<string, IdVerdict> = {
  '20000509': { kind: 'refused', code: '0509' },
  '20000510': { kind: 'refused', code: '0510' },
  '20000511': { kind: 'refused', code: '0511' },
  '20000512': { kind: 'refused', code: '0512' },
};

/** By issue date (2000-05-09 … 05-12, 01-25 quota, 09-09 no answer), for a licence by the end of its serial. */
async function verify(_requestId: string, claim: IdCardClaim): Promise<IdVerdict> {
  const asked = claim.cardType === 'dl' ? `2000${claim.serial.slice(-4)}` : claim.issueDate;
  if (asked === '20000125') throw new ProviderError('id-verifier', 'quota', '0025');
  if (asked === '20000909') throw new ProviderError('id-verifier', 'timeout');
  return refusedOn[asked] ?? { kind: 'genuine' };
}

/** A notice is genuine where its fgkey says so. */
function noticeIn(raw: string): PaymentNotice | undefined {
  const sent = new URLSearchParams(raw);
  const fieldOf = (name: string): string => sent.get(name) ?? '';
  if (fieldOf('fgkey') !== 'GENUINE') return undefined;
  return {
    orderId: fieldOf('order_id'),
    attemptId: sent.get('param1'),
    transactionId: fieldOf('transaction_id'),
    merchantId: fieldOf('mid'),
    amount: Number(fieldOf('amount')),
    currency: fieldOf('currency'),
    outcome: fieldOf('rescode') === '0000' ? 'approved' : 'declined',
    providerCode: fieldOf('rescode'),
  };
}

function fakeGateway(captured: Fakes['captured']): CardPayment {
  return {
    browserOrigins: ['https://gateway.test'],
    async prepare(order) {
      const { orderId, amount, currency, buyerName, buyerEmail, returnUrl, statusUrl } = order;
      const fgkey = randomUUID().replaceAll('-', '').repeat(2).toUpperCase();
      const price = String(amount);
      const request = {
        fgkey,
        payment: { transaction_type: 'PAYMENT', order_id: orderId, currency, amount: price, lang: 'KR' },
        merchant: { mid: 'SANDBOXMID' },
        buyer: { name: buyerName, email: buyerEmail },
        url: { return_url: returnUrl, status_url: statusUrl },
        product: [{ name: '심사비', quantity: '1', unit_price: price, link: returnUrl }],
        settings: { display_type: 'R', ostype: order.device === 'mobile' ? 'M' : 'P' },
        other_param: { param1: order.attemptId },
      };
      return { fgkey, sdkUrl: 'https://gateway.test/v1/javascriptSDK.js', request };
    },
    readNotice: noticeIn,
    confirmNotice: async () => true,
    refund: async ({ orderId }) => void captured.delete(orderId),
    async find({ orderId }) {
      const payment = captured.get(orderId);
      return payment ? { kind: 'captured', ...payment } : { kind: 'none' };
    },
  };
}

/** What a test put there itself was written long ago. */
function fakeStore(stored: Map<string, Buffer>): FileStore {
  const written = new Map<string, number>();
  return {
    async put(key, bytes) {
      stored.set(key, bytes);
      written.set(key, Date.now());
    },
    async create(key, bytes) {
      const isNew = !stored.has(key);
      if (isNew) await this.put(key, bytes);
      return isNew;
    },
    get: async (key) => stored.get(key) ?? null,
    delete: async (key) => void stored.delete(key),
    async *writtenBefore(moment) {
      for (const key of stored.keys()) if ((written.get(key) ?? 0) < moment.getTime()) yield key;
    },
  };
}

/** Recipients at `@bounce.test` are refused; at `@down.test` the mail service is down. */
function fakeMail(mails: Mail[]): Providers['mailSender'] {
  return {
    async send(mail) {
      if (mail.to.endsWith('@down.test')) throw new ProviderError('mail', 'unavailable');
      if (mail.to.endsWith('@bounce.test')) return { result: 'refused', status: 550 };
      mails.push(mail);
      return { result: 'accepted' };
    },
  };
}

/** Certificates and ID cards are what `test-files` wrote into the image. */
export function createFakes(): Fakes {
  const mails: Mail[] = [];
  const delivered: Fakes['delivered'] = [];
  const captured: Fakes['captured'] = new Map();
  const stored = new Map<string, Buffer>();
  return {
    mails,
    delivered,
    captured,
    stored,
    businessRegistry: { stateOf },
    accountHolder: { holderOf },
    idVerifier: { verify },
    certificateReader: {
      read: async ({ bytes }) => certificateIn(bytes) ?? { kind: 'not-a-certificate', reason: readingErrorIn(bytes) },
    },
    idCardReader: {
      read: async (_requestId, { bytes }) => idCardIn(bytes) ?? { kind: 'not-a-card', reason: readingErrorIn(bytes) },
    },
    cardPayment: fakeGateway(captured),
    mailSender: fakeMail(mails),
    fileStore: fakeStore(stored),
    completionWebhook: { deliver: async (event) => void delivered.push(event) },
  };
}
