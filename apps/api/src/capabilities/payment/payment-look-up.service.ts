import { audit } from '../../platform/audit.ts';
import type { PaymentTools } from './payable.ts';
import {
  giveUpOld,
  noteLookedUp,
  type PaymentAttempt,
  silentAttempts,
  unpaidAttempts,
} from './payment-attempt.repository.ts';
import { type Settlement, settle } from './payment-settlement.service.ts';

/** `none` where the gateway has no payment of the owner's attempts. */
export type LookUp = Settlement | 'none';

export const provesPaid = (found: LookUp): boolean => found === 'settled' || found === 'duplicate';

/** The owner's attempt with this amount: the debt may have changed between attempts. */
async function attemptPaid(
  { platform }: PaymentTools,
  asked: PaymentAttempt,
  amount: number,
): Promise<PaymentAttempt | undefined> {
  if (asked.amount === amount) return asked;
  return (await unpaidAttempts(platform.db, asked.ownerId)).find((attempt) => attempt.amount === amount);
}

async function noteMismatch({ platform }: PaymentTools, { id, ownerId: accountId }: PaymentAttempt): Promise<void> {
  const subject = `payment:${id}`;
  await audit(platform.db, { actor: 'gateway', action: 'payment.mismatch', accountId, subject, result: 'refused' });
}

async function takeFound(tools: PaymentTools, attempt: PaymentAttempt): Promise<LookUp> {
  const { id, orderId, amount } = attempt;
  const found = await tools.providers.cardPayment.find({ orderId, attemptId: id, amount, currency: 'KRW' });
  if (found.kind === 'none') return 'none';
  const paid = found.currency === 'KRW' ? await attemptPaid(tools, attempt, found.amount) : undefined;
  if (!paid) {
    await noteMismatch(tools, attempt);
    return 'none';
  }
  const { transactionId, paidAt } = found;
  return await settle(tools, paid, { transactionId, providerCode: '0000', by: 'look-up', paidAt });
}

/** Looks an attempt up, and settles or refunds what the gateway confirms; an old one without a payment is given up. @throws ProviderError */
export async function lookUp(tools: PaymentTools, attempt: PaymentAttempt): Promise<LookUp> {
  const { db } = tools.platform;
  const found = await takeFound(tools, attempt);
  await noteLookedUp(db, attempt.id);
  if (!provesPaid(found)) await giveUpOld(db, attempt.id);
  return found;
}

/** Looks up the latest attempts of an owner until one proves paid. @throws ProviderError */
export async function lookUpOwner(tools: PaymentTools, ownerId: string): Promise<boolean> {
  for (const attempt of await unpaidAttempts(tools.platform.db, ownerId)) {
    if (provesPaid(await lookUp(tools, attempt))) return true;
  }
  return false;
}

const mostAtOnce = 50;

/** Finds payments whose notices were lost. Continues after an error with one attempt. */
export async function reconcile(tools: PaymentTools, signal?: AbortSignal): Promise<void> {
  for (const attempt of await silentAttempts(tools.platform.db, mostAtOnce)) {
    signal?.throwIfAborted();
    await lookUp(tools, attempt).catch((error: unknown) => {
      const problem = error instanceof Error ? error.name : 'unknown';
      tools.platform.log.warn({ attempt: attempt.id, problem }, 'payment could not be looked up');
    });
  }
}
