import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { review, reviewView } = tables;

export interface ReviewAt {
  readonly ownerId: string;
  readonly number: string;
  readonly assigneeId: string | undefined;
  readonly turn: string;
  readonly revision: number;
}

export async function findByNumber(db: Queryable, number: string): Promise<ReviewAt | undefined> {
  const [row] = await db
    .select({ ownerId: review.ownerId, assigneeId: review.assigneeId, turn: review.turn, revision: review.revision })
    .from(review)
    .where(eq(review.applicationNumber, number));
  return row && { ...row, number, assigneeId: row.assigneeId ?? undefined };
}

export async function findSeen(db: Queryable, ownerId: string, staffId: string) {
  const [row] = await db
    .select({ revision: reviewView.revision, seenAt: reviewView.seenAt })
    .from(reviewView)
    .where(and(eq(reviewView.ownerId, ownerId), eq(reviewView.staffId, staffId)));
  return row;
}
