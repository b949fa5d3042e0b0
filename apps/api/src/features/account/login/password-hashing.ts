import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { KeyRing } from '../../../platform/keys/key-ring.ts';
import type { RingKey } from '../../../platform/keys/ring-key.ts';
import { createTurnstile, type Line } from '../../../platform/limits/turnstile.ts';
import type { HashCosts } from '../../../platform/security/hash-costs.ts';

/**
 * Most hashes that wait; further ones are refused, so that a flood of log-ins does not block everybody. Those of people who have shown more than a
 * password (a known browser, a session, a mailed code) go ahead: guesses never hold them up.
 */
const longestLine = 50;

const inTurn = createTurnstile(availableParallelism(), longestLine);

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');

interface Tools {
  readonly hashCosts: Pick<HashCosts, 'password'>;
  readonly keys: Pick<KeyRing, 'current' | 'find'>;
}

const decoyEnd = `${base64(16)}$${base64(32)}`;
/** A well-formed hash of no known text, with the same cost: comparing with it never succeeds. */
const decoyOf = ({ password: { memoryCost, timeCost, parallelism } }: Pick<HashCosts, 'password'>): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${decoyEnd}`;

const pepperOf = (key: RingKey) => ({ secret: key.derive('pepper') });

/** The id of the pepper's version in front of a stored hash; empty where it was made without one. */
const pepperIdIn = (stored: string): string => stored.split('$', 1)[0] ?? '';

/**
 * argon2id, the library's default, with the key ring's pepper: neither database nor key ring alone is enough. Only for people who may set a password,
 * so it goes ahead. @returns the pepper's id and the hash
 * @throws Refusal 503 when too many are waiting
 */
export async function hashPassword({ hashCosts, keys }: Tools, password: string): Promise<string> {
  const pepper = keys.current('pepper');
  return pepper.id + (await inTurn(() => hash(password, { ...hashCosts.password, ...pepperOf(pepper) }), 'ahead'));
}

/** Whether a stored hash lacks the current pepper, so that it is made again when the password is known. */
export const isOldHash = ({ keys }: Pick<Tools, 'keys'>, stored: string): boolean =>
  pepperIdIn(stored) !== keys.current('pepper').id;

/** Takes the same time where there is no hash. @param stored with or without a pepper @param line where it waits @throws Refusal 503 when too many hashes are waiting */
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
