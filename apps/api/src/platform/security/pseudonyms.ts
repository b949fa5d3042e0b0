import type { KeyRing } from '../keys/key-ring.ts';

/** Keyed hashes of addresses and sessions for the audit, irreversible without the audit key. */
export interface Pseudonyms {
  /** The result differs each year, so that years cannot be linked. @param source an address in the form that limits count */
  source(source: string): string;
  /** @param token the value of a session's cookie */
  session(token: string): string;
}

const bytes = 16;

export function createPseudonyms(keys: Pick<KeyRing, 'current'>, now: () => Date): Pseudonyms {
  const named = (use: string, value: string): string =>
    keys.current('audit').hash(use, value).subarray(0, bytes).toString('base64url');
  return {
    source(source) {
      const year = now().getUTCFullYear();
      return `${year}.${named(`audit-source-${year}`, source)}`;
    },
    session: (token) => named('audit-session', token),
  };
}
