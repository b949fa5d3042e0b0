import { attemptStates } from '@portal/domain/rules/fee/payment-states.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hasRow, type Queryable, type Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { writeWithNext } from '../../platform/database/transaction-client.ts';
import { withoutNulls } from '../../platform/nulls.ts';

const { paymentAttempt, retainedPayment } = tables;

const states = z.enum(attemptStates);

/** Minutes after which an attempt is given up if the gateway has no payment for it. */
export const youngMinutes = 30;

export interface PaymentAttempt {
  readonly id: string;
  readonly ownerId: string;
  /** The order id at the gateway, the same for all attempts of an owner: a login id, or a mall's own (`C24-…`). */
  readonly orderId: string;
  /** Whole won: the amount owed when the attempt began. */
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
/** Attempts of the last day, for which a payment may still arrive. */
export const isOfLastDay = gt(paymentAttempt.createdAt, sql`now() - interval '24 hours'`);
/** The browser's payment data is deleted once the attempt is over. */
const over = { requestSealed: null } as const;

export async function attemptById(db: Queryable, id: string): Promise<PaymentAttempt | undefined> {
  if (!uuid.safeParse(id).success) return undefined;
  const [row] = await db.select(columns).from(paymentAttempt).where(eq(paymentAttempt.id, id));
  return row ? attemptOf(row) : undefined;
}

/** The open attempt with the browser's payment data, and its age in seconds by the database's clock. */
export interface OpenAttempt extends PaymentAttempt {
  readonly requestSealed: string | undefined;
  readonly ageSeconds: number;
}

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

export interface LatestAttempt {
  readonly state: z.output<typeof states>;
  readonly providerCode: string | undefined;
  readonly createdAt: Date;
  /** False until the gateway has prepared it; before that no browser can pay it. */
  readonly isPrepared: boolean;
}

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

/** Whether the open attempt is prepared and was not looked up for this many seconds. */
export async function isLookUpDue(db: Queryable, ownerId: string, seconds: number): Promise<boolean> {
  const { fgkeyHash, lookedUpAt } = paymentAttempt;
  const isDue = or(isNull(lookedUpAt), lt(lookedUpAt, sql`now() - make_interval(secs => ${seconds})`));
  return await hasRow(db, paymentAttempt, eq(paymentAttempt.ownerId, ownerId), isOpen, isNotNull(fgkeyHash), isDue);
}

/** Attempts of the last day for which a payment may arrive, latest first: open, given up or declined. At most three. */
export async function unpaidAttempts(db: Queryable, ownerId: string): Promise<PaymentAttempt[]> {
  const rows = await db
    .select(columns)
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.ownerId, ownerId), isNull(paymentAttempt.transactionId), isOfLastDay))
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(3);
  return rows.map(attemptOf);
}

/** The latest attempt of the last day that a browser received and that ended without a known payment. */
export async function endedAttempt(db: Queryable, ownerId: string): Promise<PaymentAttempt | undefined> {
  const { fgkeyHash, transactionId, state } = paymentAttempt;
  const isEnded = and(ne(state, 'READY'), isNull(transactionId), isNotNull(fgkeyHash), isOfLastDay);
  const [row] = await db
    .select(columns)
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.ownerId, ownerId), isEnded))
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(1);
  return row && attemptOf(row);
}

/** Attempts between 10 minutes and a day old whose notice may be lost; hourly also ended ones, whose window may still be used to pay. */
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
        isOfLastDay,
      ),
    )
    .orderBy(sql`random()`)
    .limit(most);
  return rows.map(attemptOf);
}

/** Opens an attempt, replacing the given one. @returns false if another one was opened concurrently */
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

/** Stores the browser's payment data, sealed, and the hash of the gateway's key in it. */
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

export async function noteLookedUp(db: Queryable, id: string): Promise<void> {
  await db.update(paymentAttempt).set({ lookedUpAt: sql`now()` }).where(eq(paymentAttempt.id, id));
}

/** Gives up an old open attempt, because the gateway has no payment for it. */
export async function giveUpOld(db: Queryable, id: string): Promise<void> {
  const isOld = lt(paymentAttempt.createdAt, sql`now() - make_interval(mins => ${youngMinutes})`);
  await db
    .update(paymentAttempt)
    .set({ ...over, state: 'EXPIRED' })
    .where(and(eq(paymentAttempt.id, id), isOpen, isOld));
}

/** Does nothing if the attempt is not open. */
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

export async function closeOpenAttempt(tx: Transaction, ownerId: string): Promise<void> {
  const isOwners = and(eq(paymentAttempt.ownerId, ownerId), isOpen);
  await writeWithNext(
    tx,
    tx
      .update(paymentAttempt)
      .set({ ...over, state: 'EXPIRED' })
      .where(isOwners),
  );
}

export async function ownerPaidBy(db: Queryable, transactionId: string): Promise<string | undefined> {
  const { ownerId } = paymentAttempt;
  const [used] = await db
    .select({ ownerId })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.transactionId, transactionId));
  return used?.ownerId;
}

/** Whether it paid for a purged application. The gateway finds payments by login id, whose next user must not be credited. */
export async function isRetained(db: Queryable, transactionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: retainedPayment.id })
    .from(retainedPayment)
    .where(eq(retainedPayment.transactionId, transactionId));
  return rows.length === 1;
}

/** Records the settling payment. An attempt with a payment keeps its own. */
export async function keepPayment(
  tx: Transaction,
  id: string,
  { paidAt, ...payment }: { transactionId: string; providerCode: string; paidAt: Date | undefined },
): Promise<void> {
  await tx
    .update(paymentAttempt)
    .set({ ...over, ...payment, state: 'PAID', settledAt: paidAt ?? sql`now()` })
    .where(and(eq(paymentAttempt.id, id), isNull(paymentAttempt.transactionId)));
}
