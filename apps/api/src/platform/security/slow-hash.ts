import { hashRaw } from '@node-rs/argon2';
import { createTurnstile } from '../limits/turnstile.ts';
import type { HashCost, HashCosts } from './hash-costs.ts';
import type { PersonalData } from './personal-data.ts';

const outputLen = 24;

interface Tools {
  readonly personalData: Pick<PersonalData, 'keyedHash'>;
  readonly hashCosts: Pick<HashCosts, 'number'>;
}

/** Hashes of version 1 are stored without a mark; later ones begin with the version and a full stop. */
const mark = '2.';

/** Limited because each hash needs 64 MiB while it is computed. */
export const slowHashesAtOnce = 2;
const inTurn = createTurnstile(slowHashesAtOnce, 50);

const saltOf = ({ personalData }: Tools, scope: string): Buffer =>
  Buffer.from(personalData.keyedHash('slow-hash-salt', scope), 'base64url').subarray(0, 16);

async function hashOf(cost: HashCost, salt: Buffer, number: string): Promise<string> {
  const raw = await inTurn(() => hashRaw(number, { ...cost, outputLen, salt }));
  return raw.toString('base64url');
}

/**
 * argon2id, salted by the scope with an installation's key. @param scope an account's id, or a constant @throws Refusal 503 if too many are waiting
 */
export const slowHash = async (tools: Tools, scope: string, personalNumber: string): Promise<string> =>
  `${mark}${await hashOf(tools.hashCosts.number[2], saltOf(tools, scope), personalNumber)}`;

export const formerSlowHash = (tools: Tools, scope: string, personalNumber: string): Promise<string> =>
  hashOf(tools.hashCosts.number[1], saltOf(tools, scope), personalNumber);

export const isFormerHash = (stored: string): boolean => !stored.startsWith(mark);

/** The SQL `like` pattern of hashes of the current version. */
export const currentHashes = `${mark}%`;
