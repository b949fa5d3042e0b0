import { randomUUID } from 'node:crypto';
import { type ConfirmingStaff, type ConfirmRefusal, whyNotConfirm } from '@portal/domain/rules/review/four-eyes.ts';
import { concerns } from '@portal/domain/rules/review/review-changes.ts';
import {
  type ReviewState,
  type SupplementState,
  type Verdict,
  verdicts,
} from '@portal/domain/rules/review/review-states.ts';
import {
  type AcceptRefusal,
  type WithdrawRefusal,
  whyNotAccept,
  whyNotWithdraw,
} from '@portal/domain/rules/review/supplement-answer.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/services.ts';
import {
  findProposal,
  type Proposal,
  settleProposal,
  verdictWaits,
  withdrawProposals,
} from './decision/decision.repository.ts';
import { erasePutOff, verifyByHand } from './decision/verify-by-hand.service.ts';
import { endReview } from './end-review.repository.ts';
import { findReview, hasRelationshipEnded, settleState } from './review.repository.ts';
import { act, type ReviewedBy, type ReviewTools } from './review-action.ts';
import { insertNote } from './review-note.repository.ts';
import { changesAfter } from './review-revision.repository.ts';
import {
  type Asked,
  type AskedBy,
  closeSupplements,
  hasFiles,
  insertSupplement,
  latestAbout,
  moveSupplement,
  type Supplement,
  withdrawSupplement,
} from './supplement.repository.ts';

export type { ReviewedBy } from './review-action.ts';

/** Result of a reviewer's action: done, done before in the same way, or the reason why not. */
export type Outcome =
  | { readonly kind: 'done'; readonly state: ReviewState }
  | { readonly kind: 'same'; readonly state: ReviewState }
  | { readonly kind: 'not-finished' }
  | { readonly kind: 'decided'; readonly state: ReviewState }
  | { readonly kind: 'not-asked' }
  /** The merchant can no longer log in, and would not see a request. */
  | { readonly kind: 'relationship-ended' }
  /** A verdict waits for confirmation; until then nothing can be requested. */
  | { readonly kind: 'verdict-waits' }
  | { readonly kind: 'waits'; readonly supplement: Supplement }
  | { readonly kind: Exclude<AcceptRefusal | WithdrawRefusal, 'not-asked'>; readonly supplement: Supplement };

const isDecided = (state: ReviewState): state is Verdict => verdicts.some((verdict) => verdict === state);

const isSame = (one: Supplement | undefined, asked: Asked): boolean =>
  one?.state === 'OPEN' && one.reason === asked.reason && one.dueOn === asked.dueOn;

const isWaiting = (one: Supplement | undefined): one is Supplement =>
  one?.state === 'OPEN' || one?.state === 'ANSWERED';

/** At most one request per item is waiting; the same text again is the same request. @param then runs in the same transaction */
export const askSupplement = (
  tools: ReviewTools,
  by: ReviewedBy,
  asked: AskedBy,
  then: (tx: Transaction) => Promise<void>,
): Promise<Outcome> =>
  act(tools, by, async (tx, state, record): Promise<Outcome> => {
    const { ownerId } = by;
    if (isDecided(state)) return { kind: 'decided', state };
    const latest = await latestAbout(tx, tools.personalData, ownerId, asked.item);
    if (isSame(latest, asked)) return { kind: 'same', state };
    if (await verdictWaits(tx, ownerId)) return { kind: 'verdict-waits' };
    if (isWaiting(latest)) return { kind: 'waits', supplement: latest };
    if (await hasRelationshipEnded(tx, ownerId)) return { kind: 'relationship-ended' };
    await insertSupplement(tx, tools.personalData, ownerId, asked);
    await record('supplement.asked', { item: asked.item, detail: { due: asked.dueOn } });
    await then(tx);
    return { kind: 'done', state: await settleState(tx, ownerId) };
  });

type Then = (tx: Transaction) => Promise<void>;

interface RequestEnd {
  readonly state: 'ACCEPTED' | 'WITHDRAWN';
  readonly kind: 'supplement.accepted' | 'supplement.withdrawn';
  readonly whyNot: (request: Parameters<typeof whyNotAccept>[0]) => AcceptRefusal | WithdrawRefusal | undefined;
  /** Returns false if its state has changed meanwhile. */
  readonly move: (tx: Transaction, id: string) => Promise<boolean>;
}

