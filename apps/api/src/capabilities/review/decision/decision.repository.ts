import {
  type ProposalKind,
  type ProposalState,
  proposalKinds,
  proposalStates,
} from '@portal/domain/rules/review/four-eyes.ts';
import { type Verdict, verdicts } from '@portal/domain/rules/review/review-states.ts';
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hasRow, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { withNulls } from '../../../platform/nulls.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

const { review, reviewDecision, staff } = tables;

export interface Proposed {
  readonly kind: ProposalKind;
  /** For VERIFY_PERSON the person's key; '' for a verdict. */
  readonly subject: string;
  readonly verdict: Verdict | undefined;
  /** The text shown to the merchant. */
  readonly reason: string | undefined;
  readonly reasonCode: string | undefined;
  /** For the person who confirms. */
  readonly remark: string | undefined;
}

export interface Proposal extends Proposed {
  readonly id: string;
  readonly ownerId: string;
  readonly state: ProposalState;
  readonly revision: number;
  readonly proposedBy: { readonly id: string; readonly issuer: string; readonly subject: string };
  readonly proposedAt: Date;
  /** undefined while it waits, and if the application was finished once more. */
  readonly settledBy: string | undefined;
  readonly settledAt: Date | undefined;
  readonly returnText: string | undefined;
  readonly administratorsMailedAt: Date | undefined;
}

const kinds = z.enum(proposalKinds);
const states = z.enum(proposalStates);
const verdictColumn = z.optional(z.enum(verdicts));

const columns = {
  decision: reviewDecision,
  issuer: staff.issuer,
  subject: staff.subject,
};
interface Row {
  readonly decision: typeof reviewDecision.$inferSelect;
  readonly issuer: string;
  readonly subject: string;
}

async function opened(personalData: PersonalData, { decision: row, issuer, subject }: Row): Promise<Proposal> {
  const { open } = sealed.reviewDecision(personalData, row.ownerId, row.id);
  return {
    id: row.id,
    ownerId: row.ownerId,
    kind: kinds.parse(row.kind),
    subject: row.subject,
    state: states.parse(row.state),
    verdict: verdictColumn.parse(row.verdict ?? undefined),
    reasonCode: row.reasonCode ?? undefined,
    reason: await open('reasonSealed', row.reasonSealed),
    remark: await open('remarkSealed', row.remarkSealed),
    revision: row.revision,
    proposedBy: { id: row.proposedBy, issuer, subject },
    proposedAt: row.proposedAt,
    settledBy: row.settledBy ?? undefined,
    settledAt: row.settledAt ?? undefined,
    returnText: await open('returnSealed', row.returnSealed),
    administratorsMailedAt: row.administratorsMailedAt ?? undefined,
  };
}

const isWaiting = eq(reviewDecision.state, 'PROPOSED' satisfies ProposalState);

export async function verdictWaits(db: Queryable, ownerId: string): Promise<boolean> {
  return await hasRow(
    db,
    reviewDecision,
    eq(reviewDecision.ownerId, ownerId),
    eq(reviewDecision.kind, 'VERDICT'),
    isWaiting,
  );
}

/** Keys of the persons whose verification by hand waits for a second person. */
export async function verificationsWaiting(db: Queryable, ownerId: string): Promise<readonly string[]> {
  const isVerification = eq(reviewDecision.kind, 'VERIFY_PERSON' satisfies ProposalKind);
  const rows = await db
    .select({ key: reviewDecision.subject })
    .from(reviewDecision)
    .where(and(eq(reviewDecision.ownerId, ownerId), isVerification, isWaiting));
  return rows.map(({ key }) => key);
}

/** @returns false if an equal one is already waiting */
export async function insertProposal(
  tx: Transaction,
  personalData: PersonalData,
  ownerId: string,
  proposal: Proposed & Pick<Proposal, 'id' | 'revision'> & { readonly staffId: string },
): Promise<boolean> {
  const { id, kind, subject, verdict, reason, reasonCode, remark, revision, staffId } = proposal;
  const { seal } = sealed.reviewDecision(personalData, ownerId, id);
  const inserted = await tx
    .insert(reviewDecision)
    .values({
      ...{ id, ownerId, kind, subject, revision, proposedBy: staffId },
      ...withNulls({ verdict, reasonCode }),
      reasonSealed: reason === undefined ? null : await seal('reasonSealed', reason),
      remarkSealed: remark === undefined ? null : await seal('remarkSealed', remark),
    })
    .onConflictDoNothing()
    .returning({ id: reviewDecision.id });
  return inserted.length > 0;
}

