import { and, eq, inArray, isNotNull, not, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Block } from '../../../capabilities/id-card/id-card-record.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { FileVault } from '../../../platform/files/file-vault.ts';
import {
  eraseReadings,
  forgetCardPersons,
  forgetRefused,
  isAnyPostponed,
} from '../../../platform/retention/erase-readings.ts';

const { idCardReading, idCardVerification, person, storedFile } = tables;

/** Masked copies expire after a day unless their person is recorded. @returns false if it has expired while the person was being recorded */
export async function keepMasked(tx: Transaction, fileId: string): Promise<boolean> {
  const isIt = eq(storedFile.id, fileId);
  const kept = await tx.update(storedFile).set({ expiresAt: null }).where(isIt).returning({ id: storedFile.id });
  return kept.length === 1;
}

/** Erases a verified person's numbers wherever the card was read; the hash still identifies the person (decisions §11). */
export async function eraseNumbers(
  tx: Transaction,
  files: Pick<FileVault, 'remove'>,
  { accountId, type, seq }: Block,
  requestId: string,
): Promise<void> {
  const own = alias(idCardReading, 'own');
  const hashOfOwn = tx.select({ personHash: own.personHash }).from(own).where(eq(own.requestId, requestId));
  const isOfBlock = and(eq(idCardReading.personType, type), eq(idCardReading.seq, seq));
  const isOfPerson = or(isOfBlock, inArray(idCardReading.personHash, hashOfOwn));
  const rows = await tx
    .select({ requestId: idCardReading.requestId })
    .from(idCardReading)
    .where(and(eq(idCardReading.accountId, accountId), isNotNull(idCardReading.personHash), isOfPerson));
  await eraseReadings(
    tx,
    files,
    rows.map((row) => row.requestId),
  );
  await forgetRefused(tx, accountId, [requestId]);
}

/** Once all persons are recorded, erases unused readings; if nobody is left to verify later, also the hashes and counts of persons. */
export async function eraseLeftovers(
  tx: Transaction,
  files: Pick<FileVault, 'remove'>,
  accountId: string,
): Promise<void> {
  const ofAccount = eq(idCardReading.accountId, accountId);
  const recorded = tx
    .select({ requestId: person.requestId })
    .from(person)
    .where(and(eq(person.accountId, accountId), isNotNull(person.requestId)));
  const left = await tx
    .select({ requestId: idCardReading.requestId, maskedFileId: idCardReading.maskedFileId })
    .from(idCardReading)
    .where(and(ofAccount, isNotNull(idCardReading.personHash), not(inArray(idCardReading.requestId, recorded))));
  const ids = left.map((row) => row.requestId);
  await eraseReadings(tx, files, ids);
  if (ids.length > 0) {
    await tx.update(idCardReading).set({ maskedFileId: null }).where(inArray(idCardReading.requestId, ids));
    await tx.delete(idCardVerification).where(inArray(idCardVerification.requestId, ids));
  }
  for (const { maskedFileId } of left) if (maskedFileId) await files.remove(tx, maskedFileId);
  if (!(await isAnyPostponed(tx, accountId))) await forgetCardPersons(tx, accountId);
}
