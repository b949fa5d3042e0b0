import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { person, storedFile } = tables;

export interface PersonPlace {
  readonly ownerId: string;
  readonly type: string;
  readonly seq: number;
}

const isThem = ({ ownerId, type, seq }: PersonPlace) =>
  and(eq(person.accountId, ownerId), eq(person.type, type), eq(person.seq, seq));

/** Locks a person's row. @returns the verification status; undefined if there is no such person */
export async function holdPerson(tx: Transaction, place: PersonPlace): Promise<string | undefined> {
  const [found] = await tx.select({ status: person.ekycStatus }).from(person).where(isThem(place)).for('update');
  return found?.status;
}

const isUncovered = and(eq(storedFile.id, person.frontFileId), eq(storedFile.kind, 'id-front-unverified'));

/** SKIP becomes COMPLETE. @returns the picture with the whole number, which has to be deleted */
export async function setVerifiedByHand(tx: Transaction, place: PersonPlace): Promise<string | undefined> {
  const [front] = await tx
    .select({ id: storedFile.id })
    .from(person)
    .innerJoin(storedFile, isUncovered)
    .where(isThem(place));
  await tx
    .update(person)
    .set({ ekycStatus: 'COMPLETE', ...(front && { frontFileId: null }) })
    .where(and(isThem(place), eq(person.ekycStatus, 'SKIP')));
  return front?.id;
}

/** A person still to be verified, and the picture with the whole number, if any. */
interface PutOff extends Pick<PersonPlace, 'type' | 'seq'> {
  readonly front: string | undefined;
}

/** Detaches those pictures from their persons. */
export async function takeUncovered(tx: Transaction, ownerId: string): Promise<readonly PutOff[]> {
  const isPutOff = and(eq(person.accountId, ownerId), eq(person.ekycStatus, 'SKIP'));
  const persons = await tx
    .select({ type: person.type, seq: person.seq, front: storedFile.id })
    .from(person)
    .leftJoin(storedFile, isUncovered)
    .where(isPutOff)
    .for('update', { of: person });
  const fronts = persons.flatMap(({ front }) => front ?? []);
  await tx.update(person).set({ frontFileId: null }).where(inArray(person.frontFileId, fronts));
  return persons.map(({ front, ...place }) => ({ ...place, front: front ?? undefined }));
}
