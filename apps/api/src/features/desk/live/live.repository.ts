import { deskEvents } from '@portal/contract/desk/changes.ts';
import { staffIdleSeconds, staffLongestSeconds } from '@portal/domain/rules/staff/staff.ts';
import { arrayOverlaps, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { review, staffSession } = tables;

/** A change commits at most so many seconds after it was dated: longer than any statement and lock may take. */
const latestCommitSeconds = 30;

const answer = z.object({
  now: z.string(),
  changed: z.array(z.object({ number: z.string(), revision: z.number() })),
  living: z.array(z.string()),
});
/** What changed lately, as of `now`, and which of the sessions are living and may still read applications. */
export type Looked = z.output<typeof answer>;

/**
 * One query for all streams of a server: reviews changed since a moment, those that may have been committed late included, and which of
 * the streams' sessions are living: one whose roles were renewed to others by signing in again has no stream any more. @param since `now` of the look before; undefined: lately
 */
export async function lookForChanges(
  db: Database,
  since: string | undefined,
  sessions: readonly string[],
): Promise<Looked> {
  const late = sql`make_interval(secs => ${latestCommitSeconds})`;
  const from = since === undefined ? sql`now()` : sql`${since}::timestamptz`;
  const [row] = await rowsOf(
    db,
    sql`select now()::text as now,
      (select coalesce(json_agg(json_build_object('number', application_number, 'revision', revision) order by revised_at), '[]'::json)
        from ${review} where revised_at > ${from} - ${late}) as changed,
      (select coalesce(json_agg(id_hash), '[]'::json) from ${staffSession}
        where id_hash in (select json_array_elements_text(${JSON.stringify(sessions)}::json)) and ended_at is null
          and ${arrayOverlaps(staffSession.roles, [...deskEvents.roles])}
          and seen_at > now() - make_interval(secs => ${staffIdleSeconds})
          and created_at > now() - make_interval(secs => ${staffLongestSeconds})) as living`,
    answer,
  );
  if (!row) throw new Error('a query without a row');
  return row;
}
