import { randomUUID } from 'node:crypto';
import { surplusStates } from '@portal/domain/rules/fee/payment-states.ts';
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import type { PaymentRefund } from '../../ports/card-payment.ts';
import type { PaymentAttempt } from './payment-attempt.repository.ts';

const { surplusPayment } = tables;
const states = z.enum(surplusStates);
const isRefunding = eq(surplusPayment.state, 'REFUNDING');

/** Maximum pause between attempts, in minutes; each pause is twice the previous one. */
const longestPauseMinutes = 60;

export interface SurplusRefund extends PaymentRefund {
  readonly id: string;
  readonly ownerId: string;
  readonly attemptId: string;
  readonly paidAt: Date;
}

const refundColumns = {
  id: surplusPayment.id,
  ownerId: surplusPayment.ownerId,
  attemptId: surplusPayment.attemptId,
  transactionId: surplusPayment.transactionId,
  orderId: surplusPayment.orderId,
  amount: surplusPayment.amount,
  currency: surplusPayment.currency,
  refundId: surplusPayment.refundId,
  paidAt: surplusPayment.paidAt,
};

/** The vendor documents no maximum length of a refund id; its own sample has 10 characters. */
const newRefundId = (): string => `RF${randomUUID().replaceAll('-', '').slice(0, 18)}`;

export async function keepSurplus(
  tx: Transaction,
  attempt: PaymentAttempt,
  payment: { readonly transactionId: string; readonly paidAt: Date | undefined },
): Promise<string> {
  const { ownerId, id: attemptId, orderId, amount } = attempt;
  const id = randomUUID();
  const kept = { id, ownerId, attemptId, orderId, amount, ...payment };
  await tx.insert(surplusPayment).values({ ...kept, currency: 'KRW', state: 'REFUNDING', refundId: newRefundId() });
  return id;
}

export async function ownerOfSurplus(db: Queryable, transactionId: string): Promise<string | undefined> {
  const { ownerId } = surplusPayment;
  const [row] = await db
    .select({ ownerId })
    .from(surplusPayment)
    .where(eq(surplusPayment.transactionId, transactionId));
  return row?.ownerId;
}

export async function surplusOf(db: Queryable, ownerId: string) {
  const { amount, state, paidAt } = surplusPayment;
  const rows = await db
    .select({ amount, state, paidAt })
    .from(surplusPayment)
    .where(eq(surplusPayment.ownerId, ownerId))
    .orderBy(desc(paidAt));
  return rows.map((row) => ({ ...row, state: states.parse(row.state) }));
}

/** Ids of refunds due for an attempt, longest waiting first. */
export async function dueRefunds(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: surplusPayment.id })
    .from(surplusPayment)
    .where(and(isRefunding, lte(surplusPayment.nextTryAt, sql`now()`)))
    .orderBy(asc(surplusPayment.nextTryAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Reserves a due refund for one attempt; only one of several servers gets it. The next attempt is due after a growing pause. */
export async function takeRefund(db: Database, id: string): Promise<SurplusRefund | undefined> {
  const minutes = sql`least(${longestPauseMinutes}, power(2, least(${surplusPayment.tries}, 10)))::int`;
  const [taken] = await db
    .update(surplusPayment)
    .set({ tries: sql`${surplusPayment.tries} + 1`, nextTryAt: sql`now() + make_interval(mins => ${minutes})` })
    .where(and(eq(surplusPayment.id, id), isRefunding, lte(surplusPayment.nextTryAt, sql`now()`)))
    .returning(refundColumns);
  return taken;
}

/** Records the gateway's answer to a failed attempt. @returns true if the payer has not been notified of a delay yet */
export async function noteFailedTry(tx: Transaction, id: string, providerCode: string): Promise<boolean> {
  await tx
    .update(surplusPayment)
    .set({ providerCode })
    .where(and(eq(surplusPayment.id, id), isRefunding));
  const first = await tx
    .update(surplusPayment)
    .set({ announcedAt: sql`now()` })
    .where(and(eq(surplusPayment.id, id), isRefunding, isNull(surplusPayment.announcedAt)))
    .returning({ id: surplusPayment.id });
  return first.length === 1;
}

/** @returns false if it was already refunded */
export async function keepRefunded(tx: Transaction, id: string): Promise<boolean> {
  const done = await tx
    .update(surplusPayment)
    .set({ state: 'REFUNDED', refundedAt: sql`now()`, providerCode: null })
    .where(and(eq(surplusPayment.id, id), isRefunding))
    .returning({ id: surplusPayment.id });
  return done.length === 1;
}
