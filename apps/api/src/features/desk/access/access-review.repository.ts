import { randomUUID } from 'node:crypto';
import type { AccessOutcome } from '@portal/domain/rules/staff/access-review.ts';
import { accessOutcomes } from '@portal/domain/rules/staff/access-review.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';

const { accessReview, accessReviewRow } = tables;

const firstDay = (month: string): string => `${month}-01`;
const place = (row: string) => ({ table: 'access_review_row', column: 'text_sealed', row });

export interface Review {
  readonly rows: number | undefined;
  readonly flagged: number | undefined;
  readonly signedBy: string | undefined;
  readonly signedAt: Date | undefined;
  readonly assessed: number;
  readonly actions: number;
}

/** A month's review; undefined before its first assessment. */
export async function reviewOf(db: Queryable, month: string): Promise<Review | undefined> {
  const [row] = await db
    .select()
    .from(accessReview)
    .where(eq(accessReview.month, firstDay(month)));
  if (!row) return undefined;
  const [counts] = await db
    .select({
      assessed: sql<number>`count(*)::int`,
      actions: sql<number>`count(*) filter (where ${accessReviewRow.outcome} = 'ACTION')::int`,
    })
    .from(accessReviewRow)
    .where(eq(accessReviewRow.month, firstDay(month)));
  return {
    rows: row.rows ?? undefined,
    flagged: row.flagged ?? undefined,
    signedBy: row.signedBy ?? undefined,
    signedAt: row.signedAt ?? undefined,
    assessed: counts?.assessed ?? 0,
    actions: counts?.actions ?? 0,
  };
}

/** Starts a month's review if it does not exist, and locks it. @returns false once it is signed */
export async function holdReview(tx: Transaction, month: string, staffId: string): Promise<boolean> {
  await tx
    .insert(accessReview)
    .values({ month: firstDay(month), begunBy: staffId })
    .onConflictDoNothing();
  const held = await tx
    .select({ month: accessReview.month })
    .from(accessReview)
    .where(and(eq(accessReview.month, firstDay(month)), isNull(accessReview.signedBy)))
    .for('update');
  return held.length > 0;
}

export interface Assessment {
  readonly seq: number;
  readonly outcome: AccessOutcome;
  readonly text: string | undefined;
  readonly staffId: string;
}

/** Stores the assessment of a row, replacing an earlier one. */
export async function putAssessment(
  tx: Transaction,
  personalData: Pick<PersonalData, 'sealSystem'>,
  month: string,
  { seq, outcome, text, staffId }: Assessment,
): Promise<void> {
  await tx.delete(accessReviewRow).where(eq(accessReviewRow.seq, seq));
  const id = randomUUID();
  const textSealed = text === undefined ? null : personalData.sealSystem(place(id), text);
  await tx
    .insert(accessReviewRow)
    .values({ id, month: firstDay(month), seq, outcome, textSealed, reviewedBy: staffId });
}

export async function assessedIn(db: Queryable, month: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ seq: accessReviewRow.seq })
    .from(accessReviewRow)
    .where(eq(accessReviewRow.month, firstDay(month)));
  return new Set(rows.map(({ seq }) => seq));
}

export async function assessmentsOf(
  db: Queryable,
  personalData: Pick<PersonalData, 'openSystem'>,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, Assessment & { readonly at: Date }>> {
  if (seqs.length === 0) return new Map();
  const rows = await db
    .select()
    .from(accessReviewRow)
    .where(inArray(accessReviewRow.seq, [...seqs]));
  const opened = rows.map(async ({ id, seq, outcome, textSealed, reviewedBy, reviewedAt }) => {
    const text = textSealed === null ? undefined : await personalData.openSystem(place(id), textSealed);
    const assessed = { seq, outcome: z.enum(accessOutcomes).parse(outcome), text, staffId: reviewedBy, at: reviewedAt };
    return [seq, assessed] as const;
  });
  return new Map(await Promise.all(opened));
}

/** Signs a month's review unless it is signed. @returns whether this call signed it */
export async function signReview(
  tx: Transaction,
  month: string,
  { staffId, rows, flagged }: { readonly staffId: string; readonly rows: number; readonly flagged: number },
): Promise<boolean> {
  const signed = await tx
    .update(accessReview)
    .set({ signedBy: staffId, signedAt: sql`now()`, rows, flagged })
    .where(and(eq(accessReview.month, firstDay(month)), isNull(accessReview.signedBy)))
    .returning({ month: accessReview.month });
  return signed.length > 0;
}
