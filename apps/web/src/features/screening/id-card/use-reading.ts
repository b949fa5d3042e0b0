import { readIdCard } from '@portal/contract/screening-id-card.ts';
import { useRef } from 'react';
import { heldFile, sentenceOfRefusedFile, usePictureCheck } from '../../../blocks/use-picture-check.ts';
import { useReport } from '../../../blocks/use-report.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { upload } from '../../../lib/api-upload.ts';
import { writeHint } from '../../../lib/hints.ts';
import { countsAfter } from './model/id-card-counts.ts';
import type { Block, Card } from './model/id-card-form.ts';
import { fillable, type ReadValues, valuesOfReading } from './model/id-card-reading.ts';
import { type CardState, pictureError } from './model/id-card-state.ts';
import type { CardForm, Patch } from './use-card-form.ts';

interface ReadingOptions {
  readonly block: Block;
  readonly form: CardForm;
  readonly state: CardState;
  readonly patch: Patch;
}

/** No picture is under way or held. */
const idle = { held: null, requestId: null, stage: null, share: null } as const;

function put(form: CardForm, values: ReadValues): void {
  const { rhf } = form;
  rhf.clearErrors();
  const card: Card = { ...rhf.getValues(), ...values };
  // One change of the whole form: the numbers, the birth date and the gender belong together.
  rhf.reset(card, { keepDirty: true });
}

/** The front's way: looked at, sent and read, the fields filled; only the newest picture counts (specification 2 §4.3). */
export function useReading({ block, form, state, patch }: ReadingOptions) {
  const running = useRef<AbortController | null>(null);
  const report = useReport();
  const picture = usePictureCheck('id');

  const stop = (): void => {
    running.current?.abort();
    running.current = null;
  };

  const refused = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.code === 'CANCELLED') return;
    const frontError = sentenceOfRefusedFile('id', error);
    const counts = countsAfter(state.counts, form.rhf.getValues('cardType'), error);
    writeHint('ocrCount', String(counts.uploadFailures));
    patch({ ...idle, front: null, counts, frontError });
    if (error.code === 'UNAUTHENTICATED' || error.code === 'STATE_CONFLICT') await report(error);
    else if (counts.mayVerifyLater) patch({ choosing: true });
  };

  const read = async (front: File, control: AbortController): Promise<void> => {
    const cardType = form.rhf.getValues('cardType');
    const isLatest = (): boolean => running.current === control;
    const watch = { onProgress: (share: number) => isLatest() && patch({ share: share < 1 ? share : null }) };
    try {
      const query = { ...block, cardType };
      const answer = await upload(readIdCard, { query, files: { file: front }, signal: control.signal }, watch);
      if (!isLatest()) return;
      const values = valuesOfReading(answer, cardType);
      put(form, fillable(form.rhf.getValues(), state.read, values));
      patch({ stage: null, share: null, requestId: answer.requestId, read: values });
    } catch (error) {
      if (error instanceof ApiRefusal) await picture.remember(front, error);
      if (isLatest()) await refused(error);
    }
  };

  const begin = (): AbortController => {
    stop();
    const control = new AbortController();
    running.current = control;
    return control;
  };

  const send = (front: File): Promise<void> => {
    const control = begin();
    form.rhf.clearErrors();
    patch({ ...idle, front, frontError: undefined, error: undefined, stage: 'read', share: 0 });
    return read(front, control);
  };

  const look = async (front: File): Promise<void> => {
    const control = begin();
    const isLatest = (): boolean => running.current === control;
    const hold = await picture.holdOf(front, () => isLatest() && patch({ front, stage: 'measure' }));
    if (!isLatest()) return;
    const frontError = hold?.kind === 'choose-again' ? hold.sentence : undefined;
    if (hold) patch({ ...idle, front: null, held: heldFile(front, hold), frontError });
    else await send(front);
  };

  const pick = (front: File): void => {
    stop();
    const frontError = pictureError(front);
    const isKept = state.skipped && !frontError;
    patch({ ...idle, front: isKept ? front : null, frontError });
    // What is verified later is not read, but looked at by people.
    if (!state.skipped && !frontError) void look(front);
  };

  const sendHeld = (): void => {
    if (state.held) void send(state.held.file);
  };

  const cancel = (): void => {
    stop();
    patch({ ...idle, front: null });
  };
  return { pick, sendHeld, cancel, stop };
}
