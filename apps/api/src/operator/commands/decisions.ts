import type { JourneyEvent } from '@portal/domain/journey/advance.ts';
import { and, eq, sql } from 'drizzle-orm';
import { isOfLastDay } from '../../capabilities/payment/payment-attempt.repository.ts';
import { beginReview, suspendReview } from '../../capabilities/review/review.repository.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { journeyStore } from '../../platform/journey/journey-store.ts';
import { Refusal } from '../../platform/refusals/refusal.ts';
import { type Command, type Desk, OperatorProblem, type Typed } from '../command.ts';
import { accountCalled } from './accounts.ts';

const { idCardCounter, idCardPerson, paymentAttempt, serviceApplication } = tables;

/** Applies a journey event to the account in the operator's name. @throws OperatorProblem if its statuses do not allow that */
async function move(tx: Transaction, accountId: string, event: JourneyEvent, actor: string): Promise<void> {
  try {
    await journeyStore.move(tx, accountId, event, { actor });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { accountStatus, screenCostInfo, kycStatus } = await journeyStore.factsOf(tx, accountId);
    const stands = [accountStatus, screenCostInfo, kycStatus].map((status) => status ?? '-').join(' / ');
    throw new OperatorProblem(`The status of this account does not allow that: it is ${stands}.`);
  }
}

async function exempt({ db, actor, print }: Desk, { words: [loginId = ''] }: Typed): Promise<void> {
  const { id, loginId: known } = await accountCalled(db, loginId);
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(paymentAttempt)
      .set({ state: 'EXPIRED', requestSealed: null })
      .where(and(eq(paymentAttempt.ownerId, id), eq(paymentAttempt.state, 'READY')))
      .returning({ isFresh: sql<boolean>`${isOfLastDay}` });
    if (closed.some(({ isFresh }) => isFresh)) {
      throw new OperatorProblem(`${known} opened a card payment less than a day ago, which may still be paid.`);
    }
    await tx.update(serviceApplication).set({ feeExempt: true }).where(eq(serviceApplication.accountId, id));
    await move(tx, id, 'screening-fee-exempted', actor);
  });
  print(`${known} owes no screening fee.`);
}

const statuses = {
  WAITING: 'operator-set-waiting',
  MANUAL_COMPLETE: 'operator-set-manual-complete',
} as const satisfies Record<string, JourneyEvent>;

async function setKyc({ db, actor, print }: Desk, { words: [loginId = '', status = ''] }: Typed): Promise<void> {
  const event = Object.entries(statuses).find(([name]) => name === status)?.[1];
  if (!event) throw new OperatorProblem(`The status is one of ${Object.keys(statuses).join(', ')}.`);
  const { id, loginId: known } = await accountCalled(db, loginId);
  await db.transaction(async (tx) => {
    const { kycStatus } = await journeyStore.factsOf(tx, id);
    await move(tx, id, event, actor);
    if (event === 'operator-set-waiting') await suspendReview(tx, id);
    if (event === 'operator-set-manual-complete' && kycStatus !== 'MANUAL_COMPLETE') await beginReview(tx, id, false);
  });
  print(`The customer check of ${known} is ${status}.`);
}

/** Resets the upload and verification tries of every person of the account. */
async function unlockId({ db, actor, print }: Desk, { words: [loginId = ''] }: Typed): Promise<void> {
  const { id, loginId: known } = await accountCalled(db, loginId);
  await db.transaction(async (tx) => {
    const uploads = await tx
      .update(idCardCounter)
      .set({ uploadFailures: 0 })
      .where(and(eq(idCardCounter.accountId, id), sql`${idCardCounter.uploadFailures} > 0`))
      .returning({ type: idCardCounter.personType });
    // Also deletes stored refusals, so that none is returned again.
    const verifications = await tx
      .delete(idCardPerson)
      .where(eq(idCardPerson.accountId, id))
      .returning({ cardType: idCardPerson.cardType });
    const freed = [...uploads, ...verifications];
    if (freed.length === 0) throw new OperatorProblem(`${known} has no failed attempts.`);
    await audit(tx, { actor, action: 'id-verification-unlocked', accountId: id, result: 'ok' });
  });
  print(`The persons of ${known} can be verified again.`);
}

/** A reviewer's commands about one application (decisions §8). */
export const decisionCommands: readonly Command[] = [
  { name: 'accounts exempt', takes: ['LOGIN_ID'], about: 'waive its screening fee', run: exempt },
  {
    name: 'accounts set-kyc',
    takes: ['LOGIN_ID', 'STATUS'],
    about: `set its customer check: ${Object.keys(statuses).join(' or ')}`,
    run: setKyc,
  },
  {
    name: 'accounts unlock-id',
    takes: ['LOGIN_ID'],
    about: 'clear its failed uploads and ID verifications',
    run: unlockId,
  },
];
