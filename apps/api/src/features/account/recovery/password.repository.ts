import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { koreanText } from '../../../platform/korean-time.ts';
import { hasLoginId } from '../account.repository.ts';

const { account } = tables;

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
  changedAt: koreanText(sql`now()`, 'minute'),
};

/** Undefined if no account has this login id and e-mail. */
export async function recoverPassword(
  tx: Transaction,
  of: { readonly loginId: string; readonly accountIndexes: readonly string[] },
  passwordHash: string,
): Promise<ChangedPassword | undefined> {
  const [row] = await tx
    .update(account)
    .set({ passwordHash, touchedAt: sql`now()` })
    .where(and(hasLoginId(of.loginId), inArray(account.operatorEmailIndex, [...of.accountIndexes])))
    .returning(changed);
  return row;
}

/** Sets the password if it is unchanged since the comparison; otherwise returns undefined. */
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

/** Stores another hash of the same password if it is unchanged since the comparison. */
export async function renewHash(
  db: Queryable,
  of: { readonly accountId: string; readonly passwordHash: string },
  passwordHash: string,
): Promise<void> {
  await db
    .update(account)
    .set({ passwordHash })
    .where(and(eq(account.id, of.accountId), eq(account.passwordHash, of.passwordHash)));
}
