import { type Comparison, comparedField, isCompared } from '@portal/domain/rules/review/comparison.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { review } = tables;

/** Stores which fields were compared with a paper when the verdict was confirmed, and which of them differed. */
export async function keepCompared(
  tx: Transaction,
  ownerId: string,
  rows: readonly { readonly key: string; readonly comparison: Comparison }[],
): Promise<void> {
  const fieldsOf = (some: typeof rows): string[] => [...new Set(some.map(({ key }) => comparedField(key)))];
  const compared = rows.filter(({ comparison }) => isCompared(comparison));
  const differing = compared.filter(({ comparison }) => comparison === 'differs');
  await tx
    .update(review)
    .set({ comparedFields: fieldsOf(compared), differingFields: fieldsOf(differing) })
    .where(eq(review.ownerId, ownerId));
}
