import { keepIdCardPicture, keptIdCardPicture } from '@portal/contract/screening-id-card-pictures.ts';
import { call, callFile } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import type { CardStore } from './card-store.ts';
import type { Picture, Side } from './model/id-card-state.ts';

/** Has the server keep a chosen side over a reload. Where it cannot, the side is handed in all the same. */
export async function keepSide(store: CardStore, side: Side, file: Picture, signal: AbortSignal): Promise<void> {
  const kept = await call(keepIdCardPicture, { query: { side }, files: { file }, signal }).catch(() => undefined);
  if (kept && !signal.aborted) store.send({ type: 'pictureKept', side, file, fileId: kept.fileId });
}

/** Brings a side that the server keeps here again; one that it no longer has is forgotten. */
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
