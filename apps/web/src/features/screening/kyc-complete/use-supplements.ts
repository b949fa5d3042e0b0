import '@portal/domain/messages/codes/review-codes.ts';
import { answerSupplement, uploadSupplement } from '@portal/contract/screening/tracker.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { paperWarningWords } from '@portal/domain/messages/paper/paper-warning.ts';
import { reviewTrackerWords as words } from '@portal/domain/messages/review/review-tracker.ts';
import { errorOfChosen } from '@portal/domain/rules/paper/chosen-file.ts';
import { isHeldBack } from '@portal/domain/rules/paper/other-paper.ts';
import { needsFile } from '@portal/domain/rules/review/review-states.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { upload } from '@portal/ui/api/api-upload.ts';
import { createListeners } from '@portal/ui/base/listeners.ts';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { useFirstWrong } from '@portal/ui/focus/first-wrong.ts';
import { useOnce } from '@portal/ui/form/once.ts';
import { useRef, useState } from 'react';
import { useReport } from '../../../blocks/frame/use-report.ts';
import type { Doubt } from '../../../blocks/paper/paper-doubt.tsx';
import type { Supplement } from './use-tracker.ts';

/** A file being sent; `share` is undefined while the server is processing. */
interface Sending {
  readonly file: File;
  readonly share: number | undefined;
  readonly cancel: () => void;
}

/** State of one request in this tab; files and errors are keyed by the file's place. */
export interface Working {
  readonly text: string;
  readonly textError?: string | undefined;
  readonly sending: Readonly<Record<number, Sending>>;
  readonly errors: Readonly<Record<number, string>>;
  /** Files that were refused or not uploaded: they are not stored. */
  readonly failed: Readonly<Record<number, true>>;
  /** Files with warnings that are not stored yet. */
  readonly doubts: Readonly<Record<number, Doubt>>;
  /** Notes on stored files that are also in another place. */
  readonly said: Readonly<Record<number, Doubt>>;
  readonly places: number;
}

interface Picked {
  readonly item: string;
  readonly seq: number;
  readonly file: File;
  /** Whether the server must not store the file if it looks like another document. */
  readonly look: boolean;
}

type Refetch = () => Promise<void>;

const untouched: Working = {
  text: '',
  textError: undefined,
  sending: {},
  errors: {},
  failed: {},
  doubts: {},
  said: {},
  places: 1,
};

const without = <V>(record: Readonly<Record<number, V>>, place: number): Record<number, V> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => Number(key) !== place));

/** State of all requests by item; also readable between two renders. */
function useWork() {
  const [work, setWork] = useState<Readonly<Record<string, Working>>>({});
  const latest = useRef(work);
  const [typed] = useState(createListeners<[name: string | undefined]>);
  const of = (item: string): Working => latest.current[item] ?? untouched;
  const change = (item: string, next: (now: Working) => Partial<Working>): void => {
    const now = of(item);
    latest.current = { ...latest.current, [item]: { ...now, ...next(now) } };
    setWork(latest.current);
  };
  const fail = (item: string, seq: number, error: string): void =>
    change(item, ({ errors, sending }) => ({ errors: { ...errors, [seq]: error }, sending: without(sending, seq) }));
  const lose = (item: string, seq: number, error: string): void => {
    fail(item, seq, error);
    change(item, ({ failed }) => ({ failed: { ...failed, [seq]: true } }));
  };
  /** Drops a file that is not stored. */
  const drop = (item: string, seq: number): void =>
    change(item, ({ errors, failed, doubts }) => ({
      errors: without(errors, seq),
      failed: without(failed, seq),
      doubts: without(doubts, seq),
    }));
  const setTextError = (item: string, textError: string): void => change(item, () => ({ textError }));
  const isSending = Object.values(work).some(({ sending }) => Object.keys(sending).length > 0);
  return { of, change, fail, lose, drop, setTextError, isSending, typed };
}

type Work = ReturnType<typeof useWork>;

