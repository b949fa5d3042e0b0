import { randomBytes } from 'node:crypto';
import type { PaymentRequest } from './payment-request.ts';

const capacity = 5_000;

/** A captured payment. Amounts are decimal text in the payment's currency. */
export interface Transaction {
  readonly transactionId: string;
  readonly orderId: string;
  readonly currency: string;
  readonly amount: string;
  /** The amount not yet refunded. */
  balance: string;
  status: 'SALE' | 'REFUND';
  /** Korean local time, yyyyMMddHHmmss. */
  readonly date: string;
  readonly authCode: string;
  /** First and last four digits of the card. */
  readonly cardHead: string;
  readonly cardTail: string;
}

/** The result of a checkout; the same for every further submission of the page. */
export type CheckoutEnd =
  | { readonly kind: 'return'; readonly parameters: Readonly<Record<string, string>> }
  | { readonly kind: 'lost' };

/** The field names of a result: those of the Open API, or those of the form gateway's version 230. */
export type Naming = 'open-api' | 'form';

export interface Checkout {
  readonly id: string;
  readonly request: PaymentRequest;
  readonly naming: Naming;
  /** Set by the first submission, shared by every further one. */
  end?: Promise<CheckoutEnd>;
}

/** A request that a merchant's server announced; `checkoutId` is set once its page was opened. */
export interface Ready {
  readonly request: PaymentRequest;
  readonly naming: Naming;
  checkoutId?: string;
}

/** The gateway's state while it runs; beyond a few thousand entries the oldest are dropped. */
export interface GatewayMemory {
  readonly transactions: Map<string, Transaction>;
  readonly checkouts: Map<string, Checkout>;
  readonly announced: Map<string, Ready>;
}

export function createGatewayMemory(): GatewayMemory {
  return { transactions: new Map(), checkouts: new Map(), announced: new Map() };
}

export function remember<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= capacity) break;
    map.delete(oldest);
  }
  return value;
}

/** Stores a payments/ready request under a fresh key of 64 upper-case hexadecimal digits. */
export function announce(memory: GatewayMemory, request: PaymentRequest): string {
  const fgkey = randomBytes(32).toString('hex').toUpperCase();
  remember(memory.announced, fgkey, { request, naming: 'open-api' });
  return fgkey;
}

/** Stores a payment from a browser's form, which its own key signs: the same form is the same payment. */
export function announceForm(memory: GatewayMemory, fgkey: string, request: PaymentRequest): Ready {
  return memory.announced.get(fgkey) ?? remember(memory.announced, fgkey, { request, naming: 'form' });
}

/** Opens a checkout page. Opened again, in another tab or after going back, it is the same page: one key is one payment. */
export function openCheckout(memory: GatewayMemory, announced: Ready): string {
  if (announced.checkoutId === undefined) {
    const id = randomBytes(18).toString('base64url');
    announced.checkoutId = remember(memory.checkouts, id, {
      id,
      request: announced.request,
      naming: announced.naming,
    }).id;
  }
  return announced.checkoutId;
}

/** The latest transaction of an order that is not fully refunded, or else its latest one. */
export function findByOrder(memory: GatewayMemory, orderId: string): Transaction | undefined {
  const all = [...memory.transactions.values()].filter((transaction) => transaction.orderId === orderId).reverse();
  return all.find((transaction) => transaction.status === 'SALE') ?? all[0];
}
