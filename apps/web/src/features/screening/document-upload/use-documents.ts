import type { ResultOf } from '@portal/contract/call.ts';
import { removeDocument, screeningProgress, uploadDocument } from '@portal/contract/screening/documents.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { paperWarningWords } from '@portal/domain/messages/paper/paper-warning.ts';
import { documentLabels } from '@portal/domain/messages/screening/document-labels.ts';
import { documentUploadWords } from '@portal/domain/messages/screening/document-upload.ts';
import { errorOfChosen } from '@portal/domain/rules/paper/chosen-file.ts';
import type { DocumentType } from '@portal/domain/rules/paper/documents.ts';
import { isHeldBack } from '@portal/domain/rules/paper/other-paper.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { upload } from '@portal/ui/api/api-upload.ts';
import type { PickedFile } from '@portal/ui/fields/picked-file.ts';
import { useRef, useState } from 'react';
import { useReport } from '../../../blocks/frame/use-report.ts';
import type { Doubt } from '../../../blocks/paper/paper-doubt.tsx';
import type { Progress } from '../id-card/model/id-card-counts.ts';

export interface DocumentRow {
  readonly key: string;
  /** Field name of the slot in refusals: the type, with the subject when it is not the first. */
  readonly slot: string;
  readonly type: DocumentType;
  readonly subject: string;
  readonly seq: number;
  readonly label: string;
  readonly essential: boolean;
  readonly missing: readonly string[];
  readonly uploaded: PickedFile | undefined;
  /** The file being sent; `share` is undefined while the server is processing. */
  readonly sending: { readonly file: File; readonly share: number | undefined } | undefined;
  readonly error: string | undefined;
  /** Whether the latest chosen file was refused or not uploaded: it is not stored. */
  readonly failed: boolean;
  /** Warning about a file that is not stored yet. */
  readonly doubt: Doubt | undefined;
  /** Note on a stored file: it is also in another slot. */
  readonly said: Doubt | undefined;
  /** The removed file, while it can be restored. */
  readonly removed: PickedFile | undefined;
  /** Whether the file is being removed or restored. */
  readonly isChanging: boolean;
}

type Slot = Progress['documents'][number];

const untouched = {
  sending: undefined,
  error: undefined,
  failed: false,
  doubt: undefined,
  said: undefined,
  removed: undefined,
  isChanging: false,
} as const satisfies Partial<DocumentRow>;

function rowOf(slot: Slot, isFirstOfType: boolean, seq: number): DocumentRow {
  const { type, subject = '', essential, files = [], missing = [] } = slot;
  const label = slot.label ?? documentLabels[type];
  const file = files.find((one) => one.seq === seq) ?? (seq === 0 ? slot.uploaded : undefined);
  const name = isFirstOfType ? type : `${type}/${subject}`;
  return {
    key: `${name}#${seq}`,
    slot: name,
    type,
    subject,
    seq,
    label: seq === 0 ? label : documentUploadWords.more(label, seq + 1),
    essential: essential && seq === 0,
    missing: seq === 0 ? missing : [],
    uploaded: file ? { name: file.fileName, size: file.size } : undefined,
    ...untouched,
  };
}

/** Whether a file failed in a row that is complete without it: nothing else would stop a submission that leaves it out. */
export const isLeftOut = ({ failed, essential, uploaded }: DocumentRow): boolean =>
  failed && (!essential || uploaded !== undefined);

function rowsOf(progress: Progress): readonly DocumentRow[] {
  return progress.documents.flatMap((slot, place, all) => {
    const isFirst = all.findIndex(({ type }) => type === slot.type) === place;
    const last = Math.max(0, ...(slot.files ?? []).map(({ seq }) => seq));
    return Array.from({ length: last + 1 }, (_, seq) => rowOf(slot, isFirst, seq));
  });
}

/** Returns the server's error for this file, or that of a failed upload (specification 2 §8.1). */
function uploadError(refusal: ApiRefusal): string {
  const ofFile = refusal.errors.file ?? refusal.errors.type;
  const hasReason = ['FILE_TOO_LARGE', 'FILE_TYPE', 'TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE', 'NETWORK'].includes(
    refusal.code,
  );
  return ofFile ?? (hasReason ? refusal.message : sentence('document.failed'));
}

function useRows(progress: Progress) {
  const [rows, setRows] = useState(() => rowsOf(progress));
  const latest = useRef(rows);

  const put = (next: readonly DocumentRow[]): void => {
    latest.current = next;
    setRows(next);
  };
  const change = (key: string, part: Partial<DocumentRow>): void =>
    put(latest.current.map((row) => (row.key === key ? { ...row, ...part } : row)));
  /** Drops a file that is not stored; a file stored before stays. */
  const drop = ({ key }: DocumentRow): void => change(key, { doubt: undefined, failed: false, error: undefined });
  /** A company's document was submitted: it is no longer listed as missing. */
  const noteCompany = (subject: string): void => {
    const name = progress.documents.find((slot) => slot.subject === subject && subject !== '')?.label ?? '';
    put(latest.current.map((row) => ({ ...row, missing: row.missing.filter((one) => !name.endsWith(`(${one})`)) })));
  };
  const addTo = ({ slot }: DocumentRow): void => {
    const rowsOfSlot = latest.current.filter((row) => row.slot === slot);
    const [first] = rowsOfSlot;
    const last = rowsOfSlot.at(-1);
    if (!first || !last) return;
    const seq = rowsOfSlot.length;
    const label = documentUploadWords.more(first.label, seq + 1);
    const none = {
      ...untouched,
      uploaded: undefined,
      missing: [],
      essential: false,
    };
    const added = { ...first, ...none, key: `${slot}#${seq}`, seq, label };
    put(latest.current.flatMap((row) => (row === last ? [row, added] : [row])));
  };
  return { rows, latest, change, drop, noteCompany, addTo };
}

