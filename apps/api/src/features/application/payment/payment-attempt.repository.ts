import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { account, paymentAttempt, retainedPayment } = tables;

const states = z.enum(['READY', 'PAID', 'FAILED', 'EXPIRED']);

/** One try at paying the fee. */
export interface PaymentAttempt {
  readonly id: string;
  readonly accountId: string;
  /** At the gateway: the login id. */
  readonly orderId: string;
  /** Whole won: the fee as it stood when the try began. */
  readonly amount: number;
  readonly state: z.output<typeof states>;
  readonly transactionId: string | null;
}

const columns = {
  id: paymentAttempt.id,
  accountId: paymentAttempt.accountId,
  orderId: paymentAttempt.orderId,
  amount: paymentAttempt.amount,
  state: paymentAttempt.state,
  transactionId: paymentAttempt.transactionId,
};

const attemptOf = (row: Omit<PaymentAttempt, 'state'> & { state: string }): PaymentAttempt => ({
  ...row,
  state: states.parse(row.state),
});

const uuid = z.uuid();

/** The attempt of this id; null where there is none, or it is no id at all. */
export async function attemptById(db: Queryable, id: string): Promise<PaymentAttempt | null> {
  if (!uuid.safeParse(id).success) return null;
  const [row] = await db.select(columns).from(paymentAttempt).where(eq(paymentAttempt.id, id));
  return row ? attemptOf(row) : null;
}

/** The attempt that is open; null where none is. */
export async function openAttempt(db: Queryable, accountId: string): Promise<PaymentAttempt | null> {
  const [row] = await db
    .select(columns)
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.accountId, accountId), eq(paymentAttempt.state, 'READY')));
  return row ? attemptOf(row) : null;
}

/** The attempt that paid the fee; null where none did. */
export async function paidAttempt(
  db: Queryable,
  accountId: string,
): Promise<{ amount: number; orderId: string; transactionId: string; settledAt: Date } | null> {
  const [row] = await db
    .select({ ...columns, settledAt: paymentAttempt.settledAt })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.accountId, accountId), eq(paymentAttempt.state, 'PAID')));
  if (!row?.transactionId || !row.settledAt) return null;
  return { amount: row.amount, orderId: row.orderId, transactionId: row.transactionId, settledAt: row.settledAt };
}

/** Attempts of the last day that a payment may still belong to, newest first: open, given up or declined at first. */
export async function unpaidAttempts(db: Queryable, accountId: string): Promise<PaymentAttempt[]> {
  const rows = await db
    .select(columns)
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.accountId, accountId),
        isNull(paymentAttempt.transactionId),
        gt(paymentAttempt.createdAt, sql`now() - interval '24 hours'`),
      ),
    )
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(3);
  return rows.map(attemptOf);
}

/** Open attempts older than 10 minutes and younger than a day, whose notice may have been lost; any `most` of them. */
export async function silentAttempts(db: Queryable, most: number): Promise<PaymentAttempt[]> {
  const rows = await db
    .select(columns)
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.state, 'READY'),
        lt(paymentAttempt.createdAt, sql`now() - interval '10 minutes'`),
        gt(paymentAttempt.createdAt, sql`now() - interval '24 hours'`),
      ),
    )
    .orderBy(sql`random()`)
    .limit(most);
  return rows.map(attemptOf);
}

/**
 * Opens an attempt in the place of the one it replaces, if any.
 * @returns false where another one was opened meanwhile: at most one is open, an account
 */
export async function replaceOpenAttempt(
  tx: Transaction,
  attempt: { id: string; accountId: string; orderId: string; amount: number },
  replaced: string | null,
): Promise<boolean> {
  if (replaced !== null) {
    await tx
      .update(paymentAttempt)
      .set({ state: 'EXPIRED' })
      .where(and(eq(paymentAttempt.id, replaced), eq(paymentAttempt.state, 'READY')));
  }
  const opened = await tx
    .insert(paymentAttempt)
    .values({ ...attempt, currency: 'KRW', state: 'READY' })
    .onConflictDoNothing()
    .returning({ id: paymentAttempt.id });
  return opened.length === 1;
}

/** Keeps the hash of the gateway's key of an attempt. */
export async function keepFgkeyHash(db: Queryable, id: string, fgkeyHash: string): Promise<void> {
  await db.update(paymentAttempt).set({ fgkeyHash }).where(eq(paymentAttempt.id, id));
}

/** Closes an attempt that is open; one that is not stays as it is. */
export async function closeAttempt(
  db: Queryable,
  id: string,
  as: { state: 'FAILED' | 'EXPIRED'; providerCode: string | null },
): Promise<boolean> {
  const closed = await db
    .update(paymentAttempt)
    .set(as)
    .where(and(eq(paymentAttempt.id, id), eq(paymentAttempt.state, 'READY')))
    .returning({ id: paymentAttempt.id });
  return closed.length === 1;
}

/** Gives up whatever attempt of an account is open: its fee is paid. */
export async function closeOpenAttempt(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(paymentAttempt)
    .set({ state: 'EXPIRED' })
    .where(and(eq(paymentAttempt.accountId, accountId), eq(paymentAttempt.state, 'READY')));
}

/** Makes payments of one account wait for each other until the transaction ends. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
}

/** The attempt that this transaction of the gateway was used for; null where it is new. */
export async function userOfTransaction(db: Queryable, transactionId: string): Promise<PaymentAttempt | null> {
  const [used] = await db.select(columns).from(paymentAttempt).where(eq(paymentAttempt.transactionId, transactionId));
  return used ? attemptOf(used) : null;
}

/**
 * Did this transaction pay for an application that is purged? The gateway finds payments by login id, which is free again
 * then: the next one to take it must not be credited with it.
 */
export async function isRetained(db: Queryable, transactionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: retainedPayment.id })
    .from(retainedPayment)
    .where(eq(retainedPayment.transactionId, transactionId));
  return rows.length === 1;
}

/**
 * Notes the payment of an attempt: PAID; or FAILED where the money was not owed and has to go back, which shows by the
 * transaction it carries all the same. An attempt that has a payment keeps the one it has.
 */
export async function keepPayment(
  tx: Transaction,
  id: string,
  payment: { state: 'PAID' | 'FAILED'; transactionId: string; providerCode: string },
): Promise<void> {
  await tx
    .update(paymentAttempt)
    .set({ ...payment, settledAt: sql`now()` })
    .where(and(eq(paymentAttempt.id, id), isNull(paymentAttempt.transactionId)));
}
