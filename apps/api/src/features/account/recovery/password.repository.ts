import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { hasLoginId } from '../account.repository.ts';

const { account } = tables;

/** An account whose password has just been changed. */
export interface ChangedPassword {
  readonly accountId: string;
  readonly loginId: string;
  readonly wrappedKey: string;
  readonly operatorEmailSealed: string;
  /** YYYY-MM-DD HH:mm in Korea. */
  readonly changedAt: string;
}

const changed = {
  accountId: account.id,
  loginId: account.loginId,
  wrappedKey: account.wrappedKey,
  operatorEmailSealed: account.operatorEmailSealed,
  changedAt: sql<string>`to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI')`,
};

/** Sets the password of the account with this login id and e-mail; undefined where there is none. */
export async function recoverPassword(
  tx: Transaction,
  of: { readonly loginId: string; readonly emailIndex: string },
  passwordHash: string,
): Promise<ChangedPassword | undefined> {
  const [row] = await tx
    .update(account)
    .set({ passwordHash, touchedAt: sql`now()` })
    .where(and(hasLoginId(of.loginId), eq(account.operatorEmailIndex, of.emailIndex)))
    .returning(changed);
  return row;
}

/** Sets the password where the previous one still is what it was when it was compared; undefined where it is not. */
export async function replacePassword(
  tx: Transaction,
  of: { readonly accountId: string; readonly previousHash: string },
  passwordHash: string,
): Promise<ChangedPassword | undefined> {
  const [row] = await tx
    .update(account)
    .set({ passwordHash, touchedAt: sql`now()` })
    .where(and(eq(account.id, of.accountId), eq(account.passwordHash, of.previousHash)))
    .returning(changed);
  return row;
}

/**
 * The account, where this still is its password, and whether the business relationship has ended; undefined where it is another
 * one. Marks the account as in use, which holds it until the transaction ends, so that neither a change, nor the end, nor the purge
 * comes in between.
 */
export async function holdAccount(
  tx: Queryable,
  accountId: string,
  passwordHash: string,
): Promise<{ readonly hasEnded: boolean } | undefined> {
  const [row] = await tx
    .update(account)
    .set({ touchedAt: sql`now()` })
    .where(and(eq(account.id, accountId), eq(account.passwordHash, passwordHash)))
    .returning({ endedAt: account.relationshipEndedAt });
  return row && { hasEnded: row.endedAt !== null };
}
