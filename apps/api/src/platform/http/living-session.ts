import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, OpenDatabase } from '../database/database.ts';
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
  id: account.id,
  loginId: account.loginId,
  wrappedKey: account.wrappedKey,
  ...factColumns,
  accountType: account.accountType,
  companyNameSealed: account.companyNameSealed,
  operatorEmailSealed: account.operatorEmailSealed,
  age: sql`extract(epoch from now() - ${session.createdAt})::int`.as('age'),
  isSeenLongAgo: sql`${session.seenAt} <= ${secondsAgo(seenEverySeconds)}`.as('is_seen_long_ago'),
  isRested: sql`${account.touchedAt} < now() - interval '1 minute'`.as('is_rested'),
};

const text = z.string();
/** A row by the names of its columns. */
const found = z.object({
  id: text,
  login_id: text,
  wrapped_key: text,
  account_status: text,
  screen_cost_info: z.nullable(text),
  kyc_status: z.nullable(text),
  account_type: z.nullable(text),
  company_name_sealed: text,
  operator_email_sealed: text,
  /** Seconds since the log-in. */
  age: z.number(),
  /** The row was not written for so long that this request has to. */
  is_seen_long_ago: z.boolean(),
  /** Nothing touched the application within the last minute. */
  is_rested: z.boolean(),
});
export type LivingSession = z.output<typeof found>;

/**
 * Finds living sessions with their accounts by the hash of their cookie. Every call of a merchant begins with it: the
 * query builder builds it once, PostgreSQL plans it once a connection.
 */
export function prepareLivingSession({ db, executeNamed }: Pick<OpenDatabase, 'db' | 'executeNamed'>) {
  const { sql: text } = db
    .select(columns)
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.idHash, sql.placeholder('idHash')), isLiving))
    .toSQL();
  const statement = { name: 'living_session', text };
  return async (idHash: string): Promise<LivingSession | null> => {
    const [row] = await executeNamed(statement, [idHash]);
    return row === undefined ? null : found.parse(row);
  };
}

/** Writes down that a session is in use; of many requests at once the first does. */
export async function writeSeen(db: Database, idHash: string): Promise<void> {
  await db
    .update(session)
    .set({ seenAt: sql`now()` })
    .where(and(eq(session.idHash, idHash), sql`${session.seenAt} <= ${secondsAgo(seenEverySeconds)}`));
}
