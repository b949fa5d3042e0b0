import { hashRaw } from '@node-rs/argon2';
import type { PersonalData } from './personal-data.ts';

/** As of passwords: about a tenth of a second and 19 MiB. A fast hash of a personal number is found by trying them all (decisions §14). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 24 } as const;

/**
 * The same for the same number within one scope, so that two can be compared; argon2id, salted by the scope with a key of the
 * installation.
 * @param scope an account's id, or a word of its own for what counts over all accounts
 */
export async function slowHash(
  { index }: Pick<PersonalData, 'index'>,
  scope: string,
  personalNumber: string,
): Promise<string> {
  const salt = Buffer.from(index('slow-hash-salt', scope), 'base64url').subarray(0, 16);
  return (await hashRaw(personalNumber, { ...cost, salt })).toString('base64url');
}
