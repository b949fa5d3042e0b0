import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';

const { account } = tables;

/** Serialises writes for one account until the transaction ends. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
}
