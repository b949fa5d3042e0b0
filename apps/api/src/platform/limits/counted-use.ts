import { NegativeOutcome, Refusal } from '../refusals/refusal.ts';
import type { ExactLimitName, Limits } from './limits.ts';

export interface Use {
  readonly names: readonly ExactLimitName[];
  readonly key: string;
  readonly ownerId: string;
}

type Counting = Pick<Limits, 'consume' | 'giveBack'>;

/** Whether the sender is at fault; an unavailable provider never counts as that, however it is reported. */
const isFaultOfSender = (error: unknown): boolean =>
  error instanceof NegativeOutcome || (error instanceof Refusal && error.code !== 'PROVIDER_UNAVAILABLE');

/** Gives the count back if the action fails by our own fault, as an outage would use it up; up to sixty times an hour. @throws what `act` throws */
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

/** Counts a use and runs its action, as {@link unlessOwnFault} does. @throws Refusal TOO_MANY_REQUESTS; what `act` throws */
export async function countedUse<T>(limits: Counting, use: Use, act: () => Promise<T>): Promise<T> {
  for (const name of use.names) await limits.consume(name, use.key);
  return unlessOwnFault(limits, use, act);
}