const endRequest =
  ({ state: end, kind, whyNot, move }: RequestEnd) =>
  (tools: ReviewTools, by: ReviewedBy, item: string, then: Then = async () => undefined): Promise<Outcome> =>
    act(tools, by, async (tx, state, record): Promise<Outcome> => {
      const { ownerId } = by;
      const latest = await latestAbout(tx, tools.personalData, ownerId, item);
      if (latest?.state === end) return { kind: 'same', state };
      if (isDecided(state)) return { kind: 'decided', state };
      if (!latest) return { kind: 'not-asked' };
      const why = whyNot({ state: latest.state, hasFiles: await hasFiles(tx, latest.id) });
      if (why) return why === 'not-asked' ? { kind: why } : { kind: why, supplement: latest };
      if (!(await move(tx, latest.id))) return { kind: 'not-asked' };
      await record(kind, { item });
      await then(tx);
      return { kind: 'done', state: await settleState(tx, ownerId) };
    });

export const acceptSupplement = endRequest({
  state: 'ACCEPTED',
  kind: 'supplement.accepted',
  whyNot: whyNotAccept,
  move: (tx, id) => moveSupplement(tx, id, ['ANSWERED'], 'ACCEPTED'),
});

/** Withdraws a request for which nothing was submitted: it counts as never sent, but stays in the record. */
export const withdrawRequest = endRequest({
  state: 'WITHDRAWN',
  kind: 'supplement.withdrawn',
  whyNot: whyNotWithdraw,
  move: withdrawSupplement,
});

/** Rejects a supplement: the request ends, and the same is requested again with a new reason. */
export const refuseSupplement = (
  tools: ReviewTools,
  by: ReviewedBy,
  asked: AskedBy,
  then: (tx: Transaction) => Promise<void>,
): Promise<Outcome> =>
  act(tools, by, async (tx, state, record): Promise<Outcome> => {
    const { ownerId } = by;
    const { personalData } = tools;
    const latest = await latestAbout(tx, personalData, ownerId, asked.item);
    if (isDecided(state)) return { kind: 'decided', state };
    if (isSame(latest, asked)) return { kind: 'same', state };
    if (latest?.state === 'OPEN') return { kind: 'waits', supplement: latest };
    if (latest?.state !== 'ANSWERED') return { kind: 'not-asked' };
    if (await verdictWaits(tx, ownerId)) return { kind: 'verdict-waits' };
    if (await hasRelationshipEnded(tx, ownerId)) return { kind: 'relationship-ended' };
    await moveSupplement(tx, latest.id, ['ANSWERED'], 'REFUSED' satisfies SupplementState);
    await insertSupplement(tx, personalData, ownerId, asked);
    await record('supplement.refused', { item: asked.item, detail: { due: asked.dueOn } });
    await then(tx);
    return { kind: 'done', state: await settleState(tx, ownerId) };
  });

/** A verdict by the command line, for installations without a desk: its user is not authenticated, so there is no second person. */
interface ByOperator {
  readonly kind: 'by-operator';
  readonly verdict: Verdict;
  readonly reason: string | undefined;
}

export interface Confirmation {
  readonly kind: 'proposed';
  readonly id: string;
  readonly staff: ConfirmingStaff & { readonly id: string };
  /** The review's revision at which the person has seen the proposal. */
  readonly revision: number;
  /** How many points the person has not opened. */
  readonly unseen: number;
  /** How many conditions of an approval do not hold. */
  readonly notReady: number;
  /** Whether the registry has to be asked again before an approval. */
  readonly isRegistryOld: boolean;
  /** The reason, for colleagues. */
  readonly remark: string | undefined;
}

export type Confirmed =
  | Extract<Outcome, { readonly kind: 'done' | 'same' | 'not-finished' | 'decided' }>
  /** With a desk, verdicts can only be proposed and confirmed there. */
  | { readonly kind: 'at-desk' }
  | { readonly kind: 'not-waiting' }
  | { readonly kind: 'refused'; readonly why: ConfirmRefusal; readonly count: number; readonly revision: number }
  | { readonly kind: 'not-ready'; readonly count: number }
  | { readonly kind: 'ask-registry' };

