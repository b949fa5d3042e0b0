import { Refusal } from '../../platform/refusals/refusal.ts';

/** If another submission was first, returns its answer if this one is the same (decisions §1: a double click changes nothing twice). */
export async function orRepeat<A>(work: () => Promise<A>, repeat: () => Promise<A | undefined>): Promise<A> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'STATE_CONFLICT') throw error;
    const answer = await repeat();
    if (answer === undefined) throw error;
    return answer;
  }
}
