import { Refusal } from '../../platform/refusals/refusal.ts';

/** Where another submission was first, asks whether this one is the same and gives its answer (decisions §1: a double click changes nothing twice). */
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
