import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { KeyRing } from '../../../platform/keys/key-ring.ts';
import type { RingKey } from '../../../platform/keys/ring-key.ts';
import { createTurnstile, type Line } from '../../../platform/limits/turnstile.ts';
import type { HashCosts } from '../../../platform/security/hash-costs.ts';

/**
 * Maximum waiting hashes. Further ones are refused, so that a flood of log-ins does not block everybody. People who have proved more than a
 * password (known browser, session, mailed code) go ahead, so guesses never delay them.
 */
const longestLine = 50;

const inTurn = createTurnstile(availableParallelism(), longestLine);

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');

interface Tools {
  readonly hashCosts: Pick<HashCosts, 'password'>;
  readonly keys: Pick<KeyRing, 'current' | 'find'>;
}

const decoyEnd = `${base64(16)}$${base64(32)}`;
/** A well-formed hash of an unknown text, at the same cost: a comparison with it never succeeds. */
const decoyOf = ({ password: { memoryCost, timeCost, parallelism } }: Pick<HashCosts, 'password'>): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${decoyEnd}`;

const pepperOf = (key: RingKey) => ({ secret: key.derive('pepper') });

/** The id of the pepper's version at the start of a stored hash; empty if made without one. */
const pepperIdIn = (stored: string): string => stored.split('$', 1)[0] ?? '';

/**
 * Hashes with argon2id (the library's default) and the key ring's pepper: neither database nor key ring alone is enough. Goes ahead in the
 * queue, because only people who may set a password get here. @returns the pepper's id and the hash @throws Refusal 503 if too many are waiting
 */
export async function hashPassword({ hashCosts, keys }: Tools, password: string): Promise<string> {
  const pepper = keys.current('pepper');
  return pepper.id + (await inTurn(() => hash(password, { ...hashCosts.password, ...pepperOf(pepper) }), 'ahead'));
}

/** Whether a stored hash lacks the current pepper and must be renewed when the password is known. */
export const isOldHash = ({ keys }: Pick<Tools, 'keys'>, stored: string): boolean =>
  pepperIdIn(stored) !== keys.current('pepper').id;

/** Takes equally long without a stored hash. @param stored with or without a pepper @param line its queue @throws Refusal 503 if too many wait */
export async function isPassword(
  { hashCosts, keys }: Tools,
  stored: string | undefined,
  password: string,
  line: Line = 'usual',
): Promise<boolean> {
  const pepperId = stored === undefined ? keys.current('pepper').id : pepperIdIn(stored);
  const pepper = pepperId === '' ? undefined : await keys.find('pepper', pepperId);
  const compared = stored?.slice(pepperId.length) ?? decoyOf(hashCosts);
  const same = await inTurn(() => verify(compared, password, pepper ? pepperOf(pepper) : undefined), line);
  return same && stored !== undefined;
}
