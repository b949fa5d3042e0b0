import { randomInt } from 'node:crypto';
import type { SandboxConfig } from '../config.ts';
import { seoulTimestamp } from '../http/seoul-time.ts';
import type { CardOutcome } from './card-outcome.ts';
import { type Checkout, type CheckoutEnd, type GatewayMemory, remember, type Transaction } from './gateway-memory.ts';
import { resultParameters, results } from './result-parameters.ts';
import { type Delivery, deliverRepeatedly, deliverUntilAcknowledged } from './status-callback.ts';
import { nextTransactionId } from './transaction-id.ts';

const repeatedCallbacks = 5;

export interface CheckoutDesk {
  readonly config: SandboxConfig;
  readonly memory: GatewayMemory;
  readonly stopped: AbortSignal;
}

function capture({ config, memory }: CheckoutDesk, { request }: Checkout, cardNumber: string): Transaction {
  const { order_id: orderId, currency, amount } = request.payment;
  const transactionId = nextTransactionId(config.eximbayMid);
  return remember(memory.transactions, transactionId, {
    transactionId,
    orderId,
    currency,
    amount,
    balance: amount,
    status: 'SALE',
    date: seoulTimestamp(),
    authCode: String(randomInt(100_000, 1_000_000)),
    cardHead: cardNumber.slice(0, 4),
    cardTail: cardNumber.slice(-4),
  });
}

function deliveryOf({ config, stopped }: CheckoutDesk, checkout: Checkout, transaction: Transaction): Delivery {
  return {
    url: checkout.request.url.status_url,
    parameters: resultParameters(config, checkout, results.approved, transaction),
    firstPauseMs: config.callbackRetryMs,
    stopped,
  };
}

/** Delivers one after the other, before the buyer returns. */
async function deliverBoth(...deliveries: readonly Delivery[]): Promise<void> {
  for (const delivery of deliveries) await deliverUntilAcknowledged(delivery);
}

async function settle(
  desk: CheckoutDesk,
  checkout: Checkout,
  number: string,
  outcome: CardOutcome,
): Promise<CheckoutEnd> {
  if (outcome === 'declined') {
    return { kind: 'return', parameters: resultParameters(desk.config, checkout, results.declined) };
  }
  const transaction = capture(desk, checkout, number);
  if (outcome === 'lost') return { kind: 'lost' };
  const delivery = deliveryOf(desk, checkout, transaction);
  if (outcome === 'repeated') await deliverRepeatedly(delivery, repeatedCallbacks);
  else if (outcome === 'twice')
    await deliverBoth(delivery, deliveryOf(desk, checkout, capture(desk, checkout, number)));
  else void deliverUntilAcknowledged(delivery);
  return { kind: 'return', parameters: delivery.parameters };
}

/** Charges the card once: a second submission of the page gets the first one's result. */
export function payCheckout(
  desk: CheckoutDesk,
  checkout: Checkout,
  card: { readonly number: string; readonly outcome: CardOutcome },
): Promise<CheckoutEnd> {
  checkout.end ??= settle(desk, checkout, card.number, card.outcome);
  return checkout.end;
}

/** The buyer cancels; a page that is already paid keeps its result. */
export function cancelCheckout(desk: CheckoutDesk, checkout: Checkout): Promise<CheckoutEnd> {
  checkout.end ??= Promise.resolve({
    kind: 'return',
    parameters: resultParameters(desk.config, checkout, results.cancelled),
  });
  return checkout.end;
}
