import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import { ownerRead } from '../../../platform/database/reads-together.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

const { reviewCheck } = tables;

/** CHECKED: viewed; NONE and HIT: the answer of a watch list. */
export const checkOutcomes = ['CHECKED', 'NONE', 'HIT'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export interface ReviewCheck {
  readonly key: string;
  readonly staffId: string;
  /** Keyed hash of the row's content at that time. */
  readonly content: string;
  readonly outcome: CheckOutcome;
  readonly text: string | undefined;
  readonly at: Date;
}

const outcomes = z.enum(checkOutcomes);

const checkRows = ownerRead((db, ownerId) =>
  db.select().from(reviewCheck).where(eq(reviewCheck.ownerId, ownerId)).orderBy(asc(reviewCheck.at)),
);

/** Earliest first. */
export async function checksOf(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
): Promise<readonly ReviewCheck[]> {
  const rows = await checkRows(db, ownerId);
  return Promise.all(
    rows.map(async ({ id, key, staffId, contentHash, outcome, textSealed, at }) => ({
      key,
      staffId,
      content: contentHash,
      outcome: outcomes.parse(outcome),
      text: await sealed.reviewCheck(personalData, ownerId, id).open('textSealed', textSealed),
      at,
    })),
  );
}

/** Stores a check, replacing the same person's previous one. */
export async function keepCheck(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
  { key, staffId, content, outcome, text }: Omit<ReviewCheck, 'at'>,
): Promise<void> {
  const id = randomUUID();
  const textSealed = await sealed.reviewCheck(personalData, ownerId, id).seal('textSealed', text);
  // The text is sealed for its row id, so the id changes with it.
  const kept = { id, contentHash: content, outcome, textSealed, at: sql`now()` };
  await db
    .insert(reviewCheck)
    .values({ ownerId, key, staffId, ...kept })
    .onConflictDoUpdate({ target: [reviewCheck.ownerId, reviewCheck.key, reviewCheck.staffId], set: kept });
}

export async function dropCheck(db: Queryable, ownerId: string, key: string, staffId: string): Promise<void> {
  await db
    .delete(reviewCheck)
    .where(and(eq(reviewCheck.ownerId, ownerId), eq(reviewCheck.key, key), eq(reviewCheck.staffId, staffId)));
}
