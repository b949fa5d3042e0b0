import { randomUUID } from 'node:crypto';
import { type ReviewState, type Verdict, verdicts } from '@portal/domain/rules/review/review-states.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { settleState } from '../review.repository.ts';
import { act, type NotFinished, type ReviewedBy, type ReviewTools } from '../review-action.ts';
import {
  assigneeIn,
  insertProposal,
  type Proposed,
  proposalsOf,
  type Settled,
  settleProposal,
} from './decision.repository.ts';
import { holdPerson } from './verify-by-hand.repository.ts';
import { personAt } from './verify-by-hand.service.ts';

export interface StaffBy extends ReviewedBy {
  readonly staffId: string;
}

export type ProposeOutcome =
  | NotFinished
  | { readonly kind: 'done'; readonly id: string; readonly revision: number }
  | { readonly kind: 'decided' }
  /** An equal one is already waiting. */
  | { readonly kind: 'waits' }
  | { readonly kind: 'not-assigned'; readonly assigneeId: string | undefined }
  | { readonly kind: 'nothing-to-verify' };

const isDecided = (state: ReviewState): state is Verdict => verdicts.some((verdict) => verdict === state);

async function isToVerify(tx: Transaction, ownerId: string, key: string): Promise<boolean> {
  const at = personAt(key);
  return at !== undefined && (await holdPerson(tx, { ownerId, ...at })) === 'SKIP';
}

/** Proposes a verdict, or the verification of a person by hand. Only the assignee may, and only while nothing equal is waiting. */
export const proposeDecision = (
  tools: ReviewTools,
  by: StaffBy,
  proposed: Proposed,
  then: (tx: Transaction) => Promise<void>,
): Promise<ProposeOutcome> =>
  act(tools, by, async (tx, state, record): Promise<ProposeOutcome> => {
    const { ownerId, staffId } = by;
    const { kind, subject, verdict } = proposed;
    if (isDecided(state)) return { kind: 'decided' };
    const assigneeId = await assigneeIn(tx, ownerId);
    if (assigneeId !== staffId) return { kind: 'not-assigned', assigneeId };
    const others = await proposalsOf(tx, tools.personalData, ownerId);
    if (others.some((one) => one.state === 'PROPOSED' && one.subject === subject)) return { kind: 'waits' };
    if (kind === 'VERIFY_PERSON' && !(await isToVerify(tx, ownerId, subject))) return { kind: 'nothing-to-verify' };
    const id = randomUUID();
    const revision =
      (await record('decision.proposed', { item: subject, detail: { kind, ...(verdict && { verdict }) } })) ?? 0;
    // Cannot happen while the review's row is locked; the unique index guarantees it, too.
    if (!(await insertProposal(tx, tools.personalData, ownerId, { id, revision, staffId, ...proposed })))
      return { kind: 'waits' };
    await settleState(tx, ownerId);
    await then(tx);
    return { kind: 'done', id, revision };
  });

export type SettleOutcome = NotFinished | { readonly kind: 'done' | 'same' | 'not-waiting' | 'self' };

/** Ends a proposal without a verdict: its proposer withdraws it, or another person returns it. */
export const endProposal = (
  tools: ReviewTools,
  by: StaffBy,
  id: string,
  settled: Omit<Settled, 'by'> & { readonly state: 'RETURNED' | 'WITHDRAWN' },
  then: (tx: Transaction) => Promise<void>,
): Promise<SettleOutcome> =>
  act(tools, by, async (tx, _state, record): Promise<SettleOutcome> => {
    const { ownerId, staffId } = by;
    const { personalData } = tools;
    const one = (await proposalsOf(tx, personalData, ownerId)).find((each) => each.id === id);
    if (one?.state === settled.state && one.settledBy === staffId) return { kind: 'same' };
    if (one?.state !== 'PROPOSED') return { kind: 'not-waiting' };
    if (!(await settleProposal(tx, personalData, ownerId, id, { ...settled, by: staffId }))) return { kind: 'self' };
    const kind = settled.state === 'RETURNED' ? 'decision.returned' : 'decision.withdrawn';
    await record(kind, { item: one.subject });
    await settleState(tx, ownerId);
    await then(tx);
    return { kind: 'done' };
  });
