import { randomUUID } from 'node:crypto';
import type { ReviewChangeKind } from '@portal/domain/rules/review/review-changes.ts';
import type { ReviewState } from '@portal/domain/rules/review/review-states.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/services.ts';
import { holdReview, isApplicationFinished } from './review.repository.ts';
import { insertNote } from './review-note.repository.ts';
import { recordChange } from './review-revision.repository.ts';

export type ReviewTools = Pick<Platform, 'db' | 'personalData'>;

export interface ReviewedBy {
  readonly ownerId: string;
  readonly actor: string;
  /** Called once the review's row is locked and before anything changes; may throw. */
  readonly onHeld?: (tx: Transaction) => Promise<void>;
}

/** Writes the action's audit row and raises the review's revision. @returns the new revision */
export type RecordAction = (
  kind: ReviewChangeKind,
  more?: { readonly item?: string; readonly detail?: Readonly<Record<string, string | number>> },
) => Promise<number | undefined>;

/** There is no review, or the application was set back: the merchant is working on it again, and it is reviewed again once finished. */
export interface NotFinished {
  readonly kind: 'not-finished';
}

/** Runs an action while the review's row is locked, so that actions on one review are serialised. */
export function act<Done>(
  { db }: ReviewTools,
  { ownerId, actor, onHeld }: ReviewedBy,
  work: (tx: Transaction, state: ReviewState, record: RecordAction) => Promise<Done>,
): Promise<Done | NotFinished> {
  return db.transaction(async (tx) => {
    const held = await holdReview(tx, ownerId);
    if (!held || !(await isApplicationFinished(tx, ownerId))) return { kind: 'not-finished' };
    await onHeld?.(tx);
    return await work(tx, held.state, (kind, { item = '', detail } = {}) =>
      recordChange(tx, { ownerId, actor, kind, item, ...(detail && { detail }) }),
    );
  });
}

export async function recordAction(
  tx: Transaction,
  { personalData }: ReviewTools,
  { ownerId, actor }: Pick<ReviewedBy, 'ownerId' | 'actor'>,
  note: { readonly action: ReviewChangeKind; readonly subject: string; readonly text: string },
): Promise<void> {
  await insertNote(tx, personalData, ownerId, { id: randomUUID(), ...note });
  await recordChange(tx, { ownerId, actor, kind: note.action, item: note.subject });
}
