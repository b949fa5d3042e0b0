import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { destinationOf, stepOf } from '@portal/domain/journey/steps.ts';
import { audit } from '../../../platform/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createSingleFlight } from '../../../platform/single-flight.ts';
import type { PayingDevice } from '../../../ports/card-payment.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { lockAccount } from '../account-lock.repository.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { feeAtApplication } from './fee.repository.ts';
import { type OpenAttempt, openAttempt, replaceOpenAttempt, youngMinutes } from './payment-attempt.repository.ts';
import { lookUp, provesPaid } from './payment-look-up.service.ts';
import { type NewAttempt, openPrepared, type PreparedRequest, prepareAtGateway } from './prepared-payment.service.ts';

/** Whole won; null where it is no such amount. */
function wonOf(amount: number | string): number | null {
  const text = String(amount).replaceAll(',', '').trim();
  return /^\d{1,12}(\.0{1,2})?$/.test(text) ? Number(text) : null;
}

const amountChanged = (): Refusal => {
  const message = 'payment.amount-changed';
  return new Refusal('VALIDATION', { message, errors: { amount: message } });
};

async function refuseForPlace({ platform }: ApplicationTools, db: Queryable, accountId: string): Promise<never> {
  const facts = await platform.journey.factsOf(db, accountId);
  throw new Refusal('STATE_CONFLICT', { data: { redirect: destinationOf(facts) } });
}

/** An attempt that the gateway was to prepare is dead after so many seconds: its server died over it. */
const preparingSeconds = 30;
/** How long another tab waits for the one that prepares, looking so often. */
const longestWaitMs = 8_000;
const lookEveryMs = 200;

async function refuseIfPaid(tools: ApplicationTools, open: OpenAttempt): Promise<void> {
  if (provesPaid(await lookUp(tools, open))) await refuseForPlace(tools, tools.platform.db, open.ownerId);
}

/**
 * Opens an attempt in the place of one that is of no use any more, and has the gateway prepare it.
 * @returns undefined where another one was opened meanwhile
 */
async function begin(
  tools: ApplicationTools,
  attempt: NewAttempt,
  replaced: string | null,
): Promise<PreparedRequest | undefined> {
  const { db, journey, limits } = tools.platform;
  const { ownerId: accountId } = attempt;
  await limits.consume('payment-ready', accountId);
  try {
    const opened = await db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      if (stepOf(await journey.factsOf(tx, accountId)) !== 'screening-fee') await refuseForPlace(tools, tx, accountId);
      if ((await feeAtApplication(tx, accountId))?.amount !== attempt.amount) throw amountChanged();
      if (!(await replaceOpenAttempt(tx, attempt, replaced))) return false;
      const subject = `payment:${attempt.id}`;
      await audit(tx, { actor: `account:${accountId}`, action: 'payment.opened', accountId, subject, result: 'ok' });
      return true;
    });
    if (opened) return await prepareAtGateway(tools, attempt);
  } catch (error) {
    // An error at the gateway is not the person's try.
    if (error instanceof ProviderError) await limits.giveBack('payment-ready', accountId);
    throw error;
  }
  await limits.giveBack('payment-ready', accountId);
  return undefined;
}

/** What an open attempt is to a person who asks for a payment of this amount now. */
function useOf(open: OpenAttempt, amount: number): 'same' | 'being-prepared' | 'replace' {
  if (open.amount !== amount || open.ageSeconds >= youngMinutes * 60) return 'replace';
  if (open.requestSealed !== null) return 'same';
  return open.ageSeconds < preparingSeconds ? 'being-prepared' : 'replace';
}

/**
 * One open attempt an account: whoever asks while it is young, from any tab, gets the very same payment, so that the gateway
 * sees one order. It is looked up before, and given up only where the gateway holds no payment for it. Where the fee is
 * settled meanwhile, none is opened: nobody is asked to pay twice.
 */
async function openOrSame(tools: ApplicationTools, order: Omit<NewAttempt, 'id'>): Promise<PreparedRequest> {
  const { db } = tools.platform;
  const { ownerId: accountId, amount } = order;
  for (let waited = 0; waited < longestWaitMs; waited += lookEveryMs) {
    const open = await openAttempt(db, accountId);
    const use = open ? useOf(open, amount) : 'replace';
    if (open && use === 'same') {
      await refuseIfPaid(tools, open);
      return await openPrepared(tools, open);
    }
    if (use === 'replace') {
      if (open) await refuseIfPaid(tools, open);
      const begun = await begin(tools, { id: randomUUID(), ...order }, open?.id ?? null);
      if (begun) return begun;
    }
    await pause(lookEveryMs);
  }
  throw new Refusal('STATE_CONFLICT', { message: 'payment.already-open' });
}

const flights = createSingleFlight<PreparedRequest>();

/**
 * Prepares a payment of the fee at the gateway, or answers the one that is open. The caller's amount is compared, never used;
 * its e-mail is not either.
 * @throws Refusal VALIDATION at `amount`, STATE_CONFLICT where the fee is settled, nothing is owed or another try has just
 * begun, TOO_MANY_REQUESTS; ProviderError
 */
export async function preparePaymentOf(
  tools: ApplicationTools,
  merchant: { accountId: string; loginId: string },
  { amount, device }: { readonly amount: number | string; readonly device: PayingDevice },
): Promise<PreparedRequest> {
  const { db } = tools.platform;
  const { accountId, loginId } = merchant;
  const fee = await feeAtApplication(db, accountId);
  if (fee === null || wonOf(amount) !== fee.amount) throw amountChanged();
  if (fee.amount === 0) await refuseForPlace(tools, db, accountId);
  const order = { ownerId: accountId, orderId: loginId, amount: fee.amount, device };
  return await flights.join(`${accountId} ${fee.amount}`, () => openOrSame(tools, order));
}
