import { readIdCard } from '@portal/contract/screening-id-card.ts';
import { useRef } from 'react';
import { useReport } from '../../../blocks/use-report.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { upload } from '../../../lib/api-upload.ts';
import { writeHint } from '../../../lib/hints.ts';
import { countsAfter } from './model/id-card-counts.ts';
import type { Block, Card } from './model/id-card-form.ts';
import { fillable, type ReadValues, valuesOfReading } from './model/id-card-reading.ts';
import { type CardState, troubleWithPicture } from './model/id-card-state.ts';
import type { CardForm, Patch } from './use-card-form.ts';

interface ReadingOptions {
  readonly block: Block;
  readonly form: CardForm;
  readonly state: CardState;
  readonly patch: Patch;
}

const fileError = (refusal: ApiRefusal): string => refusal.errors.file ?? refusal.message;

function put(form: CardForm, values: ReadValues): void {
  const { rhf } = form;
  rhf.clearErrors();
  const card: Card = { ...rhf.getValues(), ...values };
  // One change of the whole form: the numbers, the birth date and the gender belong together.
  rhf.reset(card, { keepDirty: true });
}

/** The front's way: sent and read, the fields filled; only the newest picture counts (specification 2 §4.3). */
export function useReading({ block, form, state, patch }: ReadingOptions) {
  const running = useRef<AbortController | null>(null);
  const report = useReport();

  const stop = (): void => {
    running.current?.abort();
    running.current = null;
  };

  const refused = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.code === 'CANCELLED') return;
    const counts = countsAfter(state.counts, form.rhf.getValues('cardType'), error);
    writeHint('ocrCount', String(counts.uploadFailures));
    patch({ stage: null, share: null, front: null, requestId: null, counts, frontError: fileError(error) });
    if (error.code === 'UNAUTHENTICATED' || error.code === 'STATE_CONFLICT') await report(error);
    else if (counts.mayVerifyLater) patch({ choosing: true });
  };

  const read = async (front: File, control: AbortController): Promise<void> => {
    const cardType = form.rhf.getValues('cardType');
    const isNewest = (): boolean => running.current === control;
    const watch = { onProgress: (share: number) => isNewest() && patch({ share: share < 1 ? share : null }) };
    try {
      const query = { ...block, cardType };
      const answer = await upload(readIdCard, { query, files: { file: front }, signal: control.signal }, watch);
      if (!isNewest()) return;
      const values = valuesOfReading(answer, cardType);
      put(form, fillable(form.rhf.getValues(), state.read, values));
      patch({ stage: null, share: null, requestId: answer.requestId, read: values });
    } catch (error) {
      if (isNewest()) await refused(error);
    }
  };

  const pick = (front: File): void => {
    stop();
    const frontError = troubleWithPicture(front);
    if (frontError || state.skipped) {
      patch({ front: frontError ? null : front, requestId: null, stage: null, share: null, frontError });
      return;
    }
    const control = new AbortController();
    running.current = control;
    form.rhf.clearErrors();
    patch({ front, frontError: undefined, told: undefined, requestId: null, stage: 'read', share: 0 });
    void read(front, control);
  };

  const cancel = (): void => {
    stop();
    patch({ front: null, stage: null, share: null });
  };
  return { pick, cancel, stop };
}
