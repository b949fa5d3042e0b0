import { NegativeOutcome, Refusal } from '../refusals/refusal.ts';
import type { ExactLimitName, Limits } from './limits.ts';

/** What one act counts against: limits of the same key, and the account or other owner who acts. */
export interface Use {
  readonly names: readonly ExactLimitName[];
  readonly key: string;
  readonly ownerId: string;
}

type Counting = Pick<Limits, 'consume' | 'giveBack'>;

/** A provider that is away is no fault of who asks, whichever way it is reported. */
const isFaultOfSender = (error: unknown): boolean =>
  error instanceof NegativeOutcome || (error instanceof Refusal && error.code !== 'PROVIDER_UNAVAILABLE');

/**
 * Does what was counted beforehand. What fails by our own fault costs nothing, sixty times an hour of an owner: who tries on through an outage would be
 * refused after it, until the next day. @throws what `act` throws
 */
export async function unlessOwnFault<T>(limits: Counting, use: Use, act: () => Promise<T>): Promise<T> {
  const giveBack = async (): Promise<void> => {
    await limits.consume('own-fault', use.ownerId);
    for (const name of use.names) await limits.giveBack(name, use.key);
  };
  try {
    return await act();
  } catch (error) {
    if (!isFaultOfSender(error)) await giveBack().catch(() => undefined);
    throw error;
  }
}

/** Counts a use, and does what it is for, as above. @throws Refusal TOO_MANY_REQUESTS; what `act` throws */
export async function countedUse<T>(limits: Counting, use: Use, act: () => Promise<T>): Promise<T> {
  for (const name of use.names) await limits.consume(name, use.key);
  return unlessOwnFault(limits, use, act);
}
