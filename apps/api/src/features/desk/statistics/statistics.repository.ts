import type { DaySpan } from '@portal/domain/rules/review/review-statistics.ts';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Queryable, rowsOf } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { beginningOf, koreanText } from '../../../platform/korean-time.ts';

const { account, openReviewCount, review, reviewDecision, supplement } = tables;

const koreanDay = (column: unknown) => koreanText(column, 'day');
const deadline = sql<string>`to_char(${review.fourWeeksOn}, 'YYYYMMDD')`;
const count = sql<number>`count(*)::int`;

/** Counts open reviews grouped by equal attributes, from the counts kept with every change. */
export const countOpen = (db: Queryable) => {
  const { fourWeeksOn, turn, accountType, assigneeId, amount } = openReviewCount;
  return db
    .select({
      fourWeeksOn: sql<string>`to_char(${fourWeeksOn}, 'YYYYMMDD')`,
      turn,
      accountType,
      assigneeId,
      count: sql<number>`sum(${amount})::int`,
    })
    .from(openReviewCount)
    .groupBy(fourWeeksOn, turn, accountType, assigneeId)
    .having(sql`sum(${amount}) <> 0`);
};

const isWithin = (column: unknown, spans: readonly DaySpan[]): SQL | undefined =>
  or(
    ...spans.map(({ from, until }) =>
      and(
        sql`${column} >= ${beginningOf(sql`${from}::date`)}`,
        until === undefined ? undefined : sql`${column} < ${beginningOf(sql`${until}::date + 1`)}`,
      ),
    ),
  );

/** Not withdrawn: a withdrawn request counts as never sent. */
const isSent = sql`${supplement.state} <> 'WITHDRAWN'`;

export const countDecided = (db: Queryable, spans: readonly DaySpan[]) => {
  const wasAsked = sql<boolean>`exists (select 1 from ${supplement} where ${supplement.ownerId} = ${review.ownerId} and ${isSent})`;
  return db
    .select({
      decidedOn: koreanDay(review.decidedAt),
      fourWeeksOn: deadline,
      accountType: account.accountType,
      assigneeId: review.assigneeId,
      wasAsked,
      count,
    })
    .from(review)
    .innerJoin(account, eq(account.id, review.ownerId))
    .where(and(sql`${review.state} in ('APPROVED','REFUSED')`, isWithin(review.decidedAt, spans)))
    .groupBy(sql`1`, review.fourWeeksOn, account.accountType, review.assigneeId, sql`5`);
};

/** Counts the requests of some days by reason, with the total time merchants took to answer, in whole seconds. */
export const countRequests = (db: Queryable, spans: readonly DaySpan[]) =>
  db
    .select({
      askedOn: koreanDay(supplement.askedAt),
      accountType: account.accountType,
      reasonCode: supplement.reasonCode,
      count,
      answered: sql<number>`count(${supplement.answeredAt})::int`,
      seconds: sql<number>`coalesce(sum(extract(epoch from ${supplement.answeredAt} - ${supplement.askedAt})::bigint), 0)::float8`,
    })
    .from(supplement)
    .innerJoin(account, eq(account.id, supplement.ownerId))
    .where(and(isWithin(supplement.askedAt, spans), isSent))
    .groupBy(sql`1`, account.accountType, supplement.reasonCode);

export const countReturned = (db: Queryable, spans: readonly DaySpan[]) =>
  db
    .select({
      settledOn: koreanDay(reviewDecision.settledAt),
      accountType: account.accountType,
      staffId: reviewDecision.proposedBy,
      count,
    })
    .from(reviewDecision)
    .innerJoin(account, eq(account.id, reviewDecision.ownerId))
    .where(
      and(
        eq(reviewDecision.state, 'RETURNED'),
        isNotNull(reviewDecision.proposedBy),
        isWithin(reviewDecision.settledAt, spans),
      ),
    )
    .groupBy(sql`1`, account.accountType, reviewDecision.proposedBy);

/** Counts, per field, in how many reviews decided on some days it was compared with a paper, and in how many it differed. */
export const countCompared = (db: Queryable, spans: readonly DaySpan[]) =>
  rowsOf(
    db,
    sql`select ${koreanDay(review.decidedAt)} as "decidedOn",
          ${account.accountType} as "accountType", field, count(*)::int as compared,
          count(*) filter (where field = any (${review.differingFields}))::int as differing
        from ${review} join ${account} on ${account.id} = ${review.ownerId}
          cross join lateral unnest(${review.comparedFields}) as field
        where ${and(sql`${review.state} in ('APPROVED','REFUSED')`, isWithin(review.decidedAt, spans))}
        group by 1, 2, 3`,
    z.object({
      decidedOn: z.string(),
      accountType: z.nullable(z.string()),
      field: z.string(),
      compared: z.number(),
      differing: z.number(),
    }),
  );
