import { causesOf, codeOf } from '../refusals/causes.ts';

/** What a disk answers that takes nothing more: the operating system's codes, and PostgreSQL's for its own files. */
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

/** Does the error, or one that caused it, say that a file or a row could not be written, through no fault of the call? */
export function isStorageFull(error: unknown): boolean {
  for (const one of causesOf(error)) if (codes.has(codeOf(one) ?? '')) return true;
  return false;
}
