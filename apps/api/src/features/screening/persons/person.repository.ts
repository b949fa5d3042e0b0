import { randomUUID } from 'node:crypto';
import { type PersonType, personTypes } from '@portal/contract/screening/shared.ts';
import { cardTypes } from '@portal/domain/reference/card-types.ts';
import { ekycStatuses } from '@portal/domain/reference/ekyc-statuses.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { listedPersons } from '../../../capabilities/review/dossier/listed-persons.repository.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { writeWithNext } from '../../../platform/database/transaction-client.ts';
import type { FileVault } from '../../../platform/files/file-vault.ts';
import { type WithoutNulls, withNulls, withoutNulls } from '../../../platform/nulls.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { Platform } from '../../../platform/services.ts';
import { dropDocumentsOf } from '../documents/document.repository.ts';
import { dropFrontImage } from '../id-card/id-card-verification.repository.ts';

const { person } = tables;

const personAnswers = z.object({
  krname: z.string(),
  name: z.string(),
  nation: z.string(),
  gender: z.enum(['male', 'female']),
  /** YYYYMMDD */
  birth: z.string(),
  /** Percent as a decimal text; empty if not asked. */
  share: z.string(),
  job: z.string(),
  /** For the reviewer: differences from the card's picture; a name counts if it differs by more than one letter (decisions §14 and §15.3). */
  differs: z.optional(z.array(z.enum(['name', 'nation']))),
});
export type PersonAnswers = z.output<typeof personAnswers>;

const personRow = z.object({
  id: z.string(),
  type: z.enum(personTypes),
  seq: z.number(),
  ekycStatus: z.enum(ekycStatuses),
  skipReason: z.nullable(z.string()),
  cardType: z.enum(cardTypes),
  requestId: z.nullable(z.string()),
  frontFileId: z.nullable(z.string()),
  backFileId: z.nullable(z.string()),
});
export type PersonRow = WithoutNulls<z.output<typeof personRow>>;
const rowIn = (row: Omit<typeof person.$inferSelect, 'answersSealed'>): PersonRow => withoutNulls(personRow.parse(row));
export type Person = PersonRow & PersonAnswers;

type Vaults = Pick<Platform, 'personalData' | 'files'>;

export async function findPerson(
  db: Queryable,
  accountId: string,
  type: PersonType,
  seq: number,
): Promise<PersonRow | undefined> {
  const [row] = await db
    .select()
    .from(person)
    .where(and(eq(person.accountId, accountId), eq(person.type, type), eq(person.seq, seq)));
  return row && rowIn(row);
}

/** All persons of an account, by type and place, answers opened. */
export async function listPersons(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
): Promise<readonly Person[]> {
  const persons = await listedPersons(db, personalData, accountId, personAnswers);
  return persons.map(({ row, answers }) => ({ ...rowIn(row), ...answers }));
}

async function dropFiles(tx: Transaction, files: FileVault, accountId: string, row: PersonRow): Promise<void> {
  await dropImages(tx, files, row);
  await dropDocumentsOf(tx, files, accountId, [`${row.type}-${row.seq}`]);
}

async function dropImages(
  tx: Transaction,
  files: FileVault,
  { frontFileId, backFileId }: PersonRow,
  kept: readonly (string | undefined)[] = [],
): Promise<void> {
  if (backFileId && !kept.includes(backFileId)) await files.remove(tx, backFileId);
  if (frontFileId && !kept.includes(frontFileId)) await dropFrontImage(tx, files, frontFileId);
}

/** Stores a person and deletes images no longer in use. The caller has locked the account's row, so the slot cannot change. */
export async function putPerson(
  tx: Transaction,
  { personalData, files }: Vaults,
  accountId: string,
  one: Omit<PersonRow, 'id'>,
  answers: PersonAnswers,
): Promise<void> {
  const previous = await findPerson(tx, accountId, one.type, one.seq);
  const id = previous?.id ?? randomUUID();
  const answersSealed = await sealed.person(personalData, accountId, id).sealJson('answersSealed', answers);
  const columns = withNulls(one);
  const insert = tx.insert(person).values({ ...columns, id, accountId, answersSealed });
  const set = { ...columns, answersSealed, savedAt: sql`now()` };
  await writeWithNext(tx, insert.onConflictDoUpdate({ target: person.id, set }));
  if (previous) await dropImages(tx, files, previous, [one.frontFileId, one.backFileId]);
}

/** Marks a person who was to be verified later as verified; the masked front replaces the original. @param differs differences from the card */
export async function setVerified(
  tx: Transaction,
  personalData: PersonalData,
  accountId: string,
  { id, ...recorded }: Person,
  { differs = [], ...verified }: Pick<Person, 'cardType' | 'requestId' | 'frontFileId' | 'differs'>,
): Promise<void> {
  const answers = z.parse(personAnswers, { ...recorded, ...(differs.length > 0 && { differs }) });
  const answersSealed = await sealed.person(personalData, accountId, id).sealJson('answersSealed', answers);
  const set = { ...withNulls(verified), answersSealed, ekycStatus: 'COMPLETE', skipReason: null, savedAt: sql`now()` };
  await writeWithNext(tx, tx.update(person).set(set).where(eq(person.id, id)));
}

/** Deletes the persons of a type from a place on, including images and papers. */
export async function dropPersonsFrom(
  tx: Transaction,
  { files }: Vaults,
  accountId: string,
  type: PersonType,
  seq: number,
): Promise<void> {
  const dropped = await tx
    .delete(person)
    .where(and(eq(person.accountId, accountId), eq(person.type, type), gte(person.seq, seq)))
    .returning();
  for (const row of dropped) await dropFiles(tx, files, accountId, rowIn(row));
}

/** Deletes the person in one place, including images and papers. */
export async function dropPerson(
  tx: Transaction,
  { files }: Vaults,
  { accountId, type, seq }: { readonly accountId: string; readonly type: PersonType; readonly seq: number },
): Promise<void> {
  const isHere = and(eq(person.accountId, accountId), eq(person.type, type), eq(person.seq, seq));
  const dropped = await tx.delete(person).where(isHere).returning();
  for (const row of dropped) await dropFiles(tx, files, accountId, rowIn(row));
}

/** Whether these places are 0, 1, 2 … without a gap. */
export const isContiguous = (persons: readonly { readonly seq: number }[]): boolean =>
  persons.every((one, index) => one.seq === index);
