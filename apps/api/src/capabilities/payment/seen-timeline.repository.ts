import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, type Queryable, rowsOf } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { causesOf, codeOf } from '../../platform/refusals/causes.ts';

const { installation } = tables;

/** PostgreSQL's cluster and timeline, such as `7713616625954572860/00000002`; changes with every promotion and differs between clusters. */
export interface Timelines {
  /** Undefined while the database is a standby. */
  readonly here: string | undefined;
  /** The value that a server saw last; undefined before the first time. */
  readonly seen: string | undefined;
}

const timelinesRow = z.object({ here: z.nullable(z.string()), seen: z.nullable(z.string()) });

/** Read from the log being written, because the latest checkpoint has the former timeline for minutes after a promotion. */
const timelinesText = sql`select case when not pg_is_in_recovery() then
    (select system_identifier from pg_control_system())::text || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) end as here,
  (select seen_timeline from installation) as seen`;

/** Not permitted for this role, not supported, function missing. */
const refusals: ReadonlySet<string | undefined> = new Set(['42501', '0A000', '42883']);

/** @returns undefined if the database does not reveal it to this role, as with some managed ones */
export async function timelinesOf(db: Database): Promise<Timelines | undefined> {
  try {
    const [row] = await rowsOf(db, timelinesText, timelinesRow);
    return { here: row?.here ?? undefined, seen: row?.seen ?? undefined };
  } catch (error) {
    if ([...causesOf(error)].some((cause) => refusals.has(codeOf(cause)))) return undefined;
    throw error;
  }
}

/** Waits for other servers doing the same. @returns whether this one was first */
export async function keepTimeline(db: Queryable, here: string, seen: string | undefined): Promise<boolean> {
  const isStill = seen === undefined ? isNull(installation.seenTimeline) : eq(installation.seenTimeline, seen);
  const kept = await db
    .update(installation)
    .set({ seenTimeline: here })
    .where(and(eq(installation.single, true), isStill))
    .returning({ id: installation.id });
  return kept.length > 0;
}
