import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';

const { settlementAccountCheck } = tables;

/** For how long a check may be used. */
export const minutesValid = 30;

const isYoungerThan = (minutes: number): SQL =>
  sql`${settlementAccountCheck.checkedAt} > now() - make_interval(mins => ${minutes})`;

/** Records the bank's confirmation for this hash, with the current time; replaces the previous check. */
export async function rememberCheck(db: Queryable, ownerId: string, checkHash: string): Promise<void> {
  await db
    .insert(settlementAccountCheck)
    .values({ ownerId, checkHash })
    .onConflictDoUpdate({
      target: settlementAccountCheck.ownerId,
      set: { checkHash, checkedAt: sql`now()` },
    });
}

/** Is there a check for this hash that is not older than so many minutes? It stays to be used. */
export async function hasCheck(db: Queryable, ownerId: string, checkHash: string, minutes: number): Promise<boolean> {
  const ofOwner = eq(settlementAccountCheck.ownerId, ownerId);
  const [found] = await db
    .select({ ownerId: settlementAccountCheck.ownerId })
    .from(settlementAccountCheck)
    .where(and(ofOwner, eq(settlementAccountCheck.checkHash, checkHash), isYoungerThan(minutes)));
  return found !== undefined;
}

/** Uses up the check of the last 30 minutes; false where there is none for this hash. */
export async function consumeCheck(db: Queryable, ownerId: string, checkHash: string): Promise<boolean> {
  const used = await db
    .delete(settlementAccountCheck)
    .where(
      and(
        eq(settlementAccountCheck.ownerId, ownerId),
        eq(settlementAccountCheck.checkHash, checkHash),
        isYoungerThan(minutesValid),
      ),
    )
    .returning({ ownerId: settlementAccountCheck.ownerId });
  return used.length === 1;
}
