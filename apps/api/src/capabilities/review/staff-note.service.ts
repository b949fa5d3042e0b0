import type { Platform } from '../../platform/services.ts';
import { recordChange } from './review-revision.repository.ts';
import { addStaffNote, type StaffNote } from './staff-note.repository.ts';

type Tools = Pick<Platform, 'db' | 'personalData'>;

/** @returns the review's revision; `taken` if the id is used by another note */
export async function writeStaffNote(
  { db, personalData }: Tools,
  ownerId: string,
  note: Omit<StaffNote, 'at'> & { readonly authorId: string },
): Promise<{ readonly kind: 'written'; readonly revision: number } | { readonly kind: 'taken' }> {
  return await db.transaction(async (tx) => {
    const added = await addStaffNote(tx, personalData, ownerId, note);
    if (added === 'taken') return { kind: 'taken' };
    if (typeof added === 'number') return { kind: 'written', revision: added };
    const actor = `staff:${note.authorId}`;
    const revision = await recordChange(tx, { ownerId, actor, kind: 'note.written', item: note.subject });
    return { kind: 'written', revision: revision ?? 0 };
  });
}
