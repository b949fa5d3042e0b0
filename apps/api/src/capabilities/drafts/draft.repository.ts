import type { draftSteps } from '@portal/contract/platform.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';

/** Forgets the half-typed form of a step that is done. */
export async function forgetDraft(
  tx: Transaction,
  accountId: string,
  step: (typeof draftSteps)[number],
): Promise<void> {
  await tx.delete(tables.draft).where(and(eq(tables.draft.accountId, accountId), eq(tables.draft.step, step)));
}
