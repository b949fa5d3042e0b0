import type { Reading } from '../../../capabilities/id-card/id-card-record.ts';
import { formerSlowHash, isFormerHash, slowHash } from '../../../platform/security/slow-hash.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { holdsFormerHash, moveToCurrentHash } from './id-card-person.repository.ts';

type Tools = Pick<ScreeningTools, 'db' | 'personalData' | 'hashCosts'>;

/** The hash of the person with a number. Records under its former version are moved, so that counts and locks remain. @throws Refusal 503 */
export async function personHashOf(tools: Tools, accountId: string, number: string): Promise<string> {
  const { db, personalData } = tools;
  const current = await slowHash(tools, accountId, number);
  if (!(await holdsFormerHash(db, accountId))) return current;
  const former = await formerSlowHash(tools, accountId, number);
  await db.transaction((tx) => moveToCurrentHash(tx, personalData, accountId, { former, current }));
  return current;
}

/** The hash of the person whose card was read: as stored, or computed again if stored in a former version. @throws Refusal 503 */
export const personHashOfReading = async (
  tools: Tools,
  { personHash, block, record }: Pick<Reading, 'personHash' | 'block' | 'record'>,
): Promise<string> =>
  personHash === undefined || isFormerHash(personHash)
    ? personHashOf(tools, block.accountId, record.number)
    : personHash;
