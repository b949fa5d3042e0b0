import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Due, type PaymentTools, payableOf } from './payable.ts';
import {
  attemptById,
  closeAttempt,
  closeOpenAttempt,
  isRetained,
  keepPayment,
  ownerPaidBy,
  type PaymentAttempt,
} from './payment-attempt.repository.ts';
import { keepSurplus, ownerOfSurplus } from './surplus-payment.repository.ts';
import { refundJob } from './surplus-refund.service.ts';

export interface ConfirmedPayment {
  readonly transactionId: string;
  readonly providerCode: string;
  readonly by: 'return' | 'status' | 'look-up';
  /** By the gateway's clock; if undefined, the time at which the payment became known is used. */
  readonly paidAt: Date | undefined;
}

/**
 * duplicate: it had already settled the debt. surplus: nothing was owed, so it is refunded. outdated: another amount is owed, so it is refunded.
 * reused: another owner's transaction, possibly purged.
 */
export type Settlement = 'settled' | 'duplicate' | 'surplus' | 'outdated' | 'reused';

async function knownSettlement(
  tx: Transaction,
  ownerId: string,
  transactionId: string,
  isDue: boolean,
): Promise<Settlement | undefined> {
  const payer = await ownerPaidBy(tx, transactionId);
  if (payer !== undefined) return payer === ownerId ? 'duplicate' : 'reused';
  const surplusPayer = await ownerOfSurplus(tx, transactionId);
  if (surplusPayer !== undefined) {
    if (surplusPayer !== ownerId) return 'reused';
    return isDue ? 'outdated' : 'surplus';
  }
  return (await isRetained(tx, transactionId)) ? 'reused' : undefined;
}

async function keep(
  { platform }: PaymentTools,
  tx: Transaction,
  attempt: PaymentAttempt,
  payment: ConfirmedPayment,
  owed: boolean,
): Promise<void> {
  const { transactionId, providerCode, paidAt } = payment;
  if (owed) {
    await keepPayment(tx, attempt.id, { transactionId, providerCode, paidAt });
  } else {
    await closeAttempt(tx, attempt.id, { state: 'EXPIRED' });
    await platform.jobs.enqueue(tx, refundJob, { id: await keepSurplus(tx, attempt, { transactionId, paidAt }) });
  }
  await audit(tx, {
    actor: 'gateway',
    action: owed ? 'payment.settled' : 'payment.surplus',
    accountId: attempt.ownerId,
    subject: `payment:${attempt.id}`,
    result: owed ? 'ok' : 'refused',
    detail: { transactionId, amount: attempt.amount, by: payment.by },
  });
}

/** Whether this attempt's amount is now owed and unpaid. The owner has to be locked. */
async function isOwed(tx: Transaction, attempt: PaymentAttempt, due: Due | undefined): Promise<boolean> {
  const current = await attemptById(tx, attempt.id);
  if (!due || !current || current.transactionId !== undefined) return false;
  return current.amount === due.amount;
}

/** Settles the debt in one transaction and at most once; a payment not owed is stored with its refund (decision 0014). Idempotent, in any order. */
export async function settle(
  tools: PaymentTools,
  attempt: PaymentAttempt,
  payment: ConfirmedPayment,
): Promise<Settlement> {
  const { db, mail, log, clock } = tools.platform;
  const { ownerId, amount } = attempt;
  const { transactionId } = payment;
  const now = clock.now();
  // A time in the future shows that the gateway's clock is ahead, so it is ignored.
  const paidAt = payment.paidAt && payment.paidAt < now ? payment.paidAt : undefined;
  if (attempt.transactionId === transactionId) return 'duplicate';
  const payable = await payableOf(tools, ownerId);
  const receipt = await payable.letter({ about: 'paid', ownerId, amount, transactionId, paidAt: paidAt ?? now });
  const settlement = await db.transaction(async (tx): Promise<Settlement> => {
    const due = await payable.hold(tx, ownerId);
    const known = await knownSettlement(tx, ownerId, transactionId, due !== undefined);
    if (known) return known;
    const owed = await isOwed(tx, attempt, due);
    await keep(tools, tx, attempt, { ...payment, paidAt }, owed);
    if (!owed) return due ? 'outdated' : 'surplus';
    await closeOpenAttempt(tx, ownerId);
    await payable.whenPaid(tx, ownerId);
    await mail.enqueue(tx, receipt);
    return 'settled';
  });
  if (settlement === 'surplus' || settlement === 'outdated') {
    log.warn({ attempt: attempt.id, settlement }, 'received a payment that is not owed: it is refunded');
  }
  return settlement;
}
