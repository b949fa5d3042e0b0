import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { missingFor } from '../model/id-card-reducer.ts';
import { type IdCardState, isDone, isPostponed, isSettled, isTouched, verifiedAtOf } from '../model/id-card-state.ts';
import { record } from './card-recording.ts';
import type { CardTools } from './card-tools.ts';

/** State of a block: settled means recorded, or verified with everything that must be handed in. */
export type Standing = 'open' | 'settled' | 'put-off';

export const standingOf = ({ progress }: IdCardState): Standing => {
  if (isPostponed(progress)) return 'put-off';
  return isDone(progress) ? 'settled' : 'open';
};

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
  // Values confirmed by the authority are right; those of a postponed verification were only typed.
  const isTyped = !isPostponed(progress) || form.store.submit().ok;
  return isTyped && !isMissing;
}

async function save(tools: CardTools): Promise<void> {
  if (isRecorded(tools.store.state())) return;
  if (!(await record(tools))) throw new WrongBlock();
}

interface CardActs {
  /** Asks the person to confirm, then resets the card. */
  readonly redo: () => Promise<void>;
  readonly proceed: () => void;
}

export const cardHandle = (tools: CardTools, acts: CardActs) => ({
  /** Whether this person can be recorded. Reports at the block what is missing (specification 2 §5.3). */
  check: (): boolean => check(tools),
  /** Records the person, once. @throws ApiRefusal that belongs to no field of the block */
  save: (): Promise<void> => save(tools),
  standing: (): Standing => standingOf(tools.store.state()),
  /** Whether the authority confirmed the card. */
  isVerified: (): boolean => isSettled(tools.store.progress()),
  verifiedAt: (): string | undefined => verifiedAtOf(tools.store.progress()),
  ...acts,
  isTouched: (): boolean => isTouched(tools.store.state()),
});

export type CardHandle = ReturnType<typeof cardHandle>;
