import { and, arrayContains, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { sealed } from '../../platform/security/sealed-row.ts';

const { review, reviewNote, reviewView } = tables;

/** A note about an application, or the reason of an action by hand. */
export interface StaffNote {
  readonly id: string;
  /** What it is about: a value's row or a person; '' for the application. */
  readonly subject: string;
  readonly text: string;
  /** undefined if written from the command line. */
  readonly authorId: string | undefined;
  readonly mentions: readonly string[];
  readonly at: Date;
}

/** @returns `new`; the review's revision if the same person wrote the same text before; `taken` if the id is used by another note */
export async function addStaffNote(
  tx: Transaction,
  personalData: PersonalData,
  ownerId: string,
  { id, subject, text, authorId, mentions }: Omit<StaffNote, 'at'>,
): Promise<'new' | 'taken' | number> {
  const { seal, open } = sealed.reviewNote(personalData, ownerId, id);
  const textSealed = await seal('textSealed', text);
  const inserted = await tx
    .insert(reviewNote)
    .values({ id, ownerId, action: 'note', subject, textSealed, authorId: authorId ?? null, mentions: [...mentions] })
    .onConflictDoNothing()
    .returning({ id: reviewNote.id });
  if (inserted.length === 1) return 'new';
  const [known] = await tx
    .select({ authorId: reviewNote.authorId, textSealed: reviewNote.textSealed, revision: review.revision })
    .from(reviewNote)
    .innerJoin(review, eq(review.ownerId, reviewNote.ownerId))
    .where(and(eq(reviewNote.id, id), eq(reviewNote.ownerId, ownerId)));
  if (!known || known.authorId !== authorId) return 'taken';
  return (await open('textSealed', known.textSealed)) === text ? known.revision : 'taken';
}

/** Notes of staff about an application, latest first. */
export async function staffNotesOf(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
): Promise<readonly StaffNote[]> {
  const rows = await db.select().from(reviewNote).where(eq(reviewNote.ownerId, ownerId)).orderBy(desc(reviewNote.at));
  return Promise.all(
    rows.map(async ({ id, subject, textSealed, authorId, mentions, at }) => ({
      ...{ id, subject, mentions, at },
      authorId: authorId ?? undefined,
      text: await sealed.reviewNote(personalData, ownerId, id).open('textSealed', textSealed),
    })),
  );
}

/** Counts of notes that mention a member of staff in reviews not viewed since, by application number. */
export async function mentionsOf(
  db: Queryable,
  staffId: string,
): Promise<readonly { readonly number: string; readonly count: number }[]> {
  return await db
    .select({ number: review.applicationNumber, count: sql<number>`count(*)::int` })
    .from(reviewNote)
    .innerJoin(review, eq(review.ownerId, reviewNote.ownerId))
    .leftJoin(reviewView, and(eq(reviewView.ownerId, reviewNote.ownerId), eq(reviewView.staffId, staffId)))
    .where(
      and(
        arrayContains(reviewNote.mentions, [staffId]),
        or(isNull(reviewView.seenAt), sql`${reviewView.seenAt} < ${reviewNote.at}`),
      ),
    )
    .groupBy(review.applicationNumber)
    .orderBy(review.applicationNumber);
}
