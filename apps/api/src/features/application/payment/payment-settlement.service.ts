import { formatAmount } from '@portal/domain/fields/amount.ts';
import { stepOf } from '@portal/domain/journey/steps.ts';
import { vatIncludedIn } from '@portal/domain/rules/fee.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OutgoingMail } from '../../../platform/jobs/mail-outbox.ts';
import { koreanMinute } from '../../../platform/korean-time.ts';
import { lockAccount } from '../account-lock.repository.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { feeAtApplication } from './fee.repository.ts';
import { payerOf } from './payer.repository.ts';
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

/** A payment that the gateway itself confirmed, of an attempt it matches. */
export interface ConfirmedPayment {
  readonly transactionId: string;
  readonly providerCode: string;
  /** How it came to be known. */
  readonly by: 'return' | 'status' | 'look-up';
}

/**
 * settled: the fee is paid by this. duplicate: it is paid by this and that was known already, for this attempt or (a look-up
 * goes by order) another. surplus: money came though no fee is owed (paid twice, or exempted meanwhile) and goes back.
 * outdated: it goes back as it is not the fee that is owed now, which still is. reused: the transaction belongs to another
 * account, be it purged.
 */
export type Settlement = 'settled' | 'duplicate' | 'surplus' | 'outdated' | 'reused';

async function receiptOf(
  { platform }: ApplicationTools,
  attempt: PaymentAttempt,
  payment: ConfirmedPayment,
): Promise<OutgoingMail> {
  const payer = await payerOf(platform, attempt.ownerId);
  const values = {
    loginId: payer.loginId,
    amount: formatAmount(String(attempt.amount)),
    vat: formatAmount(String(vatIncludedIn(attempt.amount))),
    transactionId: payment.transactionId,
    paidAt: koreanMinute(platform.clock.now()),
  };
  return { to: payer.email, template: 'payment-receipt', values };
}

/** How a payment of this account stands that is known already; undefined where it is new. */
async function knownSettlement(
  tx: Transaction,
  accountId: string,
  transactionId: string,
  isDue: boolean,
): Promise<Settlement | undefined> {
  const payer = await ownerPaidBy(tx, transactionId);
  if (payer !== undefined) return payer === accountId ? 'duplicate' : 'reused';
  const surplusPayer = await ownerOfSurplus(tx, transactionId);
  if (surplusPayer !== undefined) {
    if (surplusPayer !== accountId) return 'reused';
    return isDue ? 'outdated' : 'surplus';
  }
  return (await isRetained(tx, transactionId)) ? 'reused' : undefined;
}

async function keep(
  { platform }: ApplicationTools,
  tx: Transaction,
  attempt: PaymentAttempt,
  payment: ConfirmedPayment,
  owed: boolean,
): Promise<void> {
  const { transactionId, providerCode } = payment;
  if (owed) {
    await keepPayment(tx, attempt.id, { transactionId, providerCode });
  } else {
    await closeAttempt(tx, attempt.id, { state: 'EXPIRED' });
    await platform.jobs.enqueue(tx, refundJob, { id: await keepSurplus(tx, attempt, transactionId) });
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

/** Is this attempt's amount what is owed right now, and not paid by another transaction? Under the account's lock. */
async function isOwed(tx: Transaction, attempt: PaymentAttempt): Promise<boolean> {
  const current = await attemptById(tx, attempt.id);
  const fee = await feeAtApplication(tx, attempt.ownerId);
  return current?.transactionId === null && current.amount === fee?.amount;
}

/**
 * Settles the fee with a confirmed payment, in one transaction and at most once: attempt PAID, journey on to PAID, receipt
 * queued, audit. A payment that is not owed is stored, and its refund queued, in that same transaction (decision 0014).
 * Repeated, in any order and in parallel, it changes nothing.
 */
export async function settle(
  tools: ApplicationTools,
  attempt: PaymentAttempt,
  payment: ConfirmedPayment,
): Promise<Settlement> {
  const { db, journey, mail, log } = tools.platform;
  if (attempt.transactionId === payment.transactionId) return 'duplicate';
  const receipt = await receiptOf(tools, attempt, payment);
  const settlement = await db.transaction(async (tx): Promise<Settlement> => {
    const { ownerId: accountId } = attempt;
    await lockAccount(tx, accountId);
    const isDue = stepOf(await journey.factsOf(tx, accountId)) === 'screening-fee';
    const known = await knownSettlement(tx, accountId, payment.transactionId, isDue);
    if (known) return known;
    const owed = isDue && (await isOwed(tx, attempt));
    await keep(tools, tx, attempt, payment, owed);
    if (!owed) return isDue ? 'outdated' : 'surplus';
    await closeOpenAttempt(tx, accountId);
    await journey.move(tx, accountId, 'screening-fee-settled', { actor: 'gateway' });
    await mail.enqueue(tx, receipt);
    return 'settled';
  });
  if (settlement === 'surplus' || settlement === 'outdated') {
    log.warn({ attempt: attempt.id, settlement }, 'a payment came that is not owed: it is refunded');
  }
  return settlement;
}
