import { FileStoreError } from '../../ports/file-store.ts';
import { causesOf, codeOf } from '../refusals/causes.ts';
import { TemporaryFolderError } from './temporary-files.ts';

/** Codes of a full or failing disk: the operating system's, and PostgreSQL's for its own files. */
const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
  '53100', // disk full
  '58030', // input or output failed
]);

/** Whether the error, or a cause of it, is a failed write, through no fault of the call. */
export function isStorageFull(error: unknown): boolean {
  for (const one of causesOf(error)) {
    if (codes.has(codeOf(one) ?? '') || one instanceof TemporaryFolderError) return true;
    if (one instanceof FileStoreError && one.kind === 'full') return true;
  }
  return false;
}