type Ending = Pick<ByOperator, 'verdict' | 'reason'>;
type ConfirmTools = ReviewTools & Pick<Platform, 'config' | 'files'>;

/** Counts the changes after a revision that the person would have to see; changes of the assignee do not count. */
async function changesBehind(tx: Transaction, ownerId: string, revision: number): Promise<number> {
  return (await changesAfter(tx, ownerId, revision)).filter((change) => concerns(change, '')).length;
}

async function whyNot(
  tx: Transaction,
  ownerId: string,
  { staff, revision, unseen, notReady, isRegistryOld }: Confirmation,
  { verdict, proposedBy, revision: proposedAt }: Proposal,
): Promise<Confirmed | undefined> {
  // Changes before the proposal do not count.
  const changes = await changesBehind(tx, ownerId, Math.max(revision, proposedAt));
  const why = whyNotConfirm({ proposedBy, changes, unseen }, staff);
  const counts: Partial<Record<ConfirmRefusal, number>> = { outdated: changes, unseen };
  if (why) return { kind: 'refused', why, count: counts[why] ?? 0, revision };
  if (verdict !== 'APPROVED') return undefined;
  if (isRegistryOld) return { kind: 'ask-registry' };
  return notReady > 0 ? { kind: 'not-ready', count: notReady } : undefined;
}

/**
 * Ends the review when a second person confirms the verdict, once; without a desk, on a verdict by the command line. Nothing else ends a review.
 * Open requests are closed; a proposed verification verifies the person instead.
 */
export const confirmDecision = (
  tools: ConfirmTools,
  by: ReviewedBy,
  decision: ByOperator | Confirmation,
  then: (tx: Transaction, ended: Verdict | undefined) => Promise<void>,
): Promise<Confirmed> =>
  act(tools, by, async (tx, state, record): Promise<Confirmed> => {
    const { ownerId } = by;
    const { personalData, config } = tools;
    const end = async ({ verdict, reason }: Ending): Promise<Confirmed> => {
      // Closed first: the day on which a pause ends belongs to the reviewer, and the end of the review keeps its days.
      const closed = await closeSupplements(tx, ownerId);
      await endReview(tx, personalData, ownerId, verdict, reason);
      if (verdict === 'REFUSED') await erasePutOff(tx, tools, ownerId);
      await withdrawProposals(tx, ownerId);
      await record('review.decided', { detail: { verdict, closed } });
      await then(tx, verdict);
      return { kind: 'done', state: verdict };
    };
    if (decision.kind === 'by-operator') {
      if (config.desk) return { kind: 'at-desk' };
      if (isDecided(state)) return state === decision.verdict ? { kind: 'same', state } : { kind: 'decided', state };
      return await end(decision);
    }
    const { id, staff } = decision;
    const proposal = await findProposal(tx, personalData, ownerId, id);
    if (proposal?.state === 'CONFIRMED' && proposal.settledBy === staff.id) return { kind: 'same', state };
    if (proposal?.state !== 'PROPOSED') return { kind: 'not-waiting' };
    const inTheWay = await whyNot(tx, ownerId, decision, proposal);
    if (inTheWay) return inTheWay;
    if (!(await settleProposal(tx, personalData, ownerId, id, { state: 'CONFIRMED', by: staff.id })))
      return { kind: 'not-waiting' };
    if (decision.remark)
      await insertNote(tx, personalData, ownerId, {
        ...{ id: randomUUID(), action: 'decision.confirmed', subject: proposal.subject, text: decision.remark },
      });
    if (proposal.verdict !== undefined) return await end({ verdict: proposal.verdict, reason: proposal.reason });
    const { subject: key, remark: reason = '' } = proposal;
    const verified = await verifyByHand(tx, tools, by, { key, reason });
    if (verified.kind !== 'done') return { kind: 'not-waiting' };
    await then(tx, undefined);
    return { kind: 'done', state };
  });

export const reviewOf = ({ db }: ReviewTools, ownerId: string) => findReview(db, ownerId);
