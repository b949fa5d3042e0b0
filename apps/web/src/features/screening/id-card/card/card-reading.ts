import { readingPlace } from '@portal/contract/application/certificate.ts';
import { maskedIdCard, readIdCard } from '@portal/contract/screening/id-card.ts';
import { errorOfChosen } from '@portal/domain/rules/paper/chosen-file.ts';
import { call, callFile } from '@portal/ui/api/api.ts';
import { upload } from '@portal/ui/api/api-upload.ts';
import { heldFile } from '../../../../blocks/draft/hold.ts';
import { withPlace } from '../../../../blocks/picture/reading-place.ts';
import { writeHint } from '../../../../lib/session/hints.ts';
import { partToCompare, valuesOfReading } from '../model/id-card-reading.ts';
import type { Picture } from '../model/id-card-state.ts';
import { leadsAway } from '../model/refused-pictures.ts';
import type { CardStore } from './card-store.ts';
import { type CardTools, refusalIn } from './card-tools.ts';

const placeOf = (signal: AbortSignal) => call(readingPlace, { signal });

async function readingFailed(tools: CardTools, attempt: number, file: Picture, cause: unknown): Promise<void> {
  const { store, picture, report } = tools;
  const refusal = refusalIn(tools, cause);
  if (refusal?.code === 'CANCELLED') return;
  const error = refusal ? await picture.refused(file, refusal) : undefined;
  if (!store.send({ type: 'readingFailed', attempt, refusal, error })) return;
  if (!refusal) throw cause;
  writeHint('ocrCount', String(store.progress().counts.uploadFailures));
  if (leadsAway(refusal)) await report(refusal);
}

/** Sends and reads the chosen front; only the latest picture counts (specification 2 §4.3). */
async function read(tools: CardTools, attempt = tools.store.progress().attempt): Promise<void> {
  const { block, store } = tools;
  if (!store.send({ type: 'readingStarted', attempt })) return;
  const { card, progress } = store.state();
  const { front } = progress;
  if (front === undefined) return;
  const onProgress = (share: number): void =>
    void store.send({ type: 'readingProgressed', attempt, share: share < 1 ? share : undefined });
  const onPlace = (place: string | undefined): void =>
    void store.send({ type: 'readingProgressed', attempt, share: undefined, place });
  try {
    const query = { ...block, cardType: card.cardType };
    const sent = { query, files: { file: front }, signal: store.signal() };
    const answer = await withPlace({ ask: placeOf, onPlace }, upload(readIdCard, sent, { onProgress }));
    const values = valuesOfReading(answer, card.cardType);
    const part = partToCompare(answer, card.cardType);
    const { requestId, counts } = answer;
    store.send({ type: 'readingFinished', attempt, requestId, values, counts, part });
  } catch (error) {
    await readingFailed(tools, attempt, front, error);
  }
}

/** Checks the quality of a chosen front before it is sent. */
async function look(tools: CardTools): Promise<void> {
  const { store, picture } = tools;
  const { attempt, phase } = store.progress();
  if (phase.is !== 'measuring') return;
  const { file } = phase;
  const hold = await picture.holdOf(file, () => void store.send({ type: 'measuringTookLong', attempt }));
  if (!hold) return read(tools, attempt);
  const error = hold.kind === 'choose-again' ? hold.sentence : undefined;
  store.send({ type: 'pictureHeld', attempt, held: heldFile(file, hold), error });
}

/** Loads the masked copy of a verified front; the block counts as verified without it too. */
export async function fetchMasked(store: CardStore, fileName: string, signal: AbortSignal): Promise<void> {
  const { attempt } = store.progress();
  const picture = await callFile(maskedIdCard, { query: { fileName }, signal }).catch(() => undefined);
  if (!signal.aborted) store.send({ type: 'masked', attempt, picture });
}

/** Operations on the front: it is checked, sent and read, and the fields are filled (specification 2 §4.3). */
export function frontOf(tools: CardTools) {
  const { store } = tools;
  /** @param isChecked whether the person has seen the warnings and uses it anyway */
  const pick = (file: Picture, isChecked = false): void => {
    store.send({ type: 'pictureChosen', file, error: errorOfChosen(file, 'picture') });
    if (store.progress().phase.is === 'measuring') void (isChecked ? read(tools) : look(tools));
  };
  return {
    pick,
    takeFoundKind: (): void => {
      const { unread } = store.progress();
      if (store.send({ type: 'foundKindTaken' }) && unread) pick(unread);
    },
    sendHeld: (): void => void read(tools),
    cancel: (): void => void store.send({ type: 'readingCancelled' }),
  };
}
