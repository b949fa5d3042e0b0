import { hashRaw } from '@node-rs/argon2';
import { createTurnstile } from '../limits/turnstile.ts';
import type { HashCost, HashCosts } from './hash-costs.ts';
import type { PersonalData } from './personal-data.ts';

const outputLen = 24;

interface Tools {
  readonly personalData: Pick<PersonalData, 'index'>;
  readonly hashCosts: Pick<HashCosts, 'number'>;
}

/** What is stored of version 1 has no mark; of later ones the version and a full stop stand before the hash. */
const mark = '2.';

/** Each hash in the making holds 64 MiB. */
export const slowHashesAtOnce = 2;
const inTurn = createTurnstile(slowHashesAtOnce, 50);

const saltOf = ({ personalData }: Tools, scope: string): Buffer =>
  Buffer.from(personalData.index('slow-hash-salt', scope), 'base64url').subarray(0, 16);

async function hashOf(cost: HashCost, salt: Buffer, number: string): Promise<string> {
  const raw = await inTurn(() => hashRaw(number, { ...cost, outputLen, salt }));
  return raw.toString('base64url');
}

/**
 * The same for the same number within one scope, so that two can be compared; argon2id, salted by the scope with a key of the
 * installation. The version stands in the text.
 * @param scope an account's id, or a word of its own for what counts over all accounts
 * @throws Refusal 503 when too many hashes are waiting
 */
export const slowHash = async (tools: Tools, scope: string, personalNumber: string): Promise<string> =>
  `${mark}${await hashOf(tools.hashCosts.number[2], saltOf(tools, scope), personalNumber)}`;

/** The hash that {@link slowHash} made before version 2, to find what is still stored under it. */
export const formerSlowHash = (tools: Tools, scope: string, personalNumber: string): Promise<string> =>
  hashOf(tools.hashCosts.number[1], saltOf(tools, scope), personalNumber);

/** Whether a stored hash is of a former version. */
export const isFormerHash = (stored: string): boolean => !stored.startsWith(mark);

/** The pattern of the stored hashes that are not of a former version, for SQL's `like`. */
export const currentHashes = `${mark}%`;
