import '@portal/domain/messages/account-codes.ts';
import { authNumber } from '@portal/domain/fields/auth-number.ts';
import { sentenceOf } from '@portal/domain/messages/codes.ts';

/** A mailed code as typed: its six digits, or the sentence that says what is wrong with it. */
export type ReadCode = { readonly digits: string } | { readonly error: string };

/** Reads a code that was typed or pasted (decisions §6). */
export function readCode(typed: string): ReadCode {
  const read = authNumber.safeParse(typed);
  if (read.success) return { digits: read.data };
  return { error: sentenceOf(read.error.issues[0]?.message ?? 'auth-number.invalid') };
}
