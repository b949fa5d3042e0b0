import { hashRaw } from '@node-rs/argon2';
import { createTurnstile } from '../limits/turnstile.ts';
import type { PersonalData } from './personal-data.ts';

/**
 * What a hash costs, by its version. A number that is printed on a card has few possible values, so that a fast hash of it is
 * found by trying them all (decisions §14): 2 takes five times the work of a password's, and three times the memory.
 */
export const slowHashCosts = {
  1: { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 24 },
  2: { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 24 },
} as const;

/** What is stored of version 1 has no mark; of later ones the version and a full stop stand before the hash. */
const mark = '2.';

/** Each hash in the making holds 64 MiB. */
export const slowHashesAtOnce = 2;
const inTurn = createTurnstile(slowHashesAtOnce, 50);

const saltOf = ({ index }: Pick<PersonalData, 'index'>, scope: string): Buffer =>
  Buffer.from(index('slow-hash-salt', scope), 'base64url').subarray(0, 16);

async function hashOf(version: keyof typeof slowHashCosts, salt: Buffer, number: string): Promise<string> {
  const raw = await inTurn(() => hashRaw(number, { ...slowHashCosts[version], salt }));
  return raw.toString('base64url');
}

/**
 * The same for the same number within one scope, so that two can be compared; argon2id, salted by the scope with a key of the
 * installation. The version stands in the text.
 * @param scope an account's id, or a word of its own for what counts over all accounts
 * @throws Refusal 503 when too many hashes are waiting
 */
export const slowHash = async (
  personalData: Pick<PersonalData, 'index'>,
  scope: string,
  personalNumber: string,
): Promise<string> => `${mark}${await hashOf(2, saltOf(personalData, scope), personalNumber)}`;

/** The hash that {@link slowHash} made before version 2, to find what is still stored under it. */
export const formerSlowHash = (
  personalData: Pick<PersonalData, 'index'>,
  scope: string,
  personalNumber: string,
): Promise<string> => hashOf(1, saltOf(personalData, scope), personalNumber);

/** Whether a stored hash is of a former version. */
export const isFormerHash = (stored: string): boolean => !stored.startsWith(mark);

/** The pattern of the stored hashes that are not of a former version, for SQL's `like`. */
export const currentHashes = `${mark}%`;
