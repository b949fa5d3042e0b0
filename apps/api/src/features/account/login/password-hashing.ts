import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurnstile } from '../../../platform/limits/turnstile.ts';

/** argon2id is the library's default algorithm; the least that OWASP's password storage cheat sheet names: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes that may wait for a free core; the next one is refused, or a flood of log-ins would hold everybody else up. */
const longestQueue = 50;

const inTurn = createTurnstile(availableParallelism(), longestQueue);

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** Has the shape and the cost of a hash, and is that of no text anybody knows: comparing with it never succeeds. */
const decoy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`;

/** @throws Refusal 503 when too many hashes are waiting */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/**
 * Is this the password? Takes the same time where there is no hash to compare with.
 * @param stored the account's hash; undefined where there is no such account
 * @throws Refusal 503 when too many hashes are waiting
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const same = await inTurn(() => verify(stored ?? decoy, password));
  return same && stored !== undefined;
}
