import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hasRow, type Queryable, rowsOf } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import type { PaymentAttempt } from './payment-attempt.repository.ts';

const { paymentAttempt, restoredPayer } = tables;

/** An owner who had not paid in a restored back-up; kept until the gateway has answered what was paid since. */
export interface RestoredPayer {
  /** The attempt under which a lost payment is stored. */
  readonly attemptId: string;
  /** Whether payments wait for the gateway's answer, for a day at most. */
  readonly holdsBack: boolean;
}

const { unansweredSince, lookedUpAt } = restoredPayer;
const holdsBack = or(isNull(unansweredSince), gt(unansweredSince, sql`now() - interval '24 hours'`));
const isOf = (ownerId: string) => eq(restoredPayer.ownerId, ownerId);
const notSince = (seconds: number) =>
  or(isNull(lookedUpAt), lt(lookedUpAt, sql`now() - make_interval(secs => ${seconds})`));

const countRow = z.object({ count: z.number() });

/** Records all unpaid owners, so that the gateway is asked about them. A mall has an order there once registered. @returns how many */
export async function notePayers(db: Queryable): Promise<number> {
  const unpaid = sql`select id from account where account_status <> 'PAID' and screen_cost_info is distinct from 'SC001'
    union all select owner_id from mall_registration where settled_at is null`;
  const again = sql`do update set looked_up_at = null, unanswered_since = null`;
  const noted = sql`insert into restored_payer (owner_id) ${unpaid} on conflict (owner_id) ${again} returning owner_id`;
  const [row] = await rowsOf(db, sql`with noted as (${noted}) select count(*)::integer as count from noted`, countRow);
  return row?.count ?? 0;
}

export async function countPayers(db: Queryable): Promise<number> {
  const [row] = await rowsOf(db, sql`select count(*)::integer as count from restored_payer`, countRow);
  return row?.count ?? 0;
}

export async function restoredPayerOf(db: Queryable, ownerId: string): Promise<RestoredPayer | undefined> {
  const [row] = await db
    .select({ attemptId: restoredPayer.attemptId, holdsBack: sql<boolean>`(${holdsBack})` })
    .from(restoredPayer)
    .where(isOf(ownerId));
  return row;
}

export const isHeldBack = (db: Queryable, ownerId: string): Promise<boolean> =>
  hasRow(db, restoredPayer, isOf(ownerId), holdsBack);

/** Whether the gateway has not answered yet and was not asked for this many seconds. */
export const isQuestionDue = (db: Queryable, ownerId: string, seconds: number): Promise<boolean> =>
  hasRow(db, restoredPayer, isOf(ownerId), notSince(seconds));

/** Owners never looked up, and once an hour those whose query got no answer. */
export async function restoredToAsk(db: Queryable, most: number): Promise<string[]> {
  const isUnanswered = and(isNotNull(unansweredSince), notSince(3_600));
  const rows = await db
    .select({ ownerId: restoredPayer.ownerId })
    .from(restoredPayer)
    .where(or(isNull(lookedUpAt), isUnanswered))
    .orderBy(sql`random()`)
    .limit(most);
  return rows.map(({ ownerId }) => ownerId);
}

/** Records that nothing is owed yet; the query waits until something is. */
export async function noteNotDue(db: Queryable, ownerId: string): Promise<void> {
  await db.update(restoredPayer).set({ lookedUpAt: sql`now()`, unansweredSince: null }).where(isOf(ownerId));
}

export async function noteUnanswered(db: Queryable, ownerId: string): Promise<void> {
  const since = sql`coalesce(${unansweredSince}, now())`;
  await db.update(restoredPayer).set({ lookedUpAt: sql`now()`, unansweredSince: since }).where(isOf(ownerId));
}

export async function noteAnswered(db: Queryable, ownerId: string): Promise<void> {
  await db.delete(restoredPayer).where(isOf(ownerId));
}

/** Stores an attempt for a lost one; it is already ended, because no browser of this portal opened it. */
export async function keepLostAttempt(
  db: Queryable,
  { id, ownerId, orderId, amount, state }: PaymentAttempt,
): Promise<void> {
  await db
    .insert(paymentAttempt)
    .values({ id, ownerId, orderId, amount, state, currency: 'KRW' })
    .onConflictDoNothing();
}
