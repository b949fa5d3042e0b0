import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurnstile } from '../../../platform/limits/turnstile.ts';
import type { HashCosts } from '../../../platform/security/hash-costs.ts';

/** Maximum waiting hashes; further ones are refused, so that a flood of log-ins does not block everybody. */
const longestQueue = 50;

const inTurn = createTurnstile(availableParallelism(), longestQueue);

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');

interface Tools {
  readonly hashCosts: Pick<HashCosts, 'password'>;
}

const decoyEnd = `${base64(16)}$${base64(32)}`;
/** A well-formed hash of no known text, with the same cost: comparing with it never succeeds. */
const decoyOf = ({ password: { memoryCost, timeCost, parallelism } }: Pick<HashCosts, 'password'>): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${decoyEnd}`;

/** argon2id, the library's default algorithm. @throws Refusal 503 when too many hashes are waiting */
export const hashPassword = ({ hashCosts }: Tools, password: string): Promise<string> =>
  inTurn(() => hash(password, hashCosts.password));

/**
 * Compares the password, in the same time where there is no hash.
 * @param stored the account's hash; undefined where there is no such account
 * @throws Refusal 503 when too many hashes are waiting
 */
export async function isPassword({ hashCosts }: Tools, stored: string | undefined, password: string): Promise<boolean> {
  const same = await inTurn(() => verify(stored ?? decoyOf(hashCosts), password));
  return same && stored !== undefined;
}
