import { and, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { isApplicationFinished, isOpenReview } from './queue.repository.ts';

const { review } = tables;

/** Open and not in the merchant's turn, during which its days are paused. */
const counts = and(isOpenReview, ne(review.turn, 'MERCHANT'), isApplicationFinished);

/** Returns reviews whose days are running and for which no mail of this day has been sent. Deadlines are YYYYMMDD. */
export const reviewsMailedBefore = (db: Queryable, day: number) =>
  db
    .select({
      ownerId: review.ownerId,
      fourWeeksOn: sql<string>`to_char(${review.fourWeeksOn}, 'YYYYMMDD')`,
      mailedDay: review.mailedDay,
    })
    .from(review)
    .where(and(counts, lt(review.mailedDay, day)));

/** Records that approvers are mailed about these reviews at a day. @returns how many; excludes those recorded by another server */
export async function noteMailedDay(tx: Transaction, ownerIds: readonly string[], day: number): Promise<number> {
  if (ownerIds.length === 0) return 0;
  const noted = await tx
    .update(review)
    .set({ mailedDay: day })
    .where(and(counts, inArray(review.ownerId, [...ownerIds]), lt(review.mailedDay, day)))
    .returning({ ownerId: review.ownerId });
  return noted.length;
}
