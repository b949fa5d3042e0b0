import { sentence } from '@portal/domain/messages/codes.ts';
import { networkRefusal } from '../../../lib/api-refusal.ts';
import type { CardTools } from './card-tools.ts';
import { missingFor } from './model/id-card-reducer.ts';
import { type IdCardState, isBound, isPutOff, isSettled, isTouched } from './model/id-card-state.ts';

/** How far a block is: settled is verified or recorded. */
export type Standing = 'open' | 'settled' | 'put-off';

export const standingOf = ({ progress }: IdCardState): Standing => {
  if (isPutOff(progress)) return 'put-off';
  return isSettled(progress) ? 'settled' : 'open';
};

/** What the page can ask of a block. */
export interface CardHandle {
  /** May this person be recorded? Tells at the block what is missing (specification 2 §5.3). */
  readonly check: () => boolean;
  /** Records the person, once. @throws ApiRefusal that belongs to no field of the block */
  readonly save: () => Promise<void>;
  readonly standing: () => Standing;
  /** Was anything typed or chosen in it? */
  readonly isTouched: () => boolean;
  /** Does the server know something of this block that belongs to its place? */
  readonly isBound: () => boolean;
}

/** A block was refused and has told so itself. */
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
  const isTyped = !isPutOff(progress) || form.store.submit().ok;
  return isTyped && !isMissing;
}

/** Not what the page waits for. */
const recording = () => import('./card-recording.ts');

async function save(tools: CardTools): Promise<void> {
  if (isRecorded(tools.store.state())) return;
  const code = await recording().catch(() => undefined);
  if (!code) throw networkRefusal();
  if (!(await code.record(tools))) throw new WrongBlock();
}

/** What the page is handed. */
export const cardHandle = (tools: CardTools): CardHandle => ({
  check: () => check(tools),
  save: () => save(tools),
  standing: () => standingOf(tools.store.state()),
  isTouched: () => isTouched(tools.store.state()),
  isBound: () => isBound(tools.store.progress()),
});
