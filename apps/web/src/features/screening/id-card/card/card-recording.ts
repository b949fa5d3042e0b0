import { failRepresentatives, savePerson } from '@portal/contract/screening/persons.ts';
import { personSent, personSentFields } from '@portal/domain/forms/id-card.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { type UploadWatch, upload } from '@portal/ui/api/api-upload.ts';
import { missingFor } from '../model/id-card-reducer.ts';
import { type CardMessages, isPostponed, verifiedOf } from '../model/id-card-state.ts';
import { type CardTools, refusalIn } from './card-tools.ts';
import { whenSent } from './kept-sides.ts';
import { withShare } from './side-shares.ts';

/** @param isPutOff whether there is no part for a verification; its error is then shown at the front */
function messagesOf({ errors }: ApiRefusal, isPutOff: boolean): CardMessages | undefined {
  const { frontId, backId, eKycStatus } = errors;
  if (!frontId && !backId && !eKycStatus) return undefined;
  return isPutOff
    ? { front: frontId ?? eKycStatus, back: backId }
    : { front: frontId, back: backId, verification: eKycStatus };
}

/** Shows a refused recording at its part of the block; false if it concerns no part. */
function showRefusal({ store, form }: CardTools, attempt: number, refusal: ApiRefusal): boolean {
  const messages = messagesOf(refusal, isPostponed(store.progress()));
  if (messages) store.send({ type: 'recordingRefused', attempt, messages });
  const isField = form.showRefusal(refusal, { names: personSentFields });
  return isField || messages !== undefined;
}

/** Sends the person, with the picture of the back or the file id under which the server has stored it. */
async function sendPerson({ block, store }: CardTools, backFileId: string): Promise<void> {
  const { card, progress } = store.state();
  const { attempt, front, back } = progress;
  const requestId = verifiedOf(progress)?.requestId;
  const proof = { eKycStatus: requestId === undefined ? 'SKIP' : 'COMPLETE', requestId: requestId ?? '' } as const;
  const backId = backFileId === '' ? back : undefined;
  const files = { ...(isPostponed(progress) && front && { frontId: front }), ...(backId && { backId }) };
  const body = { ...personSent(card), ...block, ...proof, backFileId };
  // On a slow connection, photographs take longer than the timeout of other calls.
  const sent = (watch?: UploadWatch) => upload(savePerson, { body, files }, watch);
  await (backId ? withShare(backId, sent) : sent());
  store.send({ type: 'recorded', attempt, back, backFileId });
}

/** Sends the person again after the server has lost the stored back. @returns false if there is no picture of it to send */
async function sendAgain(tools: CardTools, fileId: string): Promise<boolean> {
  const { store, block } = tools;
  const { back } = store.progress();
  if (back) {
    await sendPerson(tools, '');
    return true;
  }
  store.send({ type: 'pictureFetched', side: 'back', file: undefined, fileId });
  store.send({ type: 'recordingAsked', block });
  return false;
}

const isGone = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'NOT_FOUND';

async function sendOnce(tools: CardTools): Promise<boolean> {
  const { block, store } = tools;
  const { back } = store.progress();
  if (back) await whenSent(back);
  // The back may have been refused meanwhile; the error is shown at its side.
  if (missingFor(block, store.progress())) return false;
  const fileId = store.progress().keptIds.back;
  try {
    await sendPerson(tools, fileId);
    return true;
  } catch (error) {
    if (fileId === '' || !isGone(error)) throw error;
    return sendAgain(tools, fileId);
  }
}

/** Records the person. @returns false when the block has shown the refusal itself */
export async function record(tools: CardTools): Promise<boolean> {
  const { attempt } = tools.store.progress();
  try {
    return await sendOnce(tools);
  } catch (error) {
    const refusal = refusalIn(tools, error);
    if (refusal && showRefusal(tools, attempt, refusal)) return false;
    throw error;
  }
}

/** Reports to the server, for the audit, that the person verifies later; the response is ignored. */
export const reportPostponed = (): Promise<unknown> =>
  call(failRepresentatives, { query: {}, body: { reason: 'SKIP' } }).catch(() => undefined);
