import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';

const { settlementAccountCheck } = tables;

/** Remembers that a bank confirmed what the hash stands for, just now; forgets the previous check. */
export async function rememberCheck(db: Queryable, ownerId: string, checkHash: string): Promise<void> {
  await db
    .insert(settlementAccountCheck)
    .values({ ownerId, checkHash })
    .onConflictDoUpdate({
      target: settlementAccountCheck.ownerId,
      set: { checkHash, checkedAt: sql`now()` },
    });
}

/** Uses up the check of the last 30 minutes; false where there is none for this hash. */
export async function takeCheck(db: Queryable, ownerId: string, checkHash: string): Promise<boolean> {
  const used = await db
    .delete(settlementAccountCheck)
    .where(
      and(
        eq(settlementAccountCheck.ownerId, ownerId),
        eq(settlementAccountCheck.checkHash, checkHash),
        sql`${settlementAccountCheck.checkedAt} > now() - interval '30 minutes'`,
      ),
    )
    .returning({ ownerId: settlementAccountCheck.ownerId });
  return used.length === 1;
}
