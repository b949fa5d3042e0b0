import { Refusal } from '../refusals/refusal.ts';
import type { ExactLimitName, Limits } from './limits.ts';

/** Counts one use, for work that is silently skipped beyond its limit. @returns whether it is within the limit */
export async function admits(limits: Limits, name: ExactLimitName, key: string): Promise<boolean> {
  try {
    await limits.consume(name, key);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
