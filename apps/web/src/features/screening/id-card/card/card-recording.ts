import { failRepresentatives, savePerson } from '@portal/contract/screening/persons.ts';
import { personSent, personSentFields } from '@portal/domain/forms/id-card.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { upload } from '@portal/ui/api/api-upload.ts';
import { isPhoneAtWork } from '../model/id-card-counts.ts';
import { type CardMessages, isPostponed, verifiedOf } from '../model/id-card-state.ts';
import type { CardTools } from './card-tools.ts';

/** Errors of a refused recording at the block; undefined when none. */
function messagesOf({ errors }: ApiRefusal): CardMessages | undefined {
  const { frontId, backId, eKycStatus } = errors;
  if (!frontId && !backId && !eKycStatus) return undefined;
  return { front: frontId, back: backId, verification: eKycStatus };
}

/** Puts a refusal of the recording where it belongs; false where it belongs to no part of the block. */
function showRefusal({ store, form }: CardTools, attempt: number, refusal: ApiRefusal): boolean {
  const messages = messagesOf(refusal);
  if (messages) store.send({ type: 'recordingRefused', attempt, messages });
  const isField = form.showRefusal(refusal, { names: personSentFields });
  return isField || messages !== undefined;
}

/** Records the person. @returns false when the block has shown the refusal itself */
export async function record(tools: CardTools): Promise<boolean> {
  const { block, store } = tools;
  const { card, progress } = store.state();
  const { attempt, front, back } = progress;
  const requestId = verifiedOf(progress)?.requestId;
  const proof = { eKycStatus: requestId === undefined ? 'SKIP' : 'COMPLETE', requestId: requestId ?? '' } as const;
  const files = { ...(isPostponed(progress) && front && { frontId: front }), ...(back && { backId: back }) };
  try {
    // Photographs take longer on a slow line than the time in which other calls are answered.
    await upload(savePerson, { body: { ...personSent(card), ...block, ...proof }, files });
    store.send({ type: 'recorded', attempt, back });
    return true;
  } catch (error) {
    if (error instanceof ApiRefusal && isPhoneAtWork(error)) tools.onPhoneFound();
    if (error instanceof ApiRefusal && showRefusal(tools, attempt, error)) return false;
    throw error;
  }
}

/** Reports to the server that the person verifies later, for the audit; its answer is ignored. */
export const reportPostponed = (): Promise<unknown> =>
  call(failRepresentatives, { query: {}, body: { reason: 'SKIP' } }).catch(() => undefined);
