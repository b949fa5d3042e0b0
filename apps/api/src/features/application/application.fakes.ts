import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { BusinessRegistry, BusinessState } from '../../ports/business-registry.ts';
import type {
  CardPayment,
  FoundPayment,
  PaymentNotice,
  PaymentOrder,
  PaymentOutcome,
  PaymentRefund,
} from '../../ports/card-payment.ts';
import type { CertificateReader, UnopenedReason, UnreadReason } from '../../ports/certificate-reader.ts';
import { ProviderError, type ProviderErrorKind } from '../../ports/provider-error.ts';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a specimen of a certificate says; the number is one that is never issued, `copy` makes its bytes differ from another's. */
const specimen = z.object({
  type: z.string(),
  number: z.string(),
  issued: z.nullable(z.string()),
  representative: z.string(),
  copy: z.string(),
});
export type Specimen = z.output<typeof specimen>;

/** Days ago as it stands on a certificate, in Korea. */
export function daysAgo(days: number): string {
  const [year, month, day] = new Date(Date.now() + 9 * 3_600_000 - days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${year}년 ${month}월 ${day}일`;
}

const soundSpecimen: Specimen = {
  type: 'BL_SOLE',
  number: '901-00-00019',
  issued: daysAgo(10),
  representative: '홍길동',
  copy: '',
};

/** A file that starts as PNG files do, with this text after it. */
export const pngFile = (text: string) => ({
  bytes: Buffer.concat([pngSignature, Buffer.from(text)]),
  name: '사업자등록증.png',
  contentType: 'image/png',
});

/** A file that the fake reader reads as this specimen. */
export const certificateFile = (change: Partial<Specimen> = {}) =>
  pngFile(JSON.stringify({ ...soundSpecimen, ...change }));

const unopenedFiles: Record<string, UnopenedReason> = {
  damaged: 'format',
  'several-pages': 'pages',
  'with-password': 'encrypted',
};

const unreadPictures: Record<string, UnreadReason> = {
  'out-of-focus': 'blurred',
  'a-stamp': 'small',
  'a-cat': 'not-a-document',
};

/** Reads specimens; bytes after the signature that are no specimen are no certificate, or cannot be opened. */
export class FakeCertificateReader implements CertificateReader {
  reads = 0;
  down = false;

  async read({ bytes }: { bytes: Buffer }): ReturnType<CertificateReader['read']> {
    this.reads += 1;
    if (this.down) throw new ProviderError('certificate-reader', 'unavailable');
    const text = bytes.subarray(pngSignature.length).toString();
    if (text === 'undecodable') return { kind: 'unopened', reason: null };
    const unopened = unopenedFiles[text];
    if (unopened) return { kind: 'unopened', reason: unopened };
    const unread = unreadPictures[text];
    if (unread) return { kind: 'not-a-certificate', reason: unread };
    if (text === 'wrong-secret') throw new ProviderError('certificate-reader', 'rejected', '0002');
    const refused = /^refused-(\d{4})$/.exec(text)?.[1];
    if (refused) throw new ProviderError('certificate-reader', 'rejected', refused);
    if (text === 'over-quota') throw new ProviderError('certificate-reader', 'quota', '0025');
    if (!text.startsWith('{')) return { kind: 'not-a-certificate', reason: null };
    const said = specimen.parse(JSON.parse(text));
    const at = (value: string) => [{ text: value, polygons: [[{ x: 1, y: 2 }]] }];
    return {
      kind: 'read',
      inferDetailType: said.type,
      values: {
        ...(said.number === '' ? {} : { registerNumber: at(said.number) }),
        ...(said.issued === null ? {} : { issuanceDate: at(said.issued) }),
        repName: at(said.representative),
        companyName: at('바다상점'),
      },
    };
  }
}

const states: Record<string, BusinessState> = { '990': 'unregistered', '991': 'closed', '992': 'suspended' };

/** Decides by the first three digits, as the sandbox does. */
export class FakeBusinessRegistry implements BusinessRegistry {
  asked = 0;
  down = false;
  isOverQuota = false;
  /** Numbers of businesses that closed meanwhile. */
  readonly closed = new Set<string>();

  async stateOf(businessNumber: string): Promise<BusinessState> {
    this.asked += 1;
    if (this.down) throw new ProviderError('business-registry', 'unavailable');
    if (this.isOverQuota) throw new ProviderError('business-registry', 'quota', '0025');
    if (this.closed.has(businessNumber)) return 'closed';
    const first = businessNumber.slice(0, 3);
    if (first === '993') throw new ProviderError('business-registry', 'quota', '0025');
    if (first === '994') throw new ProviderError('business-registry', 'timeout');
    return states[first] ?? 'active';
  }
}

const secret = 'a secret of the gateway and of nobody else';
const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');

const fakeOutcomes: Readonly<Record<string, PaymentOutcome>> = { '0000': 'approved', CANCELLED: 'cancelled' };

export type Notified = Record<
  'order_id' | 'param1' | 'transaction_id' | 'mid' | 'amount' | 'currency' | 'rescode' | 'resmsg',
  string
>;

/** A card gateway in memory: it knows the orders it prepared, what was captured, and signs its notices. */
export class FakeCardPayment implements CardPayment {
  readonly browserOrigins = ['https://gateway.test'];
  readonly orders: PaymentOrder[] = [];
  /** The merchant id that its notices carry. */
  mid = 'SANDBOXMID';
  finds = 0;
  down = false;
  /** What it makes of refunds: gives money back, or fails. */
  refundFault: ProviderErrorKind | undefined;
  /** Every try of a refund, in order. */
  readonly refunds: PaymentRefund[] = [];
  #captured = new Map<string, FoundPayment>();

  #reach(): void {
    if (this.down) throw new ProviderError('card-payment', 'unavailable');
  }

  async prepare(order: PaymentOrder): ReturnType<CardPayment['prepare']> {
    this.#reach();
    this.orders.push(order);
    const fgkey = sign(order.attemptId).toUpperCase();
    const amount = String(order.amount);
    const request = {
      fgkey,
      payment: { transaction_type: 'PAYMENT', order_id: order.orderId, currency: 'KRW', amount, lang: 'KR' },
      merchant: { mid: this.mid },
      buyer: { name: order.buyerName, email: order.buyerEmail },
      url: { return_url: order.returnUrl, status_url: order.statusUrl },
      product: [{ name: '심사비 결제', quantity: '1', unit_price: amount, link: order.returnUrl }],
      settings: { display_type: 'R', ostype: order.device === 'mobile' ? 'M' : 'P' },
      other_param: { param1: order.attemptId },
    };
    return { fgkey, sdkUrl: 'https://gateway.test/sdk.js', request };
  }

  readNotice(raw: string): PaymentNotice | undefined {
    const [text = '', signature] = raw.split('&fgkey=');
    if (signature !== sign(text)) return undefined;
    const sent = new URLSearchParams(text);
    const value = (name: string) => sent.get(name) ?? '';
    const providerCode = value('rescode');
    return {
      orderId: value('order_id'),
      attemptId: sent.get('param1'),
      transactionId: value('transaction_id'),
      merchantId: value('mid'),
      amount: Number(value('amount')),
      currency: value('currency'),
      outcome: fakeOutcomes[providerCode] ?? 'declined',
      providerCode,
    };
  }

  async confirmNotice(): Promise<boolean> {
    this.#reach();
    return true;
  }

  async refund(refund: PaymentRefund): Promise<void> {
    this.refunds.push(refund);
    this.#reach();
    if (this.refundFault) throw new ProviderError('card-payment', this.refundFault);
    const held = this.#captured.get(refund.orderId);
    if (held?.kind === 'captured' && held.transactionId === refund.transactionId) {
      this.#captured.delete(refund.orderId);
    }
  }

  /** By the order alone, as the real gateway does: the order id is the same for every attempt of an account. */
  async find({ orderId }: { orderId: string }): Promise<FoundPayment> {
    this.finds += 1;
    this.#reach();
    return this.#captured.get(orderId) ?? { kind: 'none' };
  }

  /** The person paid, but no notice came. */
  capture(attemptId: string, transactionId = randomUUID(), amount = 330_000): string {
    const orderId = this.orders.find((order) => order.attemptId === attemptId)?.orderId ?? '';
    this.#captured.set(orderId, { kind: 'captured', transactionId, amount, currency: 'KRW' });
    return transactionId;
  }

  /** The latest order's notice as the gateway sends it, signed; `change` as if the gateway itself had said so. */
  notice(change: Partial<Notified> = {}): string {
    const order = this.orders.at(-1);
    const said: Notified = {
      order_id: order?.orderId ?? '',
      param1: order?.attemptId ?? '',
      transaction_id: randomUUID(),
      mid: this.mid,
      amount: String(order?.amount ?? 0),
      currency: 'KRW',
      rescode: '0000',
      resmsg: '',
      ...change,
    };
    const text = new URLSearchParams(said).toString();
    return `${text}&fgkey=${sign(text)}`;
  }
}
