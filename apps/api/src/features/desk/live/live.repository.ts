import { deskEvents } from '@portal/contract/desk/changes.ts';
import { staffIdleSeconds, staffLongestSeconds } from '@portal/domain/rules/staff/staff.ts';
import { arrayOverlaps, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { review, staffSession } = tables;

/** Longest time, in seconds, from a change's timestamp to its commit: longer than any statement or lock may take. */
const latestCommitSeconds = 30;

const answer = z.object({
  now: z.string(),
  changed: z.array(z.object({ number: z.string(), revision: z.number() })),
  living: z.array(z.string()),
});
/** The recent changes as of `now`, and the sessions that are live and may still read applications. */
export type Looked = z.output<typeof answer>;

/**
 * Runs one query for all streams of a server: reviews changed since a time, including those that may have been committed late; and which of the
 * streams' sessions are live and still have a role that may follow events.
 * @param since `now` of the previous look; undefined: only the most recent changes
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
