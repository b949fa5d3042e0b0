import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { withoutNulls } from '../../platform/nulls.ts';

const { paymentAttempt, retainedPayment } = tables;

const states = z.enum(['READY', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED']);

/** A try that was begun so long ago is given up where the gateway holds no payment for it. */
export const youngMinutes = 30;

/** One try at paying what is owed. */
export interface PaymentAttempt {
  readonly id: string;
  readonly ownerId: string;
  /** At the gateway: of its owner, the same for every try; a login id. */
  readonly orderId: string;
  /** Whole won: what was owed when the try began. */
  readonly amount: number;
  readonly state: z.output<typeof states>;
  readonly transactionId: string | undefined;
}

const columns = {
  id: paymentAttempt.id,
  ownerId: paymentAttempt.ownerId,
  orderId: paymentAttempt.orderId,
  amount: paymentAttempt.amount,
  state: paymentAttempt.state,
  transactionId: paymentAttempt.transactionId,
};

const attemptOf = <Row extends { readonly state: string }>(row: Row) => ({
  ...withoutNulls(row),
  state: states.parse(row.state),
});

const uuid = z.uuid();
const isOpen = eq(paymentAttempt.state, 'READY');
/** Of the last day: a payment may still belong to it. */
const isRecent = gt(paymentAttempt.createdAt, sql`now() - interval '24 hours'`);
/** What a browser was given for the gateway is of no use once the attempt is over. */
const over = { requestSealed: null } as const;

/** The attempt of this id; undefined where there is none, or it is no id at all. */
export async function attemptById(db: Queryable, id: string): Promise<PaymentAttempt | undefined> {
  if (!uuid.safeParse(id).success) return undefined;
  const [row] = await db.select(columns).from(paymentAttempt).where(eq(paymentAttempt.id, id));
  return row ? attemptOf(row) : undefined;
}

/** The attempt that is open, with what the browser was given, and its age in seconds by the database's clock. */
export interface OpenAttempt extends PaymentAttempt {
  readonly requestSealed: string | undefined;
  readonly ageSeconds: number;
}

/** The attempt that is open; undefined where none is. */
export async function openAttempt(db: Queryable, ownerId: string): Promise<OpenAttempt | undefined> {
  const [row] = await db
    .select({
      ...columns,
      requestSealed: paymentAttempt.requestSealed,
      ageSeconds: sql<number>`extract(epoch from now() - ${paymentAttempt.createdAt})::float8`,
    })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.ownerId, ownerId), isOpen));
  return row ? attemptOf(row) : undefined;
}

/** The attempt that paid what is owed; undefined where none did. */
export async function paidAttempt(
  db: Queryable,
  ownerId: string,
): Promise<{ amount: number; orderId: string; transactionId: string; settledAt: Date } | undefined> {
  const [row] = await db
    .select({ ...columns, settledAt: paymentAttempt.settledAt })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.ownerId, ownerId), eq(paymentAttempt.state, 'PAID')));
  if (!row?.transactionId || !row.settledAt) return undefined;
  return { amount: row.amount, orderId: row.orderId, transactionId: row.transactionId, settledAt: row.settledAt };
}

/** The state of an owner's latest attempt. */
export interface LatestAttempt {
  readonly state: z.output<typeof states>;
  readonly providerCode: string | undefined;
  readonly createdAt: Date;
  /** False while the gateway has not prepared it: no browser can pay it. */
  readonly isPrepared: boolean;
}

/** The latest attempt of an owner, whatever came of it; undefined where there is none. */
export async function latestAttempt(db: Queryable, ownerId: string): Promise<LatestAttempt | undefined> {
  const [row] = await db
    .select({
      state: paymentAttempt.state,
      providerCode: paymentAttempt.providerCode,
      createdAt: paymentAttempt.createdAt,
      fgkeyHash: paymentAttempt.fgkeyHash,
    })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.ownerId, ownerId))
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(1);
  if (!row) return undefined;
  const { providerCode, createdAt, fgkeyHash } = row;
  return withoutNulls({ state: states.parse(row.state), providerCode, createdAt, isPrepared: fgkeyHash !== null });
}

/** Has the open attempt of an owner been prepared, and the gateway not been asked about it for so long? */
export async function isLookUpDue(db: Queryable, ownerId: string, seconds: number): Promise<boolean> {
  const { fgkeyHash, lookedUpAt } = paymentAttempt;
  const isDue = or(isNull(lookedUpAt), lt(lookedUpAt, sql`now() - make_interval(secs => ${seconds})`));
  const [row] = await db
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.ownerId, ownerId), isOpen, isNotNull(fgkeyHash), isDue));
  return row !== undefined;
}

