import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { missingFor } from '../model/id-card-reducer.ts';
import {
  type IdCardState,
  isBound,
  isDone,
  isPostponed,
  isSettled,
  isTouched,
  verifiedAtOf,
} from '../model/id-card-state.ts';
import { record } from './card-recording.ts';
import type { CardTools } from './card-tools.ts';

/** How far a block is: settled is recorded, or verified with everything that is to be handed in. */
export type Standing = 'open' | 'settled' | 'put-off';

export const standingOf = ({ progress }: IdCardState): Standing => {
  if (isPostponed(progress)) return 'put-off';
  return isDone(progress) ? 'settled' : 'open';
};

/** What the page can ask of a block. */
export interface CardHandle {
  /** May this person be recorded? Reports at the block what is missing (specification 2 §5.3). */
  readonly check: () => boolean;
  /** Records the person, once. @throws ApiRefusal that belongs to no field of the block */
  readonly save: () => Promise<void>;
  readonly standing: () => Standing;
  /** Did the authority confirm the card? */
  readonly isVerified: () => boolean;
  /** When the authority confirmed the card; undefined without a confirmation. */
  readonly verifiedAt: () => string | undefined;
  /** Confirms with the person, and resets the card. */
  readonly redo: () => Promise<void>;
  readonly proceed: () => void;
  readonly isTouched: () => boolean;
  readonly isBound: () => boolean;
}

/** The block has shown the refusal itself. */
export class WrongBlock extends Error {
  constructor() {
    super(sentence('common.validation'));
    this.name = 'WrongBlock';
  }
}

const isRecorded = ({ progress }: IdCardState): boolean => progress.phase.is === 'recorded';

function check({ block, store, form }: CardTools): boolean {
  const { progress } = store.state();
  if (isRecorded(store.state())) return true;
  const isMissing = missingFor(block, progress) !== undefined;
  store.send({ type: 'recordingAsked', block });
  // What the authority confirmed is right; what is put off was only typed.
  const isTyped = !isPostponed(progress) || form.store.submit().ok;
  return isTyped && !isMissing;
}

async function save(tools: CardTools): Promise<void> {
  if (isRecorded(tools.store.state())) return;
  if (!(await record(tools))) throw new WrongBlock();
}

/** What the page is handed. */
export const cardHandle = (tools: CardTools, acts: Pick<CardHandle, 'redo' | 'proceed'>): CardHandle => ({
  check: () => check(tools),
  save: () => save(tools),
  standing: () => standingOf(tools.store.state()),
  isVerified: () => isSettled(tools.store.progress()),
  verifiedAt: () => verifiedAtOf(tools.store.progress()),
  ...acts,
  isTouched: () => isTouched(tools.store.state()),
  isBound: () => isBound(tools.store.progress()),
});
