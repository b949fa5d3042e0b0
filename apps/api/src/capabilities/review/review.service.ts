import { randomUUID } from 'node:crypto';
import type { ReviewChangeKind } from '@portal/domain/rules/review/review-changes.ts';
import {
  type ReviewState,
  type SupplementState,
  type Verdict,
  verdicts,
} from '@portal/domain/rules/review/review-states.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/services.ts';
import { endReview, findReview, holdReview, settleState } from './review.repository.ts';
import { insertNote } from './review-note.repository.ts';
import { recordChange } from './review-revision.repository.ts';
import {
  type Asked,
  closeSupplements,
  hasFiles,
  insertSupplement,
  latestAbout,
  moveSupplement,
  type Supplement,
} from './supplement.repository.ts';

/** Result of a reviewer's action: done, done before in the same way, or why not. */
export type Outcome =
  | { readonly kind: 'done'; readonly state: ReviewState }
  | { readonly kind: 'same'; readonly state: ReviewState }
  | { readonly kind: 'not-finished' }
  | { readonly kind: 'decided'; readonly state: ReviewState }
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'waits'; readonly supplement: Supplement }
  | { readonly kind: 'nothing-handed-in'; readonly supplement: Supplement };

type Tools = Pick<Platform, 'db' | 'personalData'>;

/** Whose review it is, and who does it, for the audit. */
export interface ReviewedBy {
  readonly ownerId: string;
  readonly actor: string;
  /** Called once the review's row is locked, before anything is changed: it may throw. */
  readonly onHeld?: (tx: Transaction) => Promise<void>;
}

const isDecided = (state: ReviewState): state is Verdict => verdicts.some((verdict) => verdict === state);

/** Writes the audit row of the action, and raises the review's revision. */
type RecordAction = (
  kind: ReviewChangeKind,
  more?: { readonly item?: string; readonly detail?: Readonly<Record<string, string | number>> },
) => Promise<unknown>;

/** Carries out an action while the review's row is locked, so that actions on one review follow each other. */
function act(
  { db }: Tools,
  { ownerId, actor, onHeld }: ReviewedBy,
  work: (tx: Transaction, state: ReviewState, record: RecordAction) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const held = await holdReview(tx, ownerId);
    if (!held) return { kind: 'not-finished' };
    await onHeld?.(tx);
    return await work(tx, held.state, (kind, { item = '', detail } = {}) =>
      recordChange(tx, { ownerId, actor, kind, item, ...(detail && { detail }) }),
    );
  });
}

const isSame = (one: Supplement | undefined, asked: Asked): boolean =>
  one?.state === 'OPEN' && one.reason === asked.reason && one.dueOn === asked.dueOn;

const isWaiting = (one: Supplement | undefined): one is Supplement =>
  one?.state === 'OPEN' || one?.state === 'ANSWERED';

/**
 * Asks the merchant for something. Of an item one request at most waits; asked for in the same words it is the same one.
 * @param then in the same transaction, such as a mail
 */
export const askSupplement = (
  tools: Tools,
  by: ReviewedBy,
  asked: Asked,
  then: (tx: Transaction) => Promise<void>,
): Promise<Outcome> =>
  act(tools, by, async (tx, state, record) => {
    const { ownerId } = by;
    if (isDecided(state)) return { kind: 'decided', state };
    const latest = await latestAbout(tx, tools.personalData, ownerId, asked.item);
    if (isSame(latest, asked)) return { kind: 'same', state };
    if (isWaiting(latest)) return { kind: 'waits', supplement: latest };
    await insertSupplement(tx, tools.personalData, ownerId, asked);
    await record('supplement.asked', { item: asked.item, detail: { due: asked.dueOn } });
    await then(tx);
    return { kind: 'done', state: await settleState(tx, ownerId) };
  });

/** What was handed in is good; files that were uploaded count, though the merchant has not sent the answer off. */
export const acceptSupplement = (tools: Tools, by: ReviewedBy, item: string): Promise<Outcome> =>
  act(tools, by, async (tx, state, record) => {
    const { ownerId } = by;
    const latest = await latestAbout(tx, tools.personalData, ownerId, item);
    if (latest?.state === 'ACCEPTED') return { kind: 'same', state };
    if (isDecided(state)) return { kind: 'decided', state };
    if (!isWaiting(latest)) return { kind: 'not-asked' };
    if (latest.state === 'OPEN' && !(await hasFiles(tx, latest.id))) {
      return { kind: 'nothing-handed-in', supplement: latest };
    }
    await moveSupplement(tx, latest.id, ['OPEN', 'ANSWERED'], 'ACCEPTED');
    await record('supplement.accepted', { item });
    return { kind: 'done', state: await settleState(tx, ownerId) };
  });

/** Rejects a supplement: the request ends, and the same is requested again with a new reason. */
export const refuseSupplement = (
  tools: Tools,
  by: ReviewedBy,
  asked: Asked,
  then: (tx: Transaction) => Promise<void>,
): Promise<Outcome> =>
  act(tools, by, async (tx, state, record) => {
    const { ownerId } = by;
    const { personalData } = tools;
    const latest = await latestAbout(tx, personalData, ownerId, asked.item);
    if (isDecided(state)) return { kind: 'decided', state };
    if (isSame(latest, asked)) return { kind: 'same', state };
    if (latest?.state === 'OPEN') return { kind: 'waits', supplement: latest };
    if (latest?.state !== 'ANSWERED') return { kind: 'not-asked' };
    await moveSupplement(tx, latest.id, ['ANSWERED'], 'REFUSED' satisfies SupplementState);
    await insertSupplement(tx, personalData, ownerId, asked);
    await record('supplement.refused', { item: asked.item, detail: { due: asked.dueOn } });
    await then(tx);
    return { kind: 'done', state: await settleState(tx, ownerId) };
  });

/** Ends the review; what is still open is closed with it. */
export const decideReview = (
  tools: Tools,
  by: ReviewedBy,
  { verdict, reason }: { readonly verdict: Verdict; readonly reason: string | undefined },
  then: (tx: Transaction) => Promise<void>,
): Promise<Outcome> =>
  act(tools, by, async (tx, state, record) => {
    const { ownerId } = by;
    if (isDecided(state)) return state === verdict ? { kind: 'same', state } : { kind: 'decided', state };
    await endReview(tx, tools.personalData, ownerId, verdict, reason);
    await record('review.decided', { detail: { verdict, closed: await closeSupplements(tx, ownerId) } });
    await then(tx);
    return { kind: 'done', state: verdict };
  });

/** Keeps why something was done by hand, with its audit row. */
export async function recordAction(
  tx: Transaction,
  { personalData }: Tools,
  { ownerId, actor }: ReviewedBy,
  note: { readonly action: ReviewChangeKind; readonly subject: string; readonly text: string },
): Promise<void> {
  await insertNote(tx, personalData, ownerId, { id: randomUUID(), ...note });
  await recordChange(tx, { ownerId, actor, kind: note.action, item: note.subject });
}

/** The state of an owner's review; undefined where the application is not finished. */
export const reviewOf = ({ db }: Tools, ownerId: string) => findReview(db, ownerId);
