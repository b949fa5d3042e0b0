import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type Database, type Queryable, rowsOf } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { beginningOf } from '../../../platform/korean-time.ts';
import { openEach } from '../../../platform/security/open-each.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { isOpenReview, openCompany } from './queue.repository.ts';

const { account, review, reviewDecision, supplement } = tables;

/** Selects the reviews that wait for the merchant, by the due day of their first open request, with the requested items. */
export function comingBackStatement(db: Queryable, most: number) {
  const earlier = alias(supplement, 'earlier');
  const isBefore = sql`(${earlier.dueOn}, ${earlier.id}) < (${supplement.dueOn}, ${supplement.id})`;
  const before = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(and(eq(earlier.ownerId, supplement.ownerId), sql`${earlier.state} = 'OPEN'`, isBefore));
  return db
    .select({
      ownerId: review.ownerId,
      number: review.applicationNumber,
      nameSealed: account.companyNameSealed,
      wrappedKey: account.wrappedKey,
      on: supplement.dueOn,
      items: sql<string[]>`(select array_agg(asked.item order by asked.due_on, asked.item) from ${supplement} as asked
        where asked.owner_id = ${review.ownerId} and asked.state = 'OPEN')`,
    })
    .from(supplement)
    .innerJoin(review, eq(review.ownerId, supplement.ownerId))
    .innerJoin(account, eq(account.id, review.ownerId))
    .where(and(sql`${supplement.state} = 'OPEN'`, isOpenReview, eq(review.turn, 'MERCHANT'), notExists(before)))
    .orderBy(asc(supplement.dueOn), asc(review.applicationNumber))
    .limit(most);
}

/** Reviews that wait for the merchant, by the due day of their first request. */
export async function comingBack(db: Database, personalData: PersonalData, most: number) {
  const rows = await comingBackStatement(db, most);
  return openEach(rows, async ({ nameSealed, wrappedKey, ...row }) => ({
    ...row,
    companyName: await openCompany(personalData, { ownerId: row.ownerId, wrappedKey, nameSealed }),
  }));
}

const moment = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);
const momentIfAny = z.pipe(
  z.nullable(z.string()),
  z.transform((text) => (text === null ? undefined : new Date(text))),
);
const work = z.object({
  asked: z.number(),
  proposed: z.array(
    z.object({
      decidedAt: moment,
      completedAt: moment,
      requests: z.array(z.object({ askedAt: moment, answeredAt: momentIfAny, settledAt: momentIfAny })),
    }),
  ),
});

/**
 * Returns what a member of staff has done since a day (YYYYMMDD): the number of requests sent, and per application with a verdict proposed and
 * not withdrawn, the time of the latest proposal (`decidedAt`) and the dates from which the working days until then follow. Today's deadline
 * does not show these.
 */
export async function workSince(db: Queryable, staffId: string, since: string): Promise<z.output<typeof work>> {
  const from = beginningOf(since);
  const [row] = await rowsOf(
    db,
    sql`with latest as (
        select distinct on (owner_id) owner_id, proposed_at from ${reviewDecision}
        where proposed_by = ${staffId} and kind = 'VERDICT' and state <> 'WITHDRAWN' and proposed_at >= ${from}
        order by owner_id, proposed_at desc
      )
      select (select count(*)::int from ${supplement} where asked_by = ${staffId} and asked_at >= ${from} and state <> 'WITHDRAWN') as asked,
        (select coalesce(json_agg(json_build_object('decidedAt', latest.proposed_at, 'completedAt', completed_at,
            'requests', (select coalesce(json_agg(json_build_object(
                'askedAt', asked_at, 'answeredAt', answered_at, 'settledAt', settled_at)), '[]'::json)
              from ${supplement} as request where request.owner_id = latest.owner_id))), '[]'::json)
          from latest join ${review} using (owner_id)) as proposed`,
    work,
  );
  if (!row) throw new Error('a count without a row');
  return row;
}
