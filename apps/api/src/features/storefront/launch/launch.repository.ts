import { and, eq, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hasRow, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { mallLaunch } = tables;
const operators = z.enum(['principal', 'sub']);

/** A launch in progress: the data bound to its state. */
export interface PendingLaunch {
  readonly mallId: string;
  readonly operator: 'principal' | 'sub';
  readonly userIndex: string;
}

export interface NewLaunch extends PendingLaunch {
  readonly signatureHash: string;
  readonly stateHash: string;
  readonly browserHash: string;
}

/** Stores a launch. @returns false if its signature was used before */
export async function keepLaunch(db: Queryable, launch: NewLaunch): Promise<boolean> {
  const kept = await db.insert(mallLaunch).values(launch).onConflictDoNothing().returning({ at: mallLaunch.createdAt });
  return kept.length === 1;
}

/** Consumes a state: once, in its own browser, within 10 minutes; undefined if it is not valid (any more). */
export async function takeLaunch(
  tx: Queryable | Transaction,
  { stateHash, browserHash }: { readonly stateHash: string; readonly browserHash: string },
): Promise<PendingLaunch | undefined> {
  const [row] = await tx
    .update(mallLaunch)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mallLaunch.stateHash, stateHash),
        eq(mallLaunch.browserHash, browserHash),
        isNull(mallLaunch.usedAt),
        sql`${mallLaunch.createdAt} > now() - interval '10 minutes'`,
      ),
    )
    .returning({ mallId: mallLaunch.mallId, operator: mallLaunch.operator, userIndex: mallLaunch.userIndex });
  return row ? { ...row, operator: operators.parse(row.operator) } : undefined;
}

/** Whether a link was clicked twice: a launch within the last seconds, in this browser or in one that had no cookie yet. */
export async function isOpenedTwice(
  db: Queryable,
  { signatureHash, browserHash }: { readonly signatureHash: string; readonly browserHash: string },
): Promise<boolean> {
  return await hasRow(
    db,
    mallLaunch,
    eq(mallLaunch.signatureHash, signatureHash),
    sql`${mallLaunch.createdAt} > now() - interval '5 seconds'`,
    or(eq(mallLaunch.browserHash, browserHash), isNull(mallLaunch.usedAt)),
  );
}
