import { and, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { isFinished } from '../../../platform/retention/due.ts';
import { isOpenReview } from './queue.repository.ts';

const { account, review } = tables;

/** An application that was set back is the merchant's again: approvers could do nothing about it. */
const isApplicationFinished = sql`exists (select 1 from ${account} where ${account.id} = ${review.ownerId} and ${isFinished})`;

/** Open, and not the merchant's turn: then its days stand still. */
const counts = and(isOpenReview, ne(review.turn, 'MERCHANT'), isApplicationFinished);

/** Reviews whose days go on, of which approvers were not yet mailed at this day. Deadlines are YYYYMMDD. */
export const reviewsMailedBefore = (db: Queryable, day: number) =>
  db
    .select({
      ownerId: review.ownerId,
      fourWeeksOn: sql<string>`to_char(${review.fourWeeksOn}, 'YYYYMMDD')`,
      mailedDay: review.mailedDay,
    })
    .from(review)
    .where(and(counts, lt(review.mailedDay, day)));

/** Notes that approvers are mailed of these at a day. @returns of how many: those that another server noted are not among them */
export async function noteMailedDay(tx: Transaction, ownerIds: readonly string[], day: number): Promise<number> {
  if (ownerIds.length === 0) return 0;
  const noted = await tx
    .update(review)
    .set({ mailedDay: day })
    .where(and(counts, inArray(review.ownerId, [...ownerIds]), lt(review.mailedDay, day)))
    .returning({ ownerId: review.ownerId });
  return noted.length;
}