/** Attempts of the last day that a payment may still belong to, latest first: open, given up or declined at first. */
export async function unpaidAttempts(db: Queryable, ownerId: string): Promise<PaymentAttempt[]> {
  const rows = await db
    .select(columns)
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.ownerId, ownerId), isNull(paymentAttempt.transactionId), isRecent))
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(3);
  return rows.map(attemptOf);
}

/**
 * Attempts older than 10 minutes and younger than a day whose notice may have been lost, any `most` of them: open ones, and
 * once an hour those that are over without a payment, as their window may have been paid in all the same.
 */
export async function silentAttempts(db: Queryable, most: number): Promise<PaymentAttempt[]> {
  const { fgkeyHash, lookedUpAt } = paymentAttempt;
  const notAskedLately = or(isNull(lookedUpAt), lt(lookedUpAt, sql`now() - interval '1 hour'`));
  const rows = await db
    .select(columns)
    .from(paymentAttempt)
    .where(
      and(
        isNull(paymentAttempt.transactionId),
        or(isOpen, and(isNotNull(fgkeyHash), notAskedLately)),
        lt(paymentAttempt.createdAt, sql`now() - interval '10 minutes'`),
        isRecent,
      ),
    )
    .orderBy(sql`random()`)
    .limit(most);
  return rows.map(attemptOf);
}

/**
 * Opens an attempt in the place of the one it replaces, if any.
 * @returns false where another one was opened meanwhile: at most one is open, an owner
 */
export async function replaceOpenAttempt(
  tx: Transaction,
  attempt: { id: string; ownerId: string; orderId: string; amount: number },
  replaced: string | undefined,
): Promise<boolean> {
  if (replaced !== undefined) await closeAttempt(tx, replaced, { state: 'EXPIRED' });
  const opened = await tx
    .insert(paymentAttempt)
    .values({ ...attempt, currency: 'KRW', state: 'READY' })
    .onConflictDoNothing()
    .returning({ id: paymentAttempt.id });
  return opened.length === 1;
}

/** Keeps what the browser is given for an open attempt, sealed, and the hash of the gateway's key in it. */
export async function keepPrepared(
  db: Queryable,
  id: string,
  prepared: { fgkeyHash: string; requestSealed: string },
): Promise<void> {
  await db
    .update(paymentAttempt)
    .set(prepared)
    .where(and(eq(paymentAttempt.id, id), isOpen));
}

/** Notes that the gateway answered about an attempt just now. */
export async function noteLookedUp(db: Queryable, id: string): Promise<void> {
  await db.update(paymentAttempt).set({ lookedUpAt: sql`now()` }).where(eq(paymentAttempt.id, id));
}

/** Gives an attempt up that is open and not young any more, as the gateway holds no payment for it. */
export async function giveUpOld(db: Queryable, id: string): Promise<void> {
  const isOld = lt(paymentAttempt.createdAt, sql`now() - make_interval(mins => ${youngMinutes})`);
  await db
    .update(paymentAttempt)
    .set({ ...over, state: 'EXPIRED' })
    .where(and(eq(paymentAttempt.id, id), isOpen, isOld));
}

/** Closes an attempt that is open; one that is not stays as it is. */
export async function closeAttempt(
  db: Queryable,
  id: string,
  as: { state: 'FAILED' | 'CANCELLED' | 'EXPIRED'; providerCode?: string | undefined },
): Promise<boolean> {
  const closed = await db
    .update(paymentAttempt)
    .set({ ...over, ...as })
    .where(and(eq(paymentAttempt.id, id), isOpen))
    .returning({ id: paymentAttempt.id });
  return closed.length === 1;
}

/** Gives up whatever attempt of an owner is open: what is owed is paid. */
export async function closeOpenAttempt(tx: Transaction, ownerId: string): Promise<void> {
  await tx
    .update(paymentAttempt)
    .set({ ...over, state: 'EXPIRED' })
    .where(and(eq(paymentAttempt.ownerId, ownerId), isOpen));
}

/** The owner who paid what is owed with this transaction of the gateway; undefined where it paid none. */
export async function ownerPaidBy(db: Queryable, transactionId: string): Promise<string | undefined> {
  const { ownerId } = paymentAttempt;
  const [used] = await db
    .select({ ownerId })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.transactionId, transactionId));
  return used?.ownerId;
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

/** Notes the payment that settles what is owed. An attempt that has a payment keeps the one it has. */
export async function keepPayment(
  tx: Transaction,
  id: string,
  payment: { transactionId: string; providerCode: string },
): Promise<void> {
  await tx
    .update(paymentAttempt)
    .set({ ...over, ...payment, state: 'PAID', settledAt: sql`now()` })
    .where(and(eq(paymentAttempt.id, id), isNull(paymentAttempt.transactionId)));
}
