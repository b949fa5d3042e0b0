import { createHmac } from 'node:crypto';
import { deriveKey } from './sealing.ts';

/** Names for addresses and sessions in the audit: the same for the same one, and no way back without the master key. */
export interface Pseudonyms {
  /** @param source an address as limits count it. Of another year it has another name, so that years cannot be joined */
  source(source: string): string;
  /** @param token the value of a session's cookie */
  session(token: string): string;
}

/** Enough that no two are taken for one another, and short enough for a row. */
const bytes = 16;

/** @param masterKey 32 bytes */
export function createPseudonyms(masterKey: Buffer, now: () => Date): Pseudonyms {
  const keys = new Map<string, Buffer>();
  const named = (purpose: string, value: string): string => {
    const key = keys.get(purpose) ?? deriveKey(masterKey, purpose);
    keys.set(purpose, key);
    return createHmac('sha256', key).update(value).digest().subarray(0, bytes).toString('base64url');
  };
  return {
    source(source) {
      const year = now().getUTCFullYear();
      return `${year}.${named(`audit-source-${year}`, source)}`;
    },
    session: (token) => named('audit-session', token),
  };
}
