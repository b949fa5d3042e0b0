import { createHash, randomUUID } from 'node:crypto';
import { type preparePayment, sdkRequest } from '@portal/contract/application-fee.ts';
import type { AnswerOf } from '@portal/contract/call.ts';
import { destinationOf, stepOf } from '@portal/domain/journey/steps.ts';
import { audit } from '../../../platform/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PayingDevice, PreparedPayment } from '../../../ports/card-payment.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { feeAtApplication } from './fee.repository.ts';
import { payerOf } from './payer.repository.ts';
import {
  closeAttempt,
  keepFgkeyHash,
  lockAccount,
  openAttempt,
  replaceOpenAttempt,
} from './payment-attempt.repository.ts';
import { lookUp } from './payment-look-up.service.ts';

/** Where the gateway sends the person back to, and its own notice; both without a session. */
export const paymentReturnPath = '/front/v1/payment/return';
export const paymentStatusPath = '/front/v1/payment/status';

/** Whole won; null where it is no such amount. */
function wonOf(amount: number | string): number | null {
  const text = String(amount).replaceAll(',', '').trim();
  return /^\d{1,12}(\.0{1,2})?$/.test(text) ? Number(text) : null;
}

async function refuseForPlace({ platform }: ApplicationTools, db: Queryable, accountId: string): Promise<never> {
  const facts = await platform.journey.factsOf(db, accountId);
  throw new Refusal('STATE_CONFLICT', { data: { redirect: destinationOf(facts) } });
}

/**
 * Opens an attempt; one that is open is looked up first, and given up only where the gateway holds no payment for it. Where
 * the fee is settled meanwhile, none is opened: nobody is asked to pay twice.
 */
async function beginAttempt(
  tools: ApplicationTools,
  attempt: { id: string; accountId: string; orderId: string; amount: number },
): Promise<void> {
  const { db, journey } = tools.platform;
  const { accountId } = attempt;
  const open = await openAttempt(db, accountId);
  if (open && (await lookUp(tools, open))) await refuseForPlace(tools, db, accountId);
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const isDue = stepOf(await journey.factsOf(tx, accountId)) === 'screening-fee';
    if (!isDue) await refuseForPlace(tools, tx, accountId);
    const opened = await replaceOpenAttempt(tx, attempt, open?.id ?? null);
    if (!opened) throw new Refusal('STATE_CONFLICT', { message: 'payment.already-open' });
    const subject = `payment:${attempt.id}`;
    await audit(tx, { actor: `account:${accountId}`, action: 'payment.opened', accountId, subject, result: 'ok' });
  });
}

async function prepareAtGateway(
  tools: ApplicationTools,
  attempt: { id: string; accountId: string; amount: number },
  device: PayingDevice,
): Promise<PreparedPayment> {
  const { platform, providers } = tools;
  const payer = await payerOf(platform, attempt.accountId);
  const origin = platform.config.frontOrigin || platform.config.publicOrigin;
  const order = {
    orderId: payer.loginId,
    attemptId: attempt.id,
    amount: attempt.amount,
    currency: 'KRW' as const,
    buyerName: payer.name,
    buyerEmail: payer.email,
    returnUrl: `${origin}${paymentReturnPath}`,
    statusUrl: `${origin}${paymentStatusPath}`,
    device,
  };
  return providers.cardPayment.prepare(order).catch(async (error: unknown) => {
    const providerCode = error instanceof ProviderError ? (error.providerCode ?? error.kind) : null;
    await closeAttempt(platform.db, attempt.id, { state: 'EXPIRED', providerCode });
    throw error;
  });
}

async function openAtGateway(
  tools: ApplicationTools,
  attempt: { id: string; accountId: string; orderId: string; amount: number },
  device: PayingDevice,
): Promise<PreparedPayment> {
  await beginAttempt(tools, attempt);
  return prepareAtGateway(tools, attempt, device);
}

/**
 * Prepares a payment of the fee at the gateway. The caller's amount is compared, never used; its e-mail is not either.
 * @throws Refusal VALIDATION at `amount`, STATE_CONFLICT where the fee is settled, nothing is owed or another try has just
 * begun, TOO_MANY_REQUESTS; ProviderError
 */
export async function preparePaymentOf(
  tools: ApplicationTools,
  merchant: { accountId: string; loginId: string },
  { amount, device }: { readonly amount: number | string; readonly device: PayingDevice },
): Promise<AnswerOf<typeof preparePayment>> {
  const { platform } = tools;
  const { accountId, loginId } = merchant;
  const fee = await feeAtApplication(platform.db, accountId);
  if (fee === null || wonOf(amount) !== fee.amount) {
    const message = 'payment.amount-changed';
    throw new Refusal('VALIDATION', { message, errors: { amount: message } });
  }
  if (fee.amount === 0) await refuseForPlace(tools, platform.db, accountId);
  await platform.limits.consume('payment-ready', accountId);
  const attempt = { id: randomUUID(), accountId, orderId: loginId, amount: fee.amount };
  const prepared = await openAtGateway(tools, attempt, device).catch(async (error: unknown) => {
    // Trouble at the gateway is not the person's try.
    if (error instanceof ProviderError) await platform.limits.giveBack('payment-ready', accountId);
    throw error;
  });
  await keepFgkeyHash(platform.db, attempt.id, createHash('sha256').update(prepared.fgkey).digest('hex'));
  const request = sdkRequest.safeParse(prepared.request);
  if (!request.success) throw new ProviderError('card-payment', 'unintelligible');
  return { fgkey: prepared.fgkey, sdkUrl: prepared.sdkUrl, request: request.data };
}
