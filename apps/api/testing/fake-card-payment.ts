import { createHmac, randomUUID } from 'node:crypto';
import type {
  CardPayment,
  FoundPayment,
  PaymentForm,
  PaymentNotice,
  PaymentOrder,
  PaymentOutcome,
  PaymentRefund,
} from '../src/ports/card-payment.ts';
import { ProviderError, type ProviderErrorKind } from '../src/ports/provider-error.ts';

const secret = 'a secret of the gateway and of nobody else';
const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');

const fakeOutcomes: Readonly<Record<string, PaymentOutcome>> = { '0000': 'approved', UC00: 'cancelled' };

export type Notified = Record<
  'order_id' | 'param1' | 'transaction_id' | 'mid' | 'amount' | 'currency' | 'rescode' | 'resmsg',
  string
>;

/** A card gateway in memory: it stores prepared orders and captured payments, and signs its notices. */
export class FakeCardPayment implements CardPayment {
  readonly browserOrigins = ['https://gateway.test'];
  readonly orders: PaymentOrder[] = [];
  /** The merchant id in its notices. */
  mid = 'SANDBOXMID';
  finds = 0;
  down = false;
  /** The fault of every refund; undefined if refunds succeed. */
  refundFault: ProviderErrorKind | undefined;
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

  form(order: PaymentOrder): PaymentForm {
    this.orders.push(order);
    const fields = {
      ref: order.orderId,
      cur: order.currency,
      amt: String(order.amount),
      returnurl: order.returnUrl,
      statusurl: order.statusUrl,
      param1: order.attemptId,
    };
    const params = Object.entries(fields).map(([name, value]) => ({ name, value }));
    const fgkey = sign(JSON.stringify(params)).toUpperCase();
    return { paymentUrl: 'https://gateway.test/form', params: [...params, { name: 'fgkey', value: fgkey }] };
  }

  readNotice(raw: string): PaymentNotice | undefined {
    const [text = '', signature] = raw.split('&fgkey=');
    if (signature !== sign(text)) return undefined;
    const sent = new URLSearchParams(text);
    const value = (name: string) => sent.get(name) ?? '';
    const providerCode = value('rescode');
    const paidAt = sent.get('paid_at');
    return {
      orderId: value('order_id'),
      attemptId: sent.get('param1') ?? undefined,
      transactionId: value('transaction_id'),
      merchantId: value('mid'),
      amount: Number(value('amount')),
      currency: value('currency'),
      outcome: fakeOutcomes[providerCode] ?? 'declined',
      providerCode,
      paidAt: paidAt === null ? undefined : new Date(paidAt),
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

  /** Finds by the order only, as the real gateway does: the order id is the same for every attempt of an owner. */
  async find({ orderId }: { orderId: string }): Promise<FoundPayment> {
    this.finds += 1;
    this.#reach();
    return this.#captured.get(orderId) ?? { kind: 'none' };
  }

  capture(attemptId: string, transactionId = randomUUID(), amount = 330_000): string {
    const orderId = this.orders.find((order) => order.attemptId === attemptId)?.orderId ?? '';
    return this.hold(orderId, transactionId, amount);
  }

  forget(): void {
    this.#captured.clear();
  }

  hold(orderId: string, transactionId: string, amount = 330_000): string {
    this.#captured.set(orderId, { kind: 'captured', transactionId, amount, currency: 'KRW' });
    return transactionId;
  }

  /** The latest order's signed notice as the gateway sends it; `change` replaces values before signing. */
  notice(change: Partial<Notified> & Readonly<Record<string, string>> = {}): string {
    const order = this.orders.at(-1);
    const said = {
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
