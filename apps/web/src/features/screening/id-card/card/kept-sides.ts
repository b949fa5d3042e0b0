import { keepIdCardPicture, keptIdCardPicture } from '@portal/contract/screening/id-card-pictures.ts';
import { callFile } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { upload } from '@portal/ui/api/api-upload.ts';
import { writeHint } from '../../../../lib/session/hints.ts';
import type { Picture, Side } from '../model/id-card-state.ts';
import type { CardStore } from './card-store.ts';
import { type CardTools, refusalIn } from './card-tools.ts';
import { withShare } from './side-shares.ts';

type Tools = Pick<CardTools, 'block' | 'store' | 'onPhoneFound'>;

/** Pictures being uploaded to be stored. */
const underWay = new WeakMap<Picture, Promise<void>>();

/** Resolves once it is known whether the server has stored this picture, so that it is not sent twice at once. Never throws. */
export const whenSent = async (file: Picture): Promise<void> => await underWay.get(file);

async function send(tools: Tools, side: Side, file: Picture, signal: AbortSignal): Promise<void> {
  const { block, store } = tools;
  try {
    const sent = { query: { side, ...block }, files: { file }, signal };
    const kept = await withShare(file, (watch) => upload(keepIdCardPicture, sent, watch));
    if (!signal.aborted) store.send({ type: 'pictureKept', side, file, fileId: kept.fileId });
  } catch (cause) {
    const refusal = refusalIn(tools, cause);
    if (refusal?.errors.file === undefined || signal.aborted) return;
    if (store.send({ type: 'pictureRefused', side, file, refusal }))
      writeHint('ocrCount', String(store.progress().counts.uploadFailures));
  }
}

/** Lets the server check a side and store it across reloads. An invalid back is removed; one that cannot be stored is submitted later anyway. */
export function keepSide(tools: Tools, side: Side, file: Picture, signal: AbortSignal): Promise<void> {
  const keeping = send(tools, side, file, signal);
  underWay.set(file, keeping);
  return keeping;
}

/** Restores a side stored by the server; one that no longer exists is forgotten. */
export async function fetchSide(store: CardStore, side: Side, fileId: string, signal: AbortSignal): Promise<void> {
  try {
    const picture = await callFile(keptIdCardPicture, { query: { fileId }, signal });
    const file = new File([picture], picture.type === 'image/png' ? 'id-card.png' : 'id-card.jpg', picture);
    if (!signal.aborted) store.send({ type: 'pictureFetched', side, file, fileId });
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'NOT_FOUND')
      store.send({ type: 'pictureFetched', side, file: undefined, fileId });
  }
}
