import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { hasLoginId } from '../account.repository.ts';

export interface Recipient {
  readonly accountId: string;
  readonly passwordHash: string;
  readonly wrappedKey: string;
  readonly operatorEmailSealed: string;
}

export async function recipientOf(db: Queryable, loginId: string): Promise<Recipient | undefined> {
  const { id, passwordHash, wrappedKey, operatorEmailSealed } = tables.account;
  const [row] = await db
    .select({ accountId: id, passwordHash, wrappedKey, operatorEmailSealed })
    .from(tables.account)
    .where(hasLoginId(loginId));
  return row;
}
