import '@portal/domain/messages/review-codes.ts';
import { answerSupplement, uploadSupplement } from '@portal/contract/screening-review.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { reviewTrackerWords as words } from '@portal/domain/messages/review-tracker.ts';
import { maximumFileBytes } from '@portal/domain/rules/attempts.ts';
import { needsFile } from '@portal/domain/rules/review.ts';
import { useRef, useState } from 'react';
import { useReport } from '../../../blocks/use-report.ts';
import { call } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { upload } from '../../../lib/api-upload.ts';
import { useFirstWrong } from '../../../lib/first-wrong.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import type { Supplement } from './use-review.ts';

/** A file on its way; `share` is null while the server is at work. */
interface Sending {
  readonly file: File;
  readonly share: number | null;
}

/** What is done about one request in this tab: by the place of the file, what is sent and what went wrong. */
export interface Working {
  readonly text: string;
  readonly sending: Readonly<Record<number, Sending>>;
  readonly errors: Readonly<Record<number, string>>;
  /** How many file places are offered. */
  readonly places: number;
}

const untouched: Working = { text: '', sending: {}, errors: {}, places: 1 };

/** What can be said of a file before it is sent; the server judges by its bytes. */
function fileError(file: File): string | undefined {
  if (!/\.(jpe?g|png|pdf)$/i.test(file.name)) return sentence('file.type');
  return file.size > maximumFileBytes ? sentence('file.too-large') : undefined;
}

const without = <V>(record: Readonly<Record<number, V>>, place: number): Record<number, V> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => Number(key) !== place));

/**
 * Uploads and answers to what is asked for. A file goes out as soon as it is chosen; the answer hands the request back.
 * @param refetch asks anew where the review stands
 */
export function useSupplements(open: readonly Supplement[], refetch: () => Promise<void>) {
  const [work, setWork] = useState<Readonly<Record<string, Working>>>({});
  const [busy, setBusy] = useState(false);
  const latest = useRef(work);
  const inFlight = useRef(false);
  const report = useReport();
  const { goToFirstWrong } = useFirstWrong();

  const of = (item: string): Working => latest.current[item] ?? untouched;
  const change = (item: string, next: (now: Working) => Partial<Working>): void => {
    const now = of(item);
    latest.current = { ...latest.current, [item]: { ...now, ...next(now) } };
    setWork(latest.current);
  };
  const fail = (item: string, seq: number, error: string): void =>
    change(item, ({ errors, sending }) => ({ errors: { ...errors, [seq]: error }, sending: without(sending, seq) }));

  const pick = async (item: string, seq: number, file: File): Promise<void> => {
    const wrong = fileError(file);
    if (wrong) return fail(item, seq, wrong);
    const onProgress = (share: number): void =>
      change(item, ({ sending }) => ({ sending: { ...sending, [seq]: { file, share: share < 1 ? share : null } } }));
    change(item, ({ sending, errors }) => ({
      sending: { ...sending, [seq]: { file, share: 0 } },
      errors: without(errors, seq),
    }));
    try {
      await upload(uploadSupplement, { body: { item, seq }, files: { file } }, { onProgress });
      await refetch();
      change(item, ({ sending }) => ({ sending: without(sending, seq) }));
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      fail(item, seq, error.errors.file ?? error.message);
      if (error.code === 'STATE_CONFLICT') await refetch();
    }
  };

  const isReady = ({ item, files }: Supplement): boolean => files.length > 0 || of(item).text.trim() !== '';

  const answer = async ({ item }: Supplement): Promise<boolean> => {
    try {
      await call(answerSupplement, { body: { item, text: of(item).text } });
      return true;
    } catch (error) {
      const fields = ({ errors }: ApiRefusal): boolean => {
        const told = errors.file ?? errors.text;
        if (told) fail(item, 0, told);
        return told !== undefined;
      };
      await report(error, { fields, unexplained: 'review.failed' });
      return false;
    }
  };

  const submitAll = async (): Promise<void> => {
    const ready = open.filter(isReady);
    if (ready.length === 0) {
      for (const { item } of open)
        fail(item, 0, sentence(needsFile(item) ? 'review.file-required' : 'review.nothing-said'));
      return goToFirstWrong();
    }
    const taken = [];
    for (const one of ready) taken.push(await answer(one));
    await refetch();
    if (taken.every(Boolean)) toast(words.submitted);
    else goToFirstWrong();
  };

  const submit = (): void => {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    void submitAll().finally(() => {
      inFlight.current = false;
      setBusy(false);
    });
  };
  const isSending = Object.values(work).some(({ sending }) => Object.keys(sending).length > 0);
  return {
    of,
    busy: busy || isSending,
    pick: (item: string, seq: number, file: File): void => void pick(item, seq, file),
    type: (item: string, text: string): void => change(item, () => ({ text })),
    addPlace: (item: string): void => change(item, ({ places }) => ({ places: places + 1 })),
    submit,
  };
}
