import { stepOf } from '@portal/domain/journey/steps.ts';
import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { hasRow, type Queryable, type Transaction } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { FileVault } from '../files/file-vault.ts';
import { journeyStore } from '../journey/journey-store.ts';

const { idCardPerson, idCardReading, idCardVerification, person } = tables;

const erased = { valuesSealed: null, rawFileId: null } as const;

/** Sets columns of readings, including the raw picture's, in one statement. @returns the former raw pictures, which the caller removes */
export async function takeRawFiles(
  tx: Transaction,
  which: SQL | undefined,
  columns: { readonly rawFileId: null; readonly valuesSealed?: null },
): Promise<readonly string[]> {
  const before = tx
    .select({ requestId: idCardReading.requestId, fileId: idCardReading.rawFileId })
    .from(idCardReading)
    .where(which)
    .for('update')
    .as('before');
  const rows = await tx
    .update(idCardReading)
    .set(columns)
    .from(before)
    .where(eq(idCardReading.requestId, before.requestId))
    .returning({ fileId: before.fileId });
  return rows.flatMap(({ fileId }) => fileId ?? []);
}

export async function eraseReadings(
  tx: Transaction,
  files: Pick<FileVault, 'remove'>,
  requestIds: readonly string[],
): Promise<void> {
  if (requestIds.length === 0) return;
  const those = [...requestIds];
  const raw = await takeRawFiles(tx, inArray(idCardReading.requestId, those), erased);
  await tx.update(idCardVerification).set({ claimSealed: null }).where(inArray(idCardVerification.requestId, those));
  for (const fileId of raw) await files.remove(tx, fileId);
}

/** Erases the claims, which contain numbers, that the authority refused of the persons of these readings. */
export async function forgetRefused(tx: Transaction, accountId: string, requestIds: readonly string[]): Promise<void> {
  const hashes = tx
    .select({ personHash: idCardReading.personHash })
    .from(idCardReading)
    .where(inArray(idCardReading.requestId, [...requestIds]));
  const isTheirs = and(eq(idCardPerson.accountId, accountId), inArray(idCardPerson.personHash, hashes));
  await tx.update(idCardPerson).set({ refusedSealed: null }).where(isTheirs);
}

/** Deletes the hashes of numbers, and counts and claims stored by them, once nobody will be verified any more (decisions §14). */
export async function forgetCardPersons(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(idCardReading).set({ personHash: null }).where(eq(idCardReading.accountId, accountId));
  await tx.delete(idCardPerson).where(eq(idCardPerson.accountId, accountId));
}

/** The same unless somebody is put off, or the step of the representatives is not over, where others are still to be verified. */
export async function forgetOnceVerified(tx: Transaction, accountId: string): Promise<void> {
  const step = stepOf(await journeyStore.factsOf(tx, accountId));
  const isOver = step === 'owners' || step === 'documents' || step === 'complete';
  if (isOver && !(await isAnyPostponed(tx, accountId))) await forgetCardPersons(tx, accountId);
}

export const isAnyPostponed = (db: Queryable, accountId: string): Promise<boolean> =>
  hasRow(db, person, eq(person.accountId, accountId), eq(person.ekycStatus, 'SKIP'));

/** Locks the readings that have this picture until the transaction ends. */
export async function lockReadingsWith(tx: Transaction, fileId: string): Promise<void> {
  const hasIt = or(eq(idCardReading.rawFileId, fileId), eq(idCardReading.maskedFileId, fileId));
  await tx.select({ requestId: idCardReading.requestId }).from(idCardReading).where(hasIt).for('update');
}

/** Detaches a picture from its reading before the file is removed. With a masked copy, deletes the verification, which proves nothing without it. */
export async function detachPicture(tx: Transaction, fileId: string): Promise<void> {
  await tx.update(idCardReading).set({ rawFileId: null }).where(eq(idCardReading.rawFileId, fileId));
  const masked = await tx
    .update(idCardReading)
    .set({ maskedFileId: null })
    .where(eq(idCardReading.maskedFileId, fileId))
    .returning({ requestId: idCardReading.requestId });
  const requestIds = masked.map(({ requestId }) => requestId);
  if (requestIds.length > 0)
    await tx.delete(idCardVerification).where(inArray(idCardVerification.requestId, requestIds));
}

/** The readings for a person, given by type and position, in which a number was read. */
export async function readingsOf(
  db: Queryable,
  { accountId, type, seq }: { readonly accountId: string; readonly type: string; readonly seq: number },
): Promise<string[]> {
  const { requestId, personType, personHash } = idCardReading;
  const rows = await db
    .select({ requestId })
    .from(idCardReading)
    .where(
      and(
        eq(idCardReading.accountId, accountId),
        eq(personType, type),
        eq(idCardReading.seq, seq),
        isNotNull(personHash),
      ),
    );
  return rows.map((row) => row.requestId);
}
