import { type ReviewState, reviewStates, type SupplementState } from '@portal/domain/rules/review/review-states.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hasRow, type Queryable, rowsOf, type Transaction } from '../../platform/database/database.ts';
import { ownerRead } from '../../platform/database/reads-together.ts';
import { tables } from '../../platform/database/tables.ts';
import { type WithoutNulls, withoutNulls } from '../../platform/nulls.ts';
import { isFinished } from '../../platform/retention/due.ts';
import { dropBundle } from '../../platform/retention/purge-account.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import { withdrawProposals } from './decision/decision.repository.ts';
import { recordChange } from './review-revision.repository.ts';
import { keepDeadline } from './review-upkeep.repository.ts';

const { review, reviewDecision, supplement } = tables;

const bundleStates = ['DUE', 'WRITTEN'] as const;
const reviewRow = z.object({
  ownerId: z.string(),
  applicationNumber: z.string(),
  state: z.enum(reviewStates),
  completedAt: z.date(),
  decidedAt: z.nullable(z.date()),
  reasonSealed: z.nullable(z.string()),
  bundleState: z.nullable(z.enum(bundleStates)),
  bundleFile: z.nullable(z.string()),
  bundleSha256: z.nullable(z.string()),
});
export type Review = WithoutNulls<z.output<typeof reviewRow>>;

const numbered = z.object({ application_number: z.string() });

/**
 * Assigns the number in one statement, so that the numbers of a day are unique and a rollback uses none up. An application finished again keeps
 * its number and is reviewed again, with a new bundle. @param withBundle whether the folder of bundles gets one
 */
export async function beginReview(tx: Transaction, ownerId: string, withBundle: boolean): Promise<string> {
  const bundleState = withBundle ? 'DUE' : null;
  const [begun] = await rowsOf(
    tx,
    sql`with next as (
        insert into application_day as counted (day, last)
          select (now() at time zone 'Asia/Seoul')::date, 1
          where not exists (select 1 from review where owner_id = ${ownerId})
          on conflict (day) do update set last = counted.last + 1
          returning day, last
      )
      insert into review (owner_id, application_number, bundle_state)
        select ${ownerId}::uuid, 'A' || to_char(day, 'YYMMDD') || '-' || lpad(last::text, greatest(4, length(last::text)), '0'),
          ${bundleState}
        from next
      returning application_number`,
    numbered,
  );
  if (begun) {
    await keepDeadline(tx, ownerId);
    return begun.application_number;
  }
  await tx
    .update(supplement)
    .set({ state: 'CLOSED', settledAt: sql`now()` })
    .where(and(eq(supplement.ownerId, ownerId), inArray(supplement.state, ['OPEN', 'ANSWERED'])));
  if (withBundle) await dropBundle(tx, ownerId);
  const [former] = await tx.select({ at: review.completedAt }).from(review).where(eq(review.ownerId, ownerId));
  const restarted = {
    state: 'REVIEWING',
    turn: 'REVIEW',
    hasAnswer: false,
    completedAt: sql`now()`,
    decidedAt: null,
    reasonSealed: null,
    mailedDay: 0,
    bundleState,
    ...(withBundle ? { bundleFile: null, bundleSha256: null } : {}),
  };
  const [again] = await tx
    .update(review)
    .set(restarted)
    .where(eq(review.ownerId, ownerId))
    .returning({ applicationNumber: review.applicationNumber });
  if (!again) throw new Error('a review that is neither new nor there');
  await withdrawProposals(tx, ownerId);
  const detail = { since: former?.at.toISOString() };
  await recordChange(tx, { ownerId, actor: `account:${ownerId}`, kind: 'review.restarted', item: '', detail });
  await keepDeadline(tx, ownerId);
  return again.applicationNumber;
}

const reviewRows = ownerRead((db, ownerId) => db.select().from(review).where(eq(review.ownerId, ownerId)));

/** Undefined if there is none, because the application is not finished. */
export async function findReview(db: Queryable, ownerId: string): Promise<Review | undefined> {
  const [row] = await reviewRows(db, ownerId);
  return row && withoutNulls(reviewRow.parse(row));
}

