import { audit } from '../../platform/audit.ts';
import { namesOfCauses } from '../../platform/refusals/causes.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { noteMove } from './moved-database.service.ts';
import { type PaymentTools, payableOf } from './payable.ts';
import {
  giveUpOld,
  noteLookedUp,
  type PaymentAttempt,
  silentAttempts,
  unpaidAttempts,
} from './payment-attempt.repository.ts';
import { type Settlement, settle } from './payment-settlement.service.ts';
import {
  keepLostAttempt,
  noteAnswered,
  noteNotDue,
  noteUnanswered,
  restoredPayerOf,
  restoredToAsk,
} from './restored-payer.repository.ts';

/** `none` if the gateway has no payment of the owner's attempts. */
export type LookUp = Settlement | 'none';

export const provesPaid = (found: LookUp): boolean => found === 'settled' || found === 'duplicate';

/** The owner's attempt with this amount; the debt may have changed between attempts. */
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

interface Match {
  readonly paid: PaymentAttempt;
  readonly transactionId: string;
  readonly paidAt: Date | undefined;
}

/** The gateway's payment for an attempt's order; another amount or currency is recorded. @throws ProviderError */
async function matchOf(tools: PaymentTools, attempt: PaymentAttempt): Promise<Match | 'none' | 'mismatch'> {
  const { id, orderId, amount } = attempt;
  const found = await tools.providers.cardPayment.find({ orderId, attemptId: id, amount, currency: 'KRW' });
  if (found.kind === 'none') return 'none';
  const paid = found.currency === 'KRW' ? await attemptPaid(tools, attempt, found.amount) : undefined;
  if (paid) return { paid, transactionId: found.transactionId, paidAt: found.paidAt };
  await noteMismatch(tools, attempt);
  return 'mismatch';
}

const settleFound = (tools: PaymentTools, { paid, transactionId, paidAt }: Match): Promise<Settlement> =>
  settle(tools, paid, { transactionId, providerCode: '0000', by: 'look-up', paidAt });

async function takeFound(tools: PaymentTools, attempt: PaymentAttempt): Promise<LookUp> {
  const match = await matchOf(tools, attempt);
  return match === 'none' || match === 'mismatch' ? 'none' : await settleFound(tools, match);
}

/** Looks an attempt up, and settles or refunds what the gateway confirms; gives up an old one without a payment. @throws ProviderError */
export async function lookUp(tools: PaymentTools, attempt: PaymentAttempt): Promise<LookUp> {
  const { db } = tools.platform;
  const found = await takeFound(tools, attempt);
  await noteLookedUp(db, attempt.id);
  if (!provesPaid(found)) await giveUpOld(db, attempt.id);
  return found;
}

/** Treats a payment of another amount as no answer, because the fee may have changed since the back-up. @throws ProviderError */
async function takeLost(tools: PaymentTools, lost: PaymentAttempt): Promise<LookUp> {
  const match = await matchOf(tools, lost);
  if (match === 'none') return 'none';
  if (match === 'mismatch') throw new ProviderError('card-payment', 'unintelligible');
  if (match.paid === lost) await keepLostAttempt(tools.platform.db, lost);
  return await settleFound(tools, match);
}

/**
 * Asks the gateway what an owner of a restored back-up has paid since, once the owner owes an amount and until the gateway has answered; settles
 * it. @throws ProviderError while it does not answer, for a day; after that payments are opened regardless
 */
export async function lookUpRestored(tools: PaymentTools, ownerId: string): Promise<LookUp> {
  const { db, log } = tools.platform;
  const payer = await restoredPayerOf(db, ownerId);
  if (!payer) return 'none';
  const payable = await payableOf(tools, ownerId);
  const amount = (await payable.due(db, ownerId))?.amount;
  if (!amount) {
    await noteNotDue(db, ownerId);
    return 'none';
  }
  const lost = { id: payer.attemptId, ownerId, amount, state: 'EXPIRED', transactionId: undefined } as const;
  try {
    const found = await takeLost(tools, { ...lost, orderId: await payable.orderIdOf(ownerId) });
    await noteAnswered(db, ownerId);
    return found;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await noteUnanswered(db, ownerId);
    if (payer.holdsBack) throw error;
    log.warn(
      { attempt: payer.attemptId },
      'it has been unknown for a day whether this was paid before a restore: payment is requested',
    );
    return 'none';
  }
}

/** Looks up what a restore may have lost and the owner's latest attempts, until one proves paid. @throws ProviderError */
export async function lookUpOwner(tools: PaymentTools, ownerId: string): Promise<boolean> {
  if (provesPaid(await lookUpRestored(tools, ownerId))) return true;
  for (const attempt of await unpaidAttempts(tools.platform.db, ownerId)) {
    if (provesPaid(await lookUp(tools, attempt))) return true;
  }
  return false;
}

const mostAtOnce = 50;

/** Finds payments whose notices were lost, or that a restore lost. Continues after an error with one of them. */
export async function reconcile(tools: PaymentTools, signal?: AbortSignal): Promise<void> {
  const { db, log } = tools.platform;
  const ask = async (of: { attempt: string } | { ownerId: string }, question: () => Promise<LookUp>) => {
    signal?.throwIfAborted();
    await question().catch((error: unknown) => {
      const problem = namesOfCauses(error);
      log.warn({ ...of, problem }, 'payment could not be looked up');
    });
  };
  await noteMove(tools.platform);
  for (const silent of await silentAttempts(db, mostAtOnce)) {
    await ask({ attempt: silent.id }, () => lookUp(tools, silent));
  }
  for (const ownerId of await restoredToAsk(db, mostAtOnce)) {
    await ask({ ownerId }, () => lookUpRestored(tools, ownerId));
  }
}
