import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { audit } from '../../platform/audit.ts';
import { countedUse } from '../../platform/limits/counted-use.ts';
import { createSingleFlight } from '../../platform/limits/single-flight.ts';
import { ownerOf } from '../../platform/owners/owner.repository.ts';
import { doneBy } from '../../platform/owners/owner.ts';
import { noteMove } from './moved-database.service.ts';
import { type PaymentTools, payableOf } from './payable.ts';
import {
  endedAttempt,
  type OpenAttempt,
  openAttempt,
  type PaymentAttempt,
  replaceOpenAttempt,
  youngMinutes,
} from './payment-attempt.repository.ts';
import { lookUp, lookUpRestored, provesPaid } from './payment-look-up.service.ts';
import { type NewAttempt, openPrepared, type PreparedRequest, prepareAtGateway } from './prepared-payment.service.ts';

/** Seconds after which an unprepared attempt is abandoned, because its server has died. */
const preparingSeconds = 30;
/** How long another tab waits for an attempt in preparation, and its polling interval. */
const longestWaitMs = 8_000;
const lookEveryMs = 200;

export type OpenedPayment =
  | { readonly kind: 'prepared'; readonly request: PreparedRequest }
  /** not-due: nothing is owed, or it was just paid. already-open: another attempt has just begun. */
  | { readonly kind: 'not-due' | 'amount-changed' | 'already-open' };

const isPaid = async (tools: PaymentTools, attempt: PaymentAttempt): Promise<boolean> =>
  provesPaid(await lookUp(tools, attempt));

/** Opens an attempt and has the gateway prepare it. @returns undefined if another one was opened concurrently */
async function begin(
  tools: PaymentTools,
  attempt: NewAttempt,
  replaced: string | undefined,
): Promise<OpenedPayment | undefined> {
  const { db, limits } = tools.platform;
  const { ownerId } = attempt;
  const payable = await payableOf(tools, ownerId);
  return countedUse(limits, { names: ['payment-ready'], key: ownerId, ownerId }, async () => {
    const begun = await db.transaction(async (tx) => {
      const due = await payable.hold(tx, ownerId);
      if (!due) return 'not-due';
      if (due.amount !== attempt.amount) return 'amount-changed';
      if (!(await replaceOpenAttempt(tx, attempt, replaced))) return 'overtaken';
      const who = doneBy(await ownerOf(tx, ownerId));
      await audit(tx, { ...who, action: 'payment.opened', subject: `payment:${attempt.id}`, result: 'ok' });
      return 'begun';
    });
    if (begun === 'begun') return { kind: 'prepared', request: await prepareAtGateway(tools, attempt) };
    if (begun !== 'overtaken') return { kind: begun };
    await limits.giveBack('payment-ready', ownerId);
    return undefined;
  });
}

function useOf(open: OpenAttempt, amount: number): 'same' | 'being-prepared' | 'replace' {
  if (open.amount !== amount || open.ageSeconds >= youngMinutes * 60) return 'replace';
  if (open.requestSealed !== undefined) return 'same';
  return open.ageSeconds < preparingSeconds ? 'being-prepared' : 'replace';
}

/**
 * One open attempt per owner: concurrent requests get the same payment while it is young. Another one is opened only if the gateway has no
 * payment for an older or an ended one: a declined card may be followed by a good one in the same window.
 */
async function openOrSame(tools: PaymentTools, order: Omit<NewAttempt, 'id'>): Promise<OpenedPayment> {
  const { db } = tools.platform;
  const { ownerId, amount } = order;
  // Also here, not only in the job: owners whose payment may be lost must be recorded before the next one is opened.
  await noteMove(tools.platform);
  if (provesPaid(await lookUpRestored(tools, ownerId))) return { kind: 'not-due' };
  for (let waited = 0; waited < longestWaitMs; waited += lookEveryMs) {
    const open = await openAttempt(db, ownerId);
    const use = open ? useOf(open, amount) : 'replace';
    const earlier = open ?? (await endedAttempt(db, ownerId));
    if (earlier && use !== 'being-prepared' && (await isPaid(tools, earlier))) return { kind: 'not-due' };
    if (open && use === 'same') return { kind: 'prepared', request: await openPrepared(tools, open) };
    if (use === 'replace') {
      const begun = await begin(tools, { id: randomUUID(), ...order }, open?.id);
      if (begun) return begun;
    }
    await pause(lookEveryMs);
  }
  return { kind: 'already-open' };
}

const flights = createSingleFlight<OpenedPayment>();

/** Prepares a payment, or returns the open one. @throws Refusal TOO_MANY_REQUESTS; ProviderError */
export const openPayment = (tools: PaymentTools, order: Omit<NewAttempt, 'id'>): Promise<OpenedPayment> =>
  flights.join(`${order.ownerId} ${order.amount}`, () => openOrSame(tools, order));
