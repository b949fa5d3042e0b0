import { and, asc, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { koreanText } from '../../../platform/korean-time.ts';
import { hasLoginId } from '../account.repository.ts';

const { account } = tables;

export interface AccountRow {
  /** From 1, oldest first. */
  readonly seq: number;
  readonly loginId: string;
  /** YYYY-MM-DD in Korea. */
  readonly regdt: string;
}

/** Returns every account of an address, oldest first. @param emailIndexes all indexes under which it may be stored */
export async function accountsWith(db: Queryable, emailIndexes: readonly string[]): Promise<AccountRow[]> {
  const rows = await db
    .select({
      loginId: account.loginId,
      regdt: koreanText(account.createdAt, 'hyphenated'),
    })
    .from(account)
    .where(inArray(account.operatorEmailIndex, [...emailIndexes]))
    .orderBy(asc(account.createdAt), asc(account.loginId));
  return rows.map((row, index) => ({ seq: index + 1, ...row }));
}

/** @param loginId the account's id; if absent, any */
export async function hasAccount(db: Queryable, emailIndexes: readonly string[], loginId?: string): Promise<boolean> {
  const ofId = loginId === undefined ? undefined : hasLoginId(loginId);
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.operatorEmailIndex, [...emailIndexes]), ofId))
    .limit(1);
  return rows.length === 1;
}
