import { isoDay } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { readsTogether } from '../../platform/database/reads-together.ts';
import { tables } from '../../platform/database/tables.ts';
import { progressOfReview } from './review-progress.ts';

const { review, supplement } = tables;

/** Updates the end of the four weeks, which leaves out the merchant's days; called at every change of the review and every night. */
export async function keepDeadline(db: Queryable, ownerId: string): Promise<void> {
  const together = readsTogether(db);
  const { askedAt, answeredAt, settledAt } = supplement;
  const [[row], asked] = await Promise.all([
    together
      .select({ completedAt: review.completedAt, decidedAt: review.decidedAt, now: sql<string>`now()::text` })
      .from(review)
      .where(eq(review.ownerId, ownerId)),
    together.select({ askedAt, answeredAt, settledAt }).from(supplement).where(eq(supplement.ownerId, ownerId)),
  ]);
  if (!row) return;
  const requests = asked.map((one) => ({
    askedAt: one.askedAt,
    answeredAt: one.answeredAt ?? undefined,
    settledAt: one.settledAt ?? undefined,
  }));
  const { completedAt, decidedAt, now } = row;
  const progress = progressOfReview(
    { completedAt, decidedAt: decidedAt ?? undefined },
    requests,
    dayInKorea(new Date(now)),
  );
  const fourWeeksOn = isoDay(progress.fourWeeksOn);
  await db
    .update(review)
    .set({ fourWeeksOn })
    .where(and(eq(review.ownerId, ownerId), ne(review.fourWeeksOn, fourWeeksOn)));
}

/** Stores the codes of a dossier's flags, in order; this does not count as a change of the review. */
export async function keepFlags(db: Queryable, ownerId: string, codes: readonly string[]): Promise<void> {
  const flagCodes = [...new Set(codes)];
  await db
    .update(review)
    .set({ flagCodes })
    .where(and(eq(review.ownerId, ownerId), ne(review.flagCodes, flagCodes)));
}

/** How far back changes are processed again, in minutes; the job runs more often. */
const latelyMinutes = 10;

/** Open reviews in the order of owners, after the given owner. */
export async function openReviewsAfter(
  db: Queryable,
  ownerId: string,
  which: 'changed' | 'all',
  most: number,
): Promise<string[]> {
  const isLate = gt(review.revisedAt, sql`now() - make_interval(mins => ${latelyMinutes})`);
  const isOpen = inArray(review.state, ['REVIEWING', 'SUPPLEMENT']);
  const rows = await db
    .select({ ownerId: review.ownerId })
    .from(review)
    .where(and(isOpen, gt(review.ownerId, ownerId), which === 'changed' ? isLate : undefined))
    .orderBy(asc(review.ownerId))
    .limit(most);
  return rows.map((row) => row.ownerId);
}
