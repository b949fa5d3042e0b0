import type { ReviewChange, ReviewChangeKind } from '@portal/domain/rules/review/review-changes.ts';
import { reviewChangeKinds } from '@portal/domain/rules/review/review-changes.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type AuditEvent, audit } from '../../platform/audit.ts';
import { type Queryable, rowsOf, type Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';

const { review, reviewChange, reviewView } = tables;

const revised = z.object({ revision: z.number() });
const kinds = z.enum(reviewChangeKinds);

/** A change of a review, with its actor: account:<id>, staff:<id>, operator:<name>, system. */
export interface ChangeBy extends ReviewChange {
  readonly ownerId: string;
  readonly actor: string;
}

/**
 * Raises a review's revision and records the change, in the transaction of every change that staff should see. If a member of staff had seen
 * everything before, their own change counts as seen. @returns the new revision; undefined if there is no review
 */
export async function reviseReview(
  tx: Transaction,
  { ownerId, actor, kind, item }: ChangeBy,
): Promise<number | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`with revised as (
        update ${review} set revision = revision + 1, revised_at = clock_timestamp()
        where owner_id = ${ownerId} returning owner_id, revision
      ), noted as (
        insert into ${reviewChange} (owner_id, revision, kind, item, actor)
        select owner_id, revision, ${kind}::text, ${item}::text, ${actor}::text from revised
      ), seen as (
        update ${reviewView} as seen_by set revision = revised.revision, seen_at = now() from revised
        where seen_by.owner_id = revised.owner_id and seen_by.revision = revised.revision - 1
          and 'staff:' || seen_by.staff_id = ${actor}
      )
      select revision from revised`,
    revised,
  );
  return row?.revision;
}

interface ChangeEvent extends ChangeBy {
  /** `ok` if undefined. */
  readonly result?: AuditEvent['result'];
  readonly detail?: AuditEvent['detail'];
}

/** Records a change of a review with its audit row. @returns the new revision */
export async function recordChange(tx: Transaction, change: ChangeEvent): Promise<number | undefined> {
  const { ownerId, actor, kind, item, result = 'ok', detail } = change;
  const subject = item === '' ? {} : { subject: item };
  await audit(tx, { actor, action: kind, accountId: ownerId, ...subject, result, ...(detail && { detail }) });
  return await reviseReview(tx, change);
}

export interface RecordedChange extends ReviewChange {
  readonly revision: number;
  readonly at: Date;
  readonly actor: string;
}

/** The changes after a revision, earliest first. */
export async function changesAfter(
  db: Queryable,
  ownerId: string,
  revision: number,
): Promise<readonly RecordedChange[]> {
  const rows = await db
    .select()
    .from(reviewChange)
    .where(and(eq(reviewChange.ownerId, ownerId), gt(reviewChange.revision, revision)))
    .orderBy(asc(reviewChange.revision));
  return rows.map(({ kind, item, actor, at, revision: number }) => ({
    ...{ item, actor, at },
    kind: kinds.parse(kind) satisfies ReviewChangeKind,
    revision: number,
  }));
}

/** Locks a review's row until the transaction ends. @returns its revision */
export async function holdRevision(tx: Transaction, ownerId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ revision: review.revision })
    .from(review)
    .where(eq(review.ownerId, ownerId))
    .for('update');
  return row?.revision;
}
