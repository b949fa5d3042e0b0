import { createHmac } from 'node:crypto';
import { deriveKey } from './sealing.ts';

/** Keyed hashes of addresses and sessions for the audit, irreversible without the master key. */
export interface Pseudonyms {
  /** @param source an address in the form that limits count. Differs each year, so that years cannot be joined */
  source(source: string): string;
  /** @param token the value of a session's cookie */
  session(token: string): string;
}

/** Long enough to avoid collisions, short enough for a row. */
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
