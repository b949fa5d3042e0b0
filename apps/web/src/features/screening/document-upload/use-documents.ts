import { uploadDocument } from '@portal/contract/screening-documents.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { documentLabels } from '@portal/domain/messages/screening.ts';
import { maximumFileBytes } from '@portal/domain/rules/attempts.ts';
import type { DocumentType } from '@portal/domain/rules/documents.ts';
import { useRef, useState } from 'react';
import { useReport } from '../../../blocks/use-report.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { upload } from '../../../lib/api-upload.ts';
import type { PickedFile } from '../../../ui/fields/picked-file.ts';
import type { Progress } from '../id-card/model/id-card-counts.ts';

/** One document's control. */
export interface DocumentRow {
  readonly type: DocumentType;
  readonly essential: boolean;
  /** What the server has. */
  readonly uploaded: PickedFile | null;
  /** What is on its way there; `share` is null while the server is at work. */
  readonly sending: { readonly file: File; readonly share: number | null } | null;
  readonly error: string | undefined;
}

/** What can be said of a file before it is sent; the server judges by its bytes. */
export function documentError(file: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(jpe?g|png|pdf)$/i.test(file.name)) return sentence('file.type');
  return file.size > maximumFileBytes ? sentence('file.too-large') : undefined;
}

const rowsOf = (progress: Progress): readonly DocumentRow[] =>
  progress.documents.map(({ type, essential, uploaded }) => ({
    type,
    essential,
    uploaded: uploaded && { name: uploaded.fileName, size: uploaded.size },
    sending: null,
    error: undefined,
  }));

/** What the server said of this very file, or the sentence of a failed upload (specification 2 §8.1). */
function uploadError(refusal: ApiRefusal): string {
  const ofFile = refusal.errors.file ?? refusal.errors.type;
  const tellsWhy = ['FILE_TOO_LARGE', 'FILE_TYPE', 'TOO_MANY_REQUESTS', 'NETWORK'].includes(refusal.code);
  return ofFile ?? (tellsWhy ? refusal.message : sentence('document.failed'));
}

/** The documents and their uploads: each goes out as soon as it is chosen, a newer one replaces it. */
export function useDocuments(progress: Progress) {
  const [rows, setRows] = useState(() => rowsOf(progress));
  const running = useRef(new Map<DocumentType, AbortController>());
  const underWay = useRef(new Set<Promise<void>>());
  const latest = useRef(rows);
  const report = useReport();

  const change = (type: DocumentType, part: Partial<DocumentRow>): void => {
    latest.current = latest.current.map((row) => (row.type === type ? { ...row, ...part } : row));
    setRows(latest.current);
  };

  const send = async (type: DocumentType, file: File, control: AbortController): Promise<void> => {
    const isLatest = (): boolean => running.current.get(type) === control;
    const onProgress = (share: number): void => {
      if (isLatest()) change(type, { sending: { file, share: share < 1 ? share : null } });
    };
    try {
      await upload(uploadDocument, { body: { type }, files: { file }, signal: control.signal }, { onProgress });
      if (isLatest()) change(type, { sending: null, uploaded: { name: file.name, size: file.size, picture: file } });
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      if (!isLatest() || error.code === 'CANCELLED') return;
      change(type, { sending: null, error: uploadError(error) });
      if (error.code === 'STATE_CONFLICT') await report(error);
    }
  };

  const pick = (type: DocumentType, file: File): void => {
    running.current.get(type)?.abort();
    const error = documentError(file);
    if (error) {
      change(type, { sending: null, error });
      return;
    }
    const control = new AbortController();
    running.current.set(type, control);
    change(type, { sending: { file, share: 0 }, error: undefined });
    const work = send(type, file, control).finally(() => underWay.current.delete(work));
    underWay.current.add(work);
  };
  const cancel = (type: DocumentType): void => {
    running.current.get(type)?.abort();
    running.current.delete(type);
    change(type, { sending: null });
  };
  const tellRow = (type: DocumentType, error: string): void => change(type, { error });

  /** Waits for what is on its way, then tells at each control what is missing. @returns whether all is there */
  const checkAll = async (): Promise<boolean> => {
    await Promise.allSettled([...underWay.current]);
    const missing = latest.current.filter((row) => row.essential && !row.uploaded);
    for (const { type } of missing) {
      change(type, { error: sentence('document.required', { label: documentLabels[type] }) });
    }
    return missing.length === 0;
  };
  return { rows, pick, cancel, tellRow, checkAll };
}
