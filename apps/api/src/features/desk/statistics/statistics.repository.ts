import { and, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, type Queryable, rowsOf, type Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { isOpenReview } from '../queue/queue.repository.ts';

const { account, review, reviewDecision, reviewStatistics, supplement } = tables;

const koreanDay = (column: unknown) => sql<string>`to_char(${column} at time zone 'Asia/Seoul', 'YYYYMMDD')`;
const deadline = sql<string>`to_char(${review.fourWeeksOn}, 'YYYYMMDD')`;
const count = sql<number>`count(*)::int`;

/** Open reviews, those alike together. */
export const countOpen = (db: Queryable) =>
  db
    .select({
      fourWeeksOn: deadline,
      turn: review.turn,
      accountType: account.accountType,
      assigneeId: review.assigneeId,
      count,
    })
    .from(review)
    .innerJoin(account, eq(account.id, review.ownerId))
    .where(isOpenReview)
    .groupBy(review.fourWeeksOn, review.turn, account.accountType, review.assigneeId);

/** Reviews that were decided since a day, those alike together. @param since YYYYMMDD */
export const countDecided = (db: Queryable, since: string) => {
  const wasAsked = sql<boolean>`exists (select 1 from ${supplement} where ${supplement.ownerId} = ${review.ownerId})`;
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
    .where(
      and(
        sql`${review.state} in ('APPROVED','REFUSED')`,
        gte(review.decidedAt, sql`${since}::timestamp at time zone 'Asia/Seoul'`),
      ),
    )
    .groupBy(sql`1`, review.fourWeeksOn, account.accountType, review.assigneeId, sql`5`);
};

/** Requests since a day by reason, and for how many seconds merchants took to answer them. @param since YYYYMMDD */
export const countRequests = (db: Queryable, since: string) =>
  db
    .select({
      askedOn: koreanDay(supplement.askedAt),
      accountType: account.accountType,
      reasonCode: supplement.reasonCode,
      count,
      answered: sql<number>`count(${supplement.answeredAt})::int`,
      seconds: sql<number>`coalesce(sum(extract(epoch from ${supplement.answeredAt} - ${supplement.askedAt})), 0)::float8`,
    })
    .from(supplement)
    .innerJoin(account, eq(account.id, supplement.ownerId))
    .where(gte(supplement.askedAt, sql`${since}::timestamp at time zone 'Asia/Seoul'`))
    .groupBy(sql`1`, account.accountType, supplement.reasonCode);

/** Proposals since a day that an approver returned. @param since YYYYMMDD */
export const countReturned = (db: Queryable, since: string) =>
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
        gte(reviewDecision.settledAt, sql`${since}::timestamp at time zone 'Asia/Seoul'`),
      ),
    )
    .groupBy(sql`1`, account.accountType, reviewDecision.proposedBy);

/** Of reviews that were decided since a day: in how many a field was compared with a paper, and in how many it differed. @param since YYYYMMDD */
export const countCompared = (db: Queryable, since: string) =>
  rowsOf(
    db,
    sql`select to_char(${review.decidedAt} at time zone 'Asia/Seoul', 'YYYYMMDD') as "decidedOn",
          ${account.accountType} as "accountType", field, count(*)::int as compared,
          count(*) filter (where field = any (${review.differingFields}))::int as differing
        from ${review} join ${account} on ${account.id} = ${review.ownerId}
          cross join lateral unnest(${review.comparedFields}) as field
        where ${review.state} in ('APPROVED','REFUSED')
          and ${review.decidedAt} >= ${since}::timestamp at time zone 'Asia/Seoul'
        group by 1, 2, 3`,
    z.object({
      decidedOn: z.string(),
      accountType: z.nullable(z.string()),
      field: z.string(),
      compared: z.number(),
      differing: z.number(),
    }),
  );

/** A figure of the statistics: `scope` says of what. */
export interface Figure {
  readonly figure: string;
  readonly scope: string;
  readonly values: unknown;
}

const statisticsLock = 7_301_845_226;
const locked = z.object({ locked: z.boolean() });

/** Whether this transaction alone computes; it holds until the transaction ends. */
export async function mayCompute(tx: Transaction): Promise<boolean> {
  const [row] = await rowsOf(tx, sql`select pg_try_advisory_xact_lock(${statisticsLock}::bigint) as locked`, locked);
  return row?.locked ?? false;
}

const atOnce = 1_000;

/** Whether they were computed before. */
export async function hasFigures(tx: Transaction): Promise<boolean> {
  const rows = await tx.select({ figure: reviewStatistics.figure }).from(reviewStatistics).limit(1);
  return rows.length > 0;
}

/** Puts the figures in the place of the former ones. @param since YYYYMMDD: weeks before it keep theirs; all are replaced without it */
export async function keepFigures(tx: Transaction, figures: readonly Figure[], since?: string): Promise<void> {
  const { figure, scope } = reviewStatistics;
  const isReplaced = since && or(eq(figure, 'open'), gte(sql`split_part(${scope}, ' ', 1)`, since));
  await tx.delete(reviewStatistics).where(isReplaced || undefined);
  for (let from = 0; from < figures.length; from += atOnce)
    await tx.insert(reviewStatistics).values(figures.slice(from, from + atOnce));
}

/** The figures of these names, and when they were computed; undefined before the first time. */
export async function readFigures(db: Database, names: readonly string[]) {
  const rows = await db
    .select()
    .from(reviewStatistics)
    .where(inArray(reviewStatistics.figure, [...names]));
  if (rows.length === 0) return undefined;
  return { computedAt: new Date(Math.max(...rows.map(({ computedAt }) => computedAt.getTime()))), rows };
}
