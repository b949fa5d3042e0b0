import type { Verdict } from '@portal/domain/rules/review/review-states.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import { keepDeadline } from './review-upkeep.repository.ts';

const { review } = tables;

/** Ends the review. Only confirmed verdicts may call this, which an import boundary enforces. @returns false if it has already ended */
export async function endReview(
  tx: Transaction,
  personalData: PersonalData,
  ownerId: string,
  verdict: Verdict,
  reason: string | undefined,
): Promise<boolean> {
  const reasonSealed = await sealed.review(personalData, ownerId).seal('reasonSealed', reason);
  const ended = await tx
    .update(review)
    .set({ state: verdict, decidedAt: sql`now()`, reasonSealed })
    .where(and(eq(review.ownerId, ownerId), inArray(review.state, ['REVIEWING', 'SUPPLEMENT'])))
    .returning({ ownerId: review.ownerId });
  await keepDeadline(tx, ownerId);
  return ended.length > 0;
}
