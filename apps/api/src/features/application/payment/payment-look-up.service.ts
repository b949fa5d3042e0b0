import { audit } from '../../../platform/audit.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { type PaymentAttempt, silentAttempts, unpaidAttempts } from './payment-attempt.repository.ts';
import { settle } from './payment-settlement.service.ts';

/**
 * Asks the gateway what became of an attempt, and settles what it confirms.
 * @returns true where the gateway holds a payment for it
 * @throws ProviderError
 */
export async function lookUp(tools: ApplicationTools, attempt: PaymentAttempt): Promise<boolean> {
  const { id, orderId, amount, accountId } = attempt;
  const found = await tools.providers.cardPayment.find({ orderId, attemptId: id, amount, currency: 'KRW' });
  if (found.kind === 'none') return false;
  if (found.amount !== amount || found.currency !== 'KRW') {
    const subject = `payment:${id}`;
    await audit(tools.platform.db, {
      actor: 'gateway',
      action: 'payment.mismatch',
      accountId,
      subject,
      result: 'refused',
    });
    return false;
  }
  const { transactionId } = found;
  return (await settle(tools, attempt, { transactionId, providerCode: '0000', by: 'look-up' })) !== 'reused';
}

/** Looks up the latest attempts of an account until one proves paid. @throws ProviderError */
export async function lookUpAccount(tools: ApplicationTools, accountId: string): Promise<boolean> {
  for (const attempt of await unpaidAttempts(tools.platform.db, accountId)) {
    if (await lookUp(tools, attempt)) return true;
  }
  return false;
}

const mostAtOnce = 50;

/** Finds payments whose notices were lost. Trouble with one attempt does not keep the others waiting. */
export async function reconcile(tools: ApplicationTools): Promise<void> {
  for (const attempt of await silentAttempts(tools.platform.db, mostAtOnce)) {
    await lookUp(tools, attempt).catch((error: unknown) => {
      const problem = error instanceof Error ? error.name : 'unknown';
      tools.platform.log.warn({ attempt: attempt.id, problem }, 'payment could not be looked up');
    });
  }
}
