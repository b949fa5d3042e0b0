import { limits as limitsByName } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { formerSlowHash, slowHash } from '../../../platform/security/slow-hash.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { numberTriedTooOften } from './id-card-refusals.ts';

const everyAccount = 'every-account';
const { points } = limitsByName['id-verify-card'];

/** The number from which a try was taken; undefined if numbers are not counted. */
export type NumberKey = string | undefined;

export async function giveNumberBack({ limits }: ScreeningTools, key: NumberKey): Promise<void> {
  if (key !== undefined) await limits.giveBack('id-verify-card', key);
}

/** @returns the seconds until the next try if none is left */
async function secondsWithoutTry({ limits }: ScreeningTools, key: string): Promise<number | undefined> {
  try {
    await limits.consume('id-verify-card', key);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A surplus count would outlast the tries that are given back.
    await limits.giveBack('id-verify-card', key);
    return error.detail.retryAfterSeconds;
  }
}

/** Also counts the tries under the former version of the hash while they are stored. @returns the seconds until the next try if none is left */
async function secondsByFormerHash(tools: ScreeningTools, key: string, number: string): Promise<number | undefined> {
  const { limits } = tools;
  if (!(await limits.isAnyCounted('id-verify-number'))) return undefined;
  const former = await limits.uses('id-verify-number', await formerSlowHash(tools, everyAccount, number));
  const current = await limits.uses('id-verify-card', key);
  if (current.count + former.count <= points) return undefined;
  await limits.giveBack('id-verify-card', key);
  return Math.max(current.secondsLeft, former.secondsLeft);
}

/**
 * Takes one of the number's daily tries, over all accounts, before the authority is queried, so that concurrent accounts cannot send a sixth.
 * Not used with the sandbox, whose specimen cards are shared. @throws Refusal TOO_MANY_REQUESTS
 */
export async function takeNumber(tools: ScreeningTools, accountId: string, number: string): Promise<NumberKey> {
  if (tools.config.sandboxUrl !== undefined) return undefined;
  const key = await slowHash(tools, everyAccount, number);
  const secondsLeft = (await secondsWithoutTry(tools, key)) ?? (await secondsByFormerHash(tools, key, number));
  if (secondsLeft === undefined) return key;
  tools.log.warn({ accountId }, 'an ID number failed too often across all accounts');
  throw numberTriedTooOften(secondsLeft);
}
