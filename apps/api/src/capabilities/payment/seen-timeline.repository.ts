import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, type Queryable, rowsOf } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { causesOf, codeOf } from '../../platform/refusals/causes.ts';

const { installation } = tables;

/** Of PostgreSQL: cluster and timeline, such as `7713616625954572860/00000002`. Another one after every promotion, and in every other cluster. */
export interface Timelines {
  /** Undefined while the database follows another one. */
  readonly here: string | undefined;
  /** What a server saw last; undefined before the first. */
  readonly seen: string | undefined;
}

const timelinesRow = z.object({ here: z.nullable(z.string()), seen: z.nullable(z.string()) });

/** Of the log that is being written: that of the latest checkpoint is the former one for minutes after a promotion. */
const timelinesText = sql`select case when not pg_is_in_recovery() then
    (select system_identifier from pg_control_system())::text || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) end as here,
  (select seen_timeline from installation) as seen`;

/** Not for this role, not supported, not there. */
const refusals: ReadonlySet<string | undefined> = new Set(['42501', '0A000', '42883']);

/** @returns undefined where the database does not say it to this role, as some managed ones do not */
export async function timelinesOf(db: Database): Promise<Timelines | undefined> {
  try {
    const [row] = await rowsOf(db, timelinesText, timelinesRow);
    return { here: row?.here ?? undefined, seen: row?.seen ?? undefined };
  } catch (error) {
    if ([...causesOf(error)].some((cause) => refusals.has(codeOf(cause)))) return undefined;
    throw error;
  }
}

/** Waits for a server that does the same. @returns whether this one was the first */
export async function keepTimeline(db: Queryable, here: string, seen: string | undefined): Promise<boolean> {
  const isStill = seen === undefined ? isNull(installation.seenTimeline) : eq(installation.seenTimeline, seen);
  const kept = await db
    .update(installation)
    .set({ seenTimeline: here })
    .where(and(eq(installation.single, true), isStill))
    .returning({ id: installation.id });
  return kept.length > 0;
}
