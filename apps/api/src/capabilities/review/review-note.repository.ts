import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { ownerRead } from '../../platform/database/reads-together.ts';
import { tables } from '../../platform/database/tables.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { sealed } from '../../platform/security/sealed-row.ts';

const { reviewNote } = tables;

const noteRows = ownerRead((db, ownerId) =>
  db.select().from(reviewNote).where(eq(reviewNote.ownerId, ownerId)).orderBy(asc(reviewNote.at)),
);

export interface ReviewNote {
  readonly id: string;
  readonly action: string;
  readonly subject: string;
  readonly text: string;
}

export async function insertNote(
  tx: Transaction,
  personalData: PersonalData,
  ownerId: string,
  { id, action, subject, text }: ReviewNote,
): Promise<void> {
  const textSealed = await sealed.reviewNote(personalData, ownerId, id).seal('textSealed', text);
  await tx.insert(reviewNote).values({ id, ownerId, action, subject, textSealed });
}

/** Earliest first. */
export async function notesOf(
  db: Queryable,
  personalData: PersonalData,
  ownerId: string,
): Promise<readonly (ReviewNote & { readonly at: Date })[]> {
  const rows = await noteRows(db, ownerId);
  return Promise.all(
    rows.map(async ({ id, action, subject, textSealed, at }) => ({
      id,
      action,
      subject,
      at,
      text: await sealed.reviewNote(personalData, ownerId, id).open('textSealed', textSealed),
    })),
  );
}
