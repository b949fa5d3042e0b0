import { formatAmount } from '@portal/domain/fields/amount.ts';
import { stepOf } from '@portal/domain/journey/steps.ts';
import { vatIncludedIn } from '@portal/domain/rules/fee.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OutgoingMail } from '../../../platform/jobs/mail-outbox.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { payerOf } from './payer.repository.ts';
import {
  attemptById,
  closeOpenAttempt,
  isRetained,
  keepPayment,
  lockAccount,
  type PaymentAttempt,
  userOfTransaction,
} from './payment-attempt.repository.ts';

/** A payment that the gateway itself confirmed, of an attempt it matches. */
export interface ConfirmedPayment {
  readonly transactionId: string;
  readonly providerCode: string;
  /** How it came to be known. */
  readonly by: 'return' | 'status' | 'look-up';
}

/**
 * settled: the fee is paid by this. duplicate: it was known already, for this attempt or (a look-up goes by order) another. surplus: money came that is not owed (paid twice,
 * or exempted meanwhile) and has to go back. reused: the transaction belongs to another account, be it purged.
 */
export type Settlement = 'settled' | 'duplicate' | 'surplus' | 'reused';

const koreanTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' });

async function receiptOf(
  { platform }: ApplicationTools,
  attempt: PaymentAttempt,
  payment: ConfirmedPayment,
): Promise<OutgoingMail> {
  const payer = await payerOf(platform, attempt.accountId);
  const values = {
    loginId: payer.loginId,
    amount: formatAmount(String(attempt.amount)),
    vat: formatAmount(String(vatIncludedIn(attempt.amount))),
    transactionId: payment.transactionId,
    paidAt: koreanTime.format(platform.clock.now()),
  };
  return { to: payer.email, template: 'payment-receipt', values };
}

async function keep(tx: Transaction, attempt: PaymentAttempt, payment: ConfirmedPayment, owed: boolean): Promise<void> {
  const { transactionId, providerCode } = payment;
  await keepPayment(tx, attempt.id, { state: owed ? 'PAID' : 'FAILED', transactionId, providerCode });
  await audit(tx, {
    actor: 'gateway',
    action: owed ? 'payment.settled' : 'payment.surplus',
    accountId: attempt.accountId,
    subject: `payment:${attempt.id}`,
    result: owed ? 'ok' : 'refused',
    detail: { transactionId, amount: attempt.amount, by: payment.by },
  });
}

/**
 * Settles the fee with a confirmed payment, in one transaction and at most once: attempt PAID, journey on to PAID, receipt
 * queued, audit. Told again, in any order and in parallel, it changes nothing.
 */
export async function settle(
  tools: ApplicationTools,
  attempt: PaymentAttempt,
  payment: ConfirmedPayment,
): Promise<Settlement> {
  const { platform } = tools;
  if (attempt.transactionId === payment.transactionId) return 'duplicate';
  const receipt = await receiptOf(tools, attempt, payment);
  const settlement = await platform.db.transaction(async (tx): Promise<Settlement> => {
    await lockAccount(tx, attempt.accountId);
    const user = await userOfTransaction(tx, payment.transactionId);
    if (user !== null) return user.accountId === attempt.accountId ? 'duplicate' : 'reused';
    if (await isRetained(tx, payment.transactionId)) return 'reused';
    const facts = await platform.journey.factsOf(tx, attempt.accountId);
    const current = await attemptById(tx, attempt.id);
    const owed = stepOf(facts) === 'screening-fee' && current?.transactionId === null;
    await keep(tx, attempt, payment, owed);
    if (!owed) return 'surplus';
    await closeOpenAttempt(tx, attempt.accountId);
    await platform.journey.move(tx, attempt.accountId, 'screening-fee-settled', { actor: 'gateway' });
    await platform.mail.enqueue(tx, receipt);
    return 'settled';
  });
  if (settlement === 'surplus')
    platform.log.error({ attempt: attempt.id }, 'a payment came that is not owed: refund it');
  return settlement;
}
