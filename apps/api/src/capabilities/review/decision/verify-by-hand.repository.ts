import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { person, storedFile } = tables;

/** A person of an application, by type and place. */
export interface PersonPlace {
  readonly ownerId: string;
  readonly type: string;
  readonly seq: number;
}

const isThem = ({ ownerId, type, seq }: PersonPlace) =>
  and(eq(person.accountId, ownerId), eq(person.type, type), eq(person.seq, seq));

/** How a person's verification stands, with the row locked; undefined where there is no such person. */
export async function holdPerson(tx: Transaction, place: PersonPlace): Promise<string | undefined> {
  const [found] = await tx.select({ status: person.ekycStatus }).from(person).where(isThem(place)).for('update');
  return found?.status;
}

/** SKIP becomes COMPLETE. @returns the picture that shows the whole number, which has to go */
export async function setVerifiedByHand(tx: Transaction, place: PersonPlace): Promise<string | undefined> {
  const [front] = await tx
    .select({ id: storedFile.id })
    .from(person)
    .innerJoin(storedFile, and(eq(storedFile.id, person.frontFileId), eq(storedFile.kind, 'id-front-unverified')))
    .where(isThem(place));
  await tx
    .update(person)
    .set({ ekycStatus: 'COMPLETE', ...(front && { frontFileId: null }) })
    .where(and(isThem(place), eq(person.ekycStatus, 'SKIP')));
  return front?.id;
}
