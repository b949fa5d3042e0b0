import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { factColumns, parseFacts } from '../../platform/journey/journey-store.ts';

const { account } = tables;

/** Serialises writes for one account until the transaction ends, and returns its facts, which cannot change in the meantime. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<JourneyFacts> {
  const [row] = await tx.select(factColumns).from(account).where(eq(account.id, accountId)).for('update');
  return parseFacts(row);
}
