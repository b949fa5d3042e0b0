import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { isByPerson } from '../../../platform/database/access-conditions.ts';
import { hasRow, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { beginningOf } from '../../../platform/korean-time.ts';
import { isOpenReview, isReviewersTurn } from './queue.repository.ts';

const { accessEvent, review, reviewView } = tables;

/** Takes the first unassigned in the reviewers' turn, by deadline; each concurrent caller another. @param except number of the review at hand */
export async function takeNext(
  tx: Transaction,
  staffId: string,
  except: string | undefined,
): Promise<{ ownerId: string; number: string } | undefined> {
  const first = tx
    .select({ ownerId: review.ownerId })
    .from(review)
    .where(
      and(
        isReviewersTurn,
        isNull(review.assigneeId),
        except === undefined ? undefined : ne(review.applicationNumber, except),
      ),
    )
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

/** Whether it is the reviewers' turn, and the assignee was assigned before a day and has not looked at it since. @param since YYYYMMDD */
function isLeft(since: string): SQL {
  const from = beginningOf(since);
  return sql`(${review.turn} = 'REVIEW' and ${review.assignedAt} < ${from} and not exists (
    select 1 from ${accessEvent} where ${accessEvent.ownerId} = ${review.ownerId} and ${accessEvent.at} >= ${from}
      and ${accessEvent.actor} = 'staff:' || ${review.assigneeId} and ${accessEvent.result} = 'ok'
      and ${isByPerson}))`;
}

/** Whether a reviewer may take over an open review from its assignee. @param since YYYYMMDD */
export async function isLeftReview(db: Queryable, ownerId: string, since: string): Promise<boolean> {
  return await hasRow(db, review, eq(review.ownerId, ownerId), isOpenReview, isLeft(since));
}

interface Assigning {
  readonly staffId: string;
  /** Whether they may assign to others, as approvers may. */
  readonly mayGive: boolean;
  /** YYYYMMDD; domain/rules/review/take-over */
  readonly leftSince: string;
}

/** The assignee and people who may assign to others may change it; everybody may take a review that is unassigned or that its assignee left. */
function mayChange({ staffId, mayGive, leftSince }: Assigning, to: string | undefined): SQL | undefined {
  if (mayGive) return undefined;
  const isOwn = or(isNull(review.assigneeId), eq(review.assigneeId, staffId));
  return to === staffId ? or(isOwn, isLeft(leftSince)) : isOwn;
}

/** @returns `same` if nothing changes; `refused` if somebody else is assigned or the review is decided */
export async function assign(
  tx: Transaction,
  ownerId: string,
  by: Assigning,
  to: string | undefined,
): Promise<'changed' | 'same' | 'refused'> {
  const isOpen = and(eq(review.ownerId, ownerId), isOpenReview);
  const [held] = await tx.select({ assigneeId: review.assigneeId }).from(review).where(isOpen).for('update');
  if (held?.assigneeId === (to ?? null)) return 'same';
  const rows = await tx
    .update(review)
    .set({ assigneeId: to ?? null, assignedAt: to === undefined ? null : sql`now()` })
    .where(and(isOpen, mayChange(by, to)))
    .returning({ ownerId: review.ownerId });
  return rows.length > 0 ? 'changed' : 'refused';
}

/** Stores up to which revision somebody has seen a review; never lowers it. @returns the stored revision */
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
