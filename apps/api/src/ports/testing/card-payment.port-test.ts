import { preparePayment } from '@portal/contract/application/fee.ts';
import { expect, it } from 'vitest';
import type { CardPayment } from '../card-payment.ts';
import { describePort } from './describe-port.fixture.ts';

/** A payment as the gateway stores it; the amount in whole won. */
export interface HeldPayment {
  readonly orderId: string;
  readonly transactionId: string;
  readonly amount: number;
}

export interface GatewayUnderTest {
  readonly gateway: CardPayment;
  /** A signed notice with these values, in the gateway's format. */
  notice(said: Readonly<Record<string, string>>): string;
  /** Makes the gateway available, with this payment held or refunded, or with no payment. */
  answers(payment?: HeldPayment, is?: 'held' | 'given-back'): void;
  falls(): void;
  close(): Promise<void>;
}

const order = {
  orderId: 'merchant01',
  attemptId: 'attempt-1',
  amount: 330_000,
  currency: 'KRW',
  buyerName: '홍길동',
  buyerEmail: 'a@shop.test',
  returnUrl: 'https://portal.test/front/v1/payment/return',
  statusUrl: 'https://portal.test/front/v1/payment/status',
  device: 'pc',
} as const;
const held: HeldPayment = { orderId: order.orderId, transactionId: 'T1', amount: 330_000 };
const refund = { ...held, currency: 'KRW', refundId: 'RF0123456789abcdef01' };
const said = {
  mid: 'SANDBOXMID',
  order_id: order.orderId,
  param1: order.attemptId,
  transaction_id: 'T1',
  amount: '330000',
  currency: 'KRW',
  rescode: '0000',
};

export function describeCardPayment(name: string, open: () => Promise<GatewayUnderTest>): void {
  describePort(`a card gateway: ${name}`, open, (at) => {
    it('prepares the browser’s request with order, attempt, amount, buyer and return addresses', async () => {
      at().answers();
      const prepared = preparePayment.answer.parse(await at().gateway.prepare(order));
      expect(prepared.fgkey).toMatch(/^[0-9A-F]{64}$/);
      expect(prepared.request).toMatchObject({
        fgkey: prepared.fgkey,
        payment: { order_id: order.orderId, amount: '330000', currency: 'KRW' },
        buyer: { name: order.buyerName, email: order.buyerEmail },
        url: { return_url: order.returnUrl, status_url: order.statusUrl },
        settings: { ostype: 'P' },
        other_param: { param1: order.attemptId },
      });
    });

    it.each([
      ['0000', 'approved'],
      ['UC00', 'cancelled'],
      ['HE00', 'declined'],
    ])('reads a notice with %s as %s', (rescode, outcome) => {
      expect(at().gateway.readNotice(at().notice({ ...said, rescode }))).toEqual({
        orderId: order.orderId,
        attemptId: order.attemptId,
        transactionId: 'T1',
        merchantId: 'SANDBOXMID',
        amount: 330_000,
        currency: 'KRW',
        outcome,
        providerCode: rescode,
      });
    });

    it('refuses a notice that was changed or is unsigned', () => {
      const raw = at().notice(said);
      expect(at().gateway.readNotice(raw.replace('330000', '1'))).toBeUndefined();
      expect(at().gateway.readNotice(raw.replace(/&fgkey=.*/, ''))).toBeUndefined();
      expect(at().gateway.readNotice('')).toBeUndefined();
    });

    it('confirms its own notice', async () => {
      at().answers();
      expect(await at().gateway.confirmNotice(at().notice(said))).toBe(true);
    });

    it('finds the payment of an order, and none when there is none', async () => {
      at().answers(held);
      const { transactionId, amount } = held;
      expect(await at().gateway.find(order)).toEqual({ kind: 'captured', transactionId, amount, currency: 'KRW' });
      at().answers(held, 'given-back');
      expect(await at().gateway.find(order)).toEqual({ kind: 'none' });
      at().answers();
      expect(await at().gateway.find(order)).toEqual({ kind: 'none' });
    });

    it('refunds a payment, however often it is requested', async () => {
      at().answers(held);
      await at().gateway.refund(refund);
      at().answers(held, 'given-back');
      await at().gateway.refund(refund);
      expect(await at().gateway.find(order)).toEqual({ kind: 'none' });
    });

    it.each<[string, (gateway: CardPayment) => Promise<unknown>]>([
      ['prepared', (gateway) => gateway.prepare(order)],
      ['confirmed', (gateway) => gateway.confirmNotice(at().notice(said))],
      ['found', (gateway) => gateway.find(order)],
      ['refunded', (gateway) => gateway.refund(refund)],
    ])('reports that it is unreachable when a payment is to be %s', async (_, ask) => {
      at().falls();
      await expect(ask(at().gateway)).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' });
    });
  });
}