const placeOf = ({ type, subject, seq }: DocumentRow) => ({ type, seq, ...(subject !== '' && { subject }) });

/** Returns the row's state once the server has the file: stored, or held back with a warning. @param look see `uploadDocument` */
function afterUpload(file: File, look: boolean, answer: ResultOf<typeof uploadDocument>): Partial<DocumentRow> {
  const said = look && answer ? { file, warnings: answer.warnings } : undefined;
  if (said && isHeldBack(said.warnings)) return { sending: undefined, doubt: said };
  return { sending: undefined, said, uploaded: { name: file.name, size: file.size, picture: file } };
}

type Held = ReturnType<typeof useRows>;

/** Rows whose latest upload was cancelled. */
function useCancelled({ latest, change }: Held) {
  const [cancelled] = useState(() => new Set<string>());
  /** A cancelled upload may have been stored, or still be. @returns the keys of the rows where it was found */
  const findStored = async (): Promise<readonly string[]> => {
    if (cancelled.size === 0) return [];
    const now = await call(screeningProgress, { query: {} }).catch(() => undefined);
    const found = (now ? rowsOf(now) : []).filter(({ key, uploaded }) => {
      const shown = latest.current.find((row) => row.key === key)?.uploaded;
      return cancelled.has(key) && uploaded && (uploaded.name !== shown?.name || uploaded.size !== shown.size);
    });
    for (const { key, uploaded } of found) {
      cancelled.delete(key);
      change(key, { uploaded });
    }
    return found.map(({ key }) => key);
  };
  return { cancelled, findStored };
}

/** Uploads files; only the latest file of each row counts. */
function useUploads(held: Held, report: ReturnType<typeof useReport>) {
  const { change, noteCompany } = held;
  const running = useRef(new Map<string, AbortController>());
  const underWay = useRef(new Set<Promise<void>>());
  const { cancelled, findStored } = useCancelled(held);

  /** @param look whether the server must not store a file with findings */
  const send = async (row: DocumentRow, file: File, control: AbortController, look: boolean): Promise<void> => {
    const { key } = row;
    const isLatest = (): boolean => running.current.get(key) === control;
    const onProgress = (share: number): void => {
      if (isLatest()) change(key, { sending: { file, share: share < 1 ? share : undefined } });
    };
    try {
      const body = { ...placeOf(row), look };
      const answer = await upload(uploadDocument, { body, files: { file }, signal: control.signal }, { onProgress });
      if (!isLatest()) return;
      const part = afterUpload(file, look, answer);
      change(key, part);
      if (part.uploaded) noteCompany(row.subject);
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      if (!isLatest() || error.code === 'CANCELLED') return;
      change(key, { sending: undefined, failed: true, error: uploadError(error) });
      if (error.code === 'STATE_CONFLICT') await report(error);
    }
  };

  const pick = (row: DocumentRow, file: File, look = true): void => {
    const { key } = row;
    running.current.get(key)?.abort();
    const error = errorOfChosen(file);
    if (error) {
      change(key, { sending: undefined, doubt: undefined, failed: true, error });
      return;
    }
    cancelled.delete(key);
    const control = new AbortController();
    running.current.set(key, control);
    change(key, { ...untouched, sending: { file, share: 0 } });
    const work = send(row, file, control, look).finally(() => underWay.current.delete(work));
    underWay.current.add(work);
  };
  const cancel = ({ key }: DocumentRow): void => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    cancelled.add(key);
    change(key, { sending: undefined });
    void findStored();
  };
  return { pick, cancel, findStored, settled: () => Promise.allSettled([...underWay.current]) };
}

/** Documents and their uploads: each file is sent when chosen, and a newer one replaces it. */
export function useDocuments(progress: Progress) {
  const held = useRows(progress);
  const { rows, latest, change, drop, addTo } = held;
  const report = useReport();
  const { pick, cancel, findStored, settled } = useUploads(held, report);

  const remove = async (row: DocumentRow, undo = false): Promise<void> => {
    const { key, uploaded, removed } = row;
    change(key, { isChanging: true });
    try {
      await call(removeDocument, { body: { ...placeOf(row), undo } });
      const ends = undo ? { uploaded: removed, removed: undefined } : { uploaded: undefined, removed: uploaded };
      change(key, { ...ends, said: undefined, error: undefined, isChanging: false });
    } catch (error) {
      change(key, { isChanging: false });
      await report(error);
    }
  };
  const setRowError = ({ key }: DocumentRow, error: string): void => change(key, { error });

  /** Waits for pending uploads, then reports missing documents and files that are not stored. @returns whether everything is there */
  const checkAll = async (): Promise<boolean> => {
    await settled();
    const unwanted = await findStored();
    for (const key of unwanted) change(key, { error: documentUploadWords.storedAfterAll });
    const doubted = latest.current.filter((row) => row.doubt);
    for (const { key } of doubted) change(key, { error: paperWarningWords.decide });
    const leftOut = latest.current.filter(isLeftOut);
    for (const { key } of leftOut) change(key, { error: paperWarningWords.notSent });
    const missing = latest.current.filter((row) => row.essential && !row.uploaded && !row.doubt);
    for (const { key, label } of missing) change(key, { error: sentence('document.required', { label }) });
    return missing.length + doubted.length + leftOut.length + unwanted.length === 0;
  };
  return { rows, pick, cancel, drop, remove, setRowError, addTo, checkAll };
}
