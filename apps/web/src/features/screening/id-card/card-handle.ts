import { personSent, personSentFields } from '@portal/domain/forms/id-card.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { call } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import type { CardTools } from './card-tools.ts';
import { laterCalls } from './later-calls.ts';
import { messagesOf, missingFor } from './model/id-card-reducer.ts';
import { type IdCardState, isBound, isPutOff, isTouched, verifiedOf } from './model/id-card-state.ts';

/** What the page can ask of a block. */
export interface CardHandle {
  /** May this person be recorded? Tells at the block what is missing (specification 2 §5.3). */
  readonly check: () => boolean;
  /** Records the person, once. @throws ApiRefusal that belongs to no field of the block */
  readonly save: () => Promise<void>;
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
  const isMissing = missingFor(block, progress) !== null;
  store.send({ type: 'recordingAsked', block });
  // What the authority confirmed is right; what is put off was only typed.
  const isTyped = !isPutOff(progress) || form.store.submit().ok;
  return isTyped && !isMissing;
}

/** Puts a refusal of the recording where it belongs; false where it belongs to no part of the block. */
function tellRefusal({ store, form }: CardTools, attempt: number, refusal: ApiRefusal): boolean {
  const messages = messagesOf(refusal);
  if (messages) store.send({ type: 'recordingRefused', attempt, messages });
  const isField = form.tellRefusal(refusal, { names: personSentFields });
  return isField || messages !== null;
}

async function save(tools: CardTools): Promise<void> {
  const { block, store } = tools;
  if (isRecorded(store.state())) return;
  const { card, progress } = store.state();
  const { attempt, front, back } = progress;
  const requestId = verifiedOf(progress)?.requestId;
  const proof = { eKycStatus: requestId === undefined ? 'SKIP' : 'COMPLETE', requestId: requestId ?? '' } as const;
  const files = { ...(isPutOff(progress) && front && { frontId: front }), ...(back && { backId: back }) };
  try {
    const { savePerson } = await laterCalls();
    await call(savePerson, { body: { ...personSent(card), ...block, ...proof }, files });
    store.send({ type: 'recorded', attempt, back });
  } catch (error) {
    if (error instanceof ApiRefusal && tellRefusal(tools, attempt, error)) throw new WrongBlock();
    throw error;
  }
}

/** What the page is handed. */
export const cardHandle = (tools: CardTools): CardHandle => ({
  check: () => check(tools),
  save: () => save(tools),
  isTouched: () => isTouched(tools.store.state()),
  isBound: () => isBound(tools.store.progress()),
});
