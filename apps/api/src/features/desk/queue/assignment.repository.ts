import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { isOpenReview } from './queue.repository.ts';

const { review, reviewView } = tables;

/** Takes the first unassigned review whose turn is ours, by deadline: of two who ask at once each gets another. */
export async function takeNext(
  tx: Transaction,
  staffId: string,
): Promise<{ ownerId: string; number: string } | undefined> {
  const first = tx
    .select({ ownerId: review.ownerId })
    .from(review)
    .where(and(isOpenReview, isNull(review.assigneeId), eq(review.turn, 'REVIEW')))
    .orderBy(asc(review.fourWeeksOn), asc(review.applicationNumber))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await tx
    .update(review)
    .set({ assigneeId: staffId, assignedAt: sql`now()` })
    .where(sql`${review.ownerId} = (${first})`)
    .returning({ ownerId: review.ownerId, number: review.applicationNumber });
  return taken;
}

/** Who may change the assignee: the one who is assigned, or anybody who may give to others; an unassigned one everybody may take. */
const mayChange = (staffId: string, mayGive: boolean): SQL | undefined =>
  mayGive ? undefined : or(isNull(review.assigneeId), eq(review.assigneeId, staffId));

/** @returns false where somebody else is assigned, or the review is decided */
export async function assign(
  tx: Transaction,
  ownerId: string,
  by: { readonly staffId: string; readonly mayGive: boolean },
  to: string | undefined,
): Promise<boolean> {
  const rows = await tx
    .update(review)
    .set({ assigneeId: to ?? null, assignedAt: to === undefined ? null : sql`now()` })
    .where(and(eq(review.ownerId, ownerId), isOpenReview, mayChange(by.staffId, by.mayGive)))
    .returning({ ownerId: review.ownerId });
  return rows.length > 0;
}

/** Keeps up to which revision somebody has seen a review; never an earlier one. @returns what is kept */
export async function keepSeen(db: Queryable, ownerId: string, staffId: string, revision: number): Promise<number> {
  const [row] = await db
    .insert(reviewView)
    .values({ ownerId, staffId, revision })
    .onConflictDoUpdate({
      target: [reviewView.ownerId, reviewView.staffId],
      set: { revision: sql`greatest(${reviewView.revision}, excluded.revision)`, seenAt: sql`now()` },
    })
    .returning({ revision: reviewView.revision });
  return row?.revision ?? revision;
}