const proposed = (db: Queryable, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(reviewDecision)
    .innerJoin(staff, eq(staff.id, reviewDecision.proposedBy))
    .where(condition)
    .orderBy(desc(reviewDecision.proposedAt), desc(reviewDecision.id));

export async function findProposal(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
  id: string,
): Promise<Proposal | undefined> {
  const [row] = await proposed(db, and(eq(reviewDecision.ownerId, ownerId), eq(reviewDecision.id, id)));
  return row && (await opened(personalData, row));
}

/** An owner's proposals, latest first. */
export async function proposalsOf(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
): Promise<readonly Proposal[]> {
  const rows = await proposed(db, eq(reviewDecision.ownerId, ownerId));
  return Promise.all(rows.map((row) => opened(personalData, row)));
}

/** How a proposal ends, and by whom: another person, or for a withdrawal its proposer. */
export interface Settled {
  readonly state: Exclude<ProposalState, 'PROPOSED'>;
  readonly by: string;
  /** The text of a return. */
  readonly text?: string;
}

/** Ends a waiting proposal; of concurrent callers one succeeds. @returns false if it is not waiting, or not for this person */
export async function settleProposal(
  tx: Transaction,
  personalData: PersonalData,
  ownerId: string,
  id: string,
  { state, by, text }: Settled,
): Promise<boolean> {
  const { seal } = sealed.reviewDecision(personalData, ownerId, id);
  const isTheirs = state === 'WITHDRAWN' ? eq(reviewDecision.proposedBy, by) : ne(reviewDecision.proposedBy, by);
  const settled = await tx
    .update(reviewDecision)
    .set({
      state,
      settledBy: by,
      settledAt: sql`now()`,
      returnSealed: text === undefined ? null : await seal('returnSealed', text),
    })
    .where(and(eq(reviewDecision.id, id), eq(reviewDecision.ownerId, ownerId), isWaiting, isTheirs))
    .returning({ id: reviewDecision.id });
  return settled.length > 0;
}

/** Withdraws all waiting proposals, because the review has ended or the application was finished once more. */
export async function withdrawProposals(tx: Transaction, ownerId: string): Promise<void> {
  await tx
    .update(reviewDecision)
    .set({ state: 'WITHDRAWN', settledAt: sql`now()` })
    .where(and(eq(reviewDecision.ownerId, ownerId), isWaiting));
}

export async function assigneeIn(db: Queryable, ownerId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: review.assigneeId }).from(review).where(eq(review.ownerId, ownerId));
  return row?.id ?? undefined;
}

export async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(reviewDecision).where(isWaiting);
  return row?.count ?? 0;
}

/** Waiting proposals that none of these approvers could confirm, because nobody may confirm their own. */
const isStuck = (approvers: readonly string[]) =>
  and(
    isWaiting,
    sql`not exists (select from unnest(${sql.param(approvers)}::uuid[]) as approver where approver <> ${reviewDecision.proposedBy})`,
  );

/** Counts waiting proposals that none of these approvers could confirm. */
export const countStuck = (db: Queryable, approvers: readonly string[]): Promise<number> =>
  db.$count(reviewDecision, isStuck(approvers));

/** Those that {@link countStuck} counts and no mail to administrators has reported yet, longest waiting first. */
export const unreportedStuck = (db: Queryable, approvers: readonly string[]) =>
  db
    .select({ id: reviewDecision.id, proposedAt: reviewDecision.proposedAt })
    .from(reviewDecision)
    .where(and(isStuck(approvers), isNull(reviewDecision.administratorsMailedAt)))
    .orderBy(asc(reviewDecision.proposedAt), asc(reviewDecision.id));

/** A proposal's place in the list of waiting ones: its time, to the microsecond, and its id. */
export interface WaitingPlace {
  readonly key: string;
  readonly id: string;
}

/** The first condition is the one that the index can use. */
const behind = ({ key, id }: WaitingPlace): SQL =>
  sql`(${reviewDecision.proposedAt} >= ${key}::timestamptz
    and (${reviewDecision.proposedAt} > ${key}::timestamptz or ${reviewDecision.id} > ${id}::uuid))`;

/** Proposals that wait for a second person, longest waiting first. @param after the last row of the previous page */
export async function waitingProposals(db: Queryable, most: number, after?: WaitingPlace) {
  const rows = await db
    .select({
      id: reviewDecision.id,
      ownerId: reviewDecision.ownerId,
      kind: reviewDecision.kind,
      subject: reviewDecision.subject,
      verdict: reviewDecision.verdict,
      proposedBy: reviewDecision.proposedBy,
      proposedAt: reviewDecision.proposedAt,
      key: sql<string>`${reviewDecision.proposedAt}::text`,
    })
    .from(reviewDecision)
    .where(and(isWaiting, after && behind(after)))
    .orderBy(asc(reviewDecision.proposedAt), asc(reviewDecision.id))
    .limit(most);
  return rows.map(({ kind, verdict, ...row }) => ({
    ...row,
    kind: kinds.parse(kind),
    verdict: verdictColumn.parse(verdict ?? undefined),
  }));
}
