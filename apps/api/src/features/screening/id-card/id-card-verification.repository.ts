import { and, eq, isNotNull } from 'drizzle-orm';
import {
  type Block,
  openVerified,
  type Reading,
  sealVerified,
  type VerifiedRecord,
} from '../../../capabilities/id-card/id-card-record.ts';
import { hasRow, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { writeWithNext } from '../../../platform/database/transaction-client.ts';
import type { FileVault } from '../../../platform/files/file-vault.ts';
import { withoutNulls } from '../../../platform/nulls.ts';
import { detachPicture, takeRawFiles } from '../../../platform/retention/erase-readings.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';

const { idCardReading, idCardVerification } = tables;

/** What belongs to a confirmed reading: its masked image, and the person identified by the claimed number. */
export interface OfReading {
  readonly maskedFileId: string;
  readonly personHash: string;
}

/** Stores the authority's confirmation of a reading, and what belongs to it. @returns its time */
export async function insertVerification(
  db: Queryable,
  personalData: PersonalData,
  { requestId, block, cardType, record: { places } }: Reading,
  verified: VerifiedRecord,
  ofReading: OfReading,
): Promise<Date | undefined> {
  const { accountId, type: personType, seq } = block;
  const parts = await sealVerified(personalData, accountId, requestId, verified, places);
  const [row] = await db
    .insert(idCardVerification)
    .values({ requestId, accountId, personType, seq, cardType, ...parts })
    .returning({ verifiedAt: idCardVerification.verifiedAt });
  await writeWithNext(db, db.update(idCardReading).set(ofReading).where(eq(idCardReading.requestId, requestId)));
  return row?.verifiedAt;
}

export async function findVerification(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  requestId: string,
): Promise<VerifiedRecord | undefined> {
  const [row] = await db
    .select()
    .from(idCardVerification)
    .where(and(eq(idCardVerification.requestId, requestId), eq(idCardVerification.accountId, accountId)));
  return row && openVerified(personalData, withoutNulls(row));
}

export async function verifiedAtOf(db: Queryable, accountId: string, requestId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ verifiedAt: idCardVerification.verifiedAt })
    .from(idCardVerification)
    .where(and(eq(idCardVerification.requestId, requestId), eq(idCardVerification.accountId, accountId)));
  return row?.verifiedAt;
}

export async function dropRawImages(tx: Transaction, files: FileVault, block: Block): Promise<void> {
  const isRaw = and(
    eq(idCardReading.accountId, block.accountId),
    eq(idCardReading.personType, block.type),
    eq(idCardReading.seq, block.seq),
    isNotNull(idCardReading.rawFileId),
  );
  for (const fileId of await takeRawFiles(tx, isRaw, { rawFileId: null })) await files.remove(tx, fileId);
}

/** Deletes a front image, and for a masked one the verification it belongs to. */
export async function dropFrontImage(tx: Transaction, files: FileVault, fileId: string): Promise<void> {
  await detachPicture(tx, fileId);
  await files.remove(tx, fileId);
}

export async function isMaskedImage(
  db: Queryable,
  accountId: string,
  fileId: string,
  only?: { readonly type: string; readonly seq: number },
): Promise<boolean> {
  return await hasRow(
    db,
    idCardReading,
    eq(idCardReading.accountId, accountId),
    eq(idCardReading.maskedFileId, fileId),
    only && eq(idCardReading.personType, only.type),
    only && eq(idCardReading.seq, only.seq),
  );
}
