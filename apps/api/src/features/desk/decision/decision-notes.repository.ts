import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { Platform } from '../../../platform/services.ts';

const { reviewNote } = tables;

/** What colleagues noted about values and items, the earliest first. */
export async function staffNotesOf(db: Queryable, personalData: Platform['personalData'], ownerId: string) {
  const rows = await db
    .select()
    .from(reviewNote)
    .where(and(eq(reviewNote.ownerId, ownerId), isNotNull(reviewNote.authorId)))
    .orderBy(asc(reviewNote.at), asc(reviewNote.id));
  return Promise.all(
    rows.map(async ({ id, subject, authorId, at, textSealed }) => ({
      ...{ id, subject, at },
      authorId: authorId ?? undefined,
      text: await sealed.reviewNote(personalData, ownerId, id).open('textSealed', textSealed),
    })),
  );
}