/** As {@link findReview}, with the row locked until the transaction ends. */
export async function holdReview(tx: Transaction, ownerId: string): Promise<Review | undefined> {
  const [row] = await tx.select().from(review).where(eq(review.ownerId, ownerId)).for('update');
  return row && withoutNulls(reviewRow.parse(row));
}

/**
 * Sets the state, SUPPLEMENT while a request is open, and the turn: an approver's while a verdict waits, otherwise the merchant's while a
 * request is open, otherwise the reviewer's. @returns the state
 */
export async function settleState(tx: Transaction, ownerId: string): Promise<ReviewState> {
  const has = (state: SupplementState) =>
    sql`exists (select 1 from ${supplement} where ${supplement.ownerId} = ${ownerId} and ${supplement.state} = ${state})`;
  const isOpen = has('OPEN');
  const waits = sql`exists (select 1 from ${reviewDecision} where ${reviewDecision.ownerId} = ${ownerId}
    and ${reviewDecision.kind} = 'VERDICT' and ${reviewDecision.state} = 'PROPOSED')`;
  const [row] = await tx
    .update(review)
    .set({
      state: sql`case when ${isOpen} then 'SUPPLEMENT' else 'REVIEWING' end`,
      turn: sql`case when ${waits} then 'APPROVAL' when ${isOpen} then 'MERCHANT' else 'REVIEW' end`,
      hasAnswer: has('ANSWERED'),
    })
    .where(and(eq(review.ownerId, ownerId), inArray(review.state, ['REVIEWING', 'SUPPLEMENT'])))
    .returning({ state: review.state });
  await keepDeadline(tx, ownerId);
  return z.enum(reviewStates).parse(row?.state);
}

export async function reasonOf(
  personalData: PersonalData,
  { ownerId, reasonSealed }: Review,
): Promise<string | undefined> {
  return await sealed.review(personalData, ownerId).open('reasonSealed', reasonSealed);
}

/** Owners whose bundle is still to be written, longest waiting first. */
export async function dueBundles(db: Queryable, most: number): Promise<string[]> {
  const rows = await db
    .select({ ownerId: review.ownerId })
    .from(review)
    .where(eq(review.bundleState, 'DUE'))
    .orderBy(review.completedAt)
    .limit(most);
  return rows.map(({ ownerId }) => ownerId);
}

/** Names a due bundle: its stored name, or this new one. Undefined if none is due. */
export async function nameBundle(db: Queryable, ownerId: string, name: string): Promise<string | undefined> {
  const [named] = await db
    .update(review)
    .set({ bundleFile: sql`coalesce(${review.bundleFile}, ${name})` })
    .where(and(eq(review.ownerId, ownerId), eq(review.bundleState, 'DUE')))
    .returning({ file: review.bundleFile });
  return named?.file ?? undefined;
}

/** Records that the bundle is in the folder. @returns false if the review has another one or no longer exists */
export async function recordBundle(db: Queryable, ownerId: string, file: string, sha256: string): Promise<boolean> {
  const written = await db
    .update(review)
    .set({ bundleState: 'WRITTEN', bundleSha256: sha256 })
    .where(and(eq(review.ownerId, ownerId), eq(review.bundleFile, file)))
    .returning({ ownerId: review.ownerId });
  return written.length > 0;
}

/** Whether the application is with the reviewers; one that was set back is with the merchant again. */
export const isApplicationFinished = (db: Queryable, ownerId: string): Promise<boolean> =>
  hasRow(db, tables.account, eq(tables.account.id, ownerId), isFinished);

/** Whether the merchant can no longer log in. */
export const hasRelationshipEnded = (db: Queryable, ownerId: string): Promise<boolean> =>
  hasRow(db, tables.account, eq(tables.account.id, ownerId), isNotNull(tables.account.relationshipEndedAt));

/** Suspends the review of an application that was set back: waits for running actions, and withdraws waiting verdicts. */
export async function suspendReview(tx: Transaction, ownerId: string): Promise<void> {
  const held = await holdReview(tx, ownerId);
  if (!held) return;
  await withdrawProposals(tx, ownerId);
  if (held.decidedAt === undefined) await settleState(tx, ownerId);
}