async function sendFile(
  { change, lose, drop }: Work,
  { item, seq, file, look }: Picked,
  refetch: Refetch,
): Promise<void> {
  drop(item, seq);
  const wrong = errorOfChosen(file);
  if (wrong) return lose(item, seq, wrong);
  const control = new AbortController();
  const under = (share: number | undefined): Sending => ({ file, share, cancel: () => control.abort() });
  const onProgress = (share: number): void =>
    change(item, ({ sending }) => ({ sending: { ...sending, [seq]: under(share < 1 ? share : undefined) } }));
  change(item, ({ sending, said }) => ({ sending: { ...sending, [seq]: under(0) }, said: without(said, seq) }));
  try {
    const sent = { body: { item, seq, look }, files: { file }, signal: control.signal };
    const answer = await upload(uploadSupplement, sent, { onProgress });
    const warnings = look && answer ? answer.warnings : [];
    const isHeld = isHeldBack(warnings);
    const message = warnings.length > 0 ? { [seq]: { file, warnings } } : {};
    if (!isHeld) await refetch();
    change(item, ({ sending, doubts, said }) => ({
      sending: without(sending, seq),
      ...(isHeld ? { doubts: { ...doubts, ...message } } : { said: { ...said, ...message } }),
    }));
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.code === 'CANCELLED') change(item, ({ sending }) => ({ sending: without(sending, seq) }));
    else lose(item, seq, error.errors.file ?? error.message);
    // A cancelled upload may have been stored already.
    if (['STATE_CONFLICT', 'CANCELLED'].includes(error.code)) await refetch();
  }
}

/** Submits answers. @returns a function that answers a request and resolves to whether it was accepted */
function useAnswering({ of, change, fail, setTextError, typed }: Work): (supplement: Supplement) => Promise<boolean> {
  const report = useReport();
  return async ({ item }) => {
    try {
      await call(answerSupplement, { body: { item, text: of(item).text } });
      // A request that is repeated starts without the previous answer.
      change(item, () => untouched);
      typed.notify(undefined);
      return true;
    } catch (error) {
      const fields = ({ errors }: ApiRefusal): boolean => {
        if (errors.file) fail(item, 0, errors.file);
        if (errors.text) setTextError(item, errors.text);
        return Boolean(errors.file || errors.text);
      };
      await report(error, { fields, unexplained: 'review.failed' });
      return false;
    }
  };
}

/** Uploads a file when chosen; answering submits the request. @param refetch fetches the review again */
export function useSupplements(open: readonly Supplement[], refetch: Refetch) {
  const work = useWork();
  const { of, change, fail } = work;
  const { busy, once } = useOnce();
  const { goToFirstWrong } = useFirstWrong();
  const answer = useAnswering(work);

  const isReady = ({ item, files }: Supplement): boolean => files.length > 0 || of(item).text.trim() !== '';
  /** Files that are not stored need a decision first: an answered request accepts no more files. */
  const setUndecided = (): boolean => {
    const undecided = open.flatMap(({ item }) => {
      const { doubts, failed } = of(item);
      const at = (files: object, error: string) => Object.keys(files).map((seq) => ({ item, seq: Number(seq), error }));
      return [...at(doubts, paperWarningWords.decide), ...at(failed, paperWarningWords.notSent)];
    });
    for (const { item, seq, error } of undecided) fail(item, seq, error);
    return undecided.length > 0;
  };
  const submitAll = async (): Promise<void> => {
    if (setUndecided()) return goToFirstWrong();
    const ready = open.filter(isReady);
    if (ready.length === 0) {
      for (const { item } of open)
        if (needsFile(item)) fail(item, 0, sentence('review.file-required'));
        else work.setTextError(item, sentence('review.nothing-said'));
      return goToFirstWrong();
    }
    const taken = [];
    for (const one of ready) taken.push(await answer(one));
    await refetch();
    if (taken.every(Boolean)) toast(words.submitted);
    else goToFirstWrong();
  };
  return {
    of,
    busy: busy || work.isSending,
    pick: (item: string, seq: number, file: File, look = true): void =>
      void sendFile(work, { item, seq, file, look }, refetch),
    typed: work.typed,
    type: (item: string, text: string): void => {
      change(item, () => ({ text, textError: undefined }));
      work.typed.notify(item);
    },
    restore: (item: string, text: string): void => change(item, () => ({ text })),
    drop: work.drop,
    addPlace: (item: string): void => change(item, ({ places }) => ({ places: places + 1 })),
    submit: (): void => once(submitAll),
  };
}
