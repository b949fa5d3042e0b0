import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { factColumns } from '../journey-store.ts';

const { session, account } = tables;

/** Without a request a session ends after this. */
export const idleSeconds = 30 * 60;
/** It ends after this in any case. */
export const longestSeconds = 12 * 60 * 60;
/**
 * When a session was last seen is written once in so many seconds, not at every request. What stands in the row may be
 * older than the last request by as much, so an idle session is given as much longer: nobody who came back within
 * `idleSeconds` is turned away, and nobody stays in longer than both together.
 */
export const seenEverySeconds = 60;

type TimeColumn = typeof session.seenAt | typeof session.createdAt | typeof tables.visitor.createdAt;

/** The numbers stand in the text of the statement, as they never differ. */
const secondsAgo = (seconds: number): SQL => sql`now() - interval '${sql.raw(String(seconds))} seconds'`;

/** By the database's clock. */
export const within = (column: TimeColumn, seconds: number): SQL => gt(column, secondsAgo(seconds));

/** The condition that a row of `session` still opens anything. */
export const isLiving = and(
  isNull(session.endedAt),
  within(session.seenAt, idleSeconds + seenEverySeconds),
  within(session.createdAt, longestSeconds),
);

/** What the statement below finds; the sealed columns are as they are stored. */
const columns = {
  accountId: account.id,
  loginId: account.loginId,
  wrappedKey: account.wrappedKey,
  ...factColumns,
  accountType: account.accountType,
  companyNameSealed: account.companyNameSealed,
  operatorEmailSealed: account.operatorEmailSealed,
  /** Seconds since the log-in. */
  age: sql<number>`extract(epoch from now() - ${session.createdAt})::int`,
  /** The row was not written for so long that this request has to. */
  isSeenLongAgo: sql<boolean>`${session.seenAt} <= ${secondsAgo(seenEverySeconds)}`,
  isRested: sql<boolean>`${account.touchedAt} < now() - interval '1 minute'`,
};

/**
 * Finds living sessions with their accounts by the hash of their cookie. PostgreSQL parses and plans it once a connection,
 * the query builder builds it once: every call of a merchant begins with it.
 */
export function prepareLivingSession(db: Database) {
  return db
    .select(columns)
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.idHash, sql.placeholder('idHash')), isLiving))
    .prepare('living_session');
}

/** Writes down that a session is in use; of many requests at once the first does. */
export async function writeSeen(db: Database, idHash: string): Promise<void> {
  await db
    .update(session)
    .set({ seenAt: sql`now()` })
    .where(and(eq(session.idHash, idHash), sql`${session.seenAt} <= ${secondsAgo(seenEverySeconds)}`));
}
