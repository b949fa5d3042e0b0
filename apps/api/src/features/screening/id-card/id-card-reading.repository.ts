import type { CardType } from '@portal/domain/reference/card-types.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import {
  type Block,
  type FailedRecord,
  openFailed,
  openReading,
  type Reading,
  type ReadRecord,
  type RefusedClaim,
  sealReading,
} from './id-card-record.ts';

const { idCardReading } = tables;

/** An image, in the place it was uploaded to. */
export interface Upload {
  readonly block: Block;
  /** As asked for or as read; null for a failed image of which neither is known. */
  readonly cardType: CardType | null;
  /** Of the bytes as they came. */
  readonly sha256: string;
}

const rowOf = ({ block, cardType, sha256 }: Upload, requestId: string) => ({
  requestId,
  accountId: block.accountId,
  personType: block.type,
  seq: block.seq,
  cardType: cardType ?? 'ic',
  sha256,
});

/** Failed images get a name that follows from what failed, so that the same one cannot be counted twice. */
function failedId(personalData: PersonalData, { block, cardType, sha256 }: Upload): string {
  const what = [block.accountId, block.type, block.seq, cardType, sha256].join('|');
  return `failed-${personalData.index('failed-id-image', what)}`;
}

/** Keeps a failed image by its hash; false where this very image is known to have failed in this place already. */
export async function insertFailed(
  db: Queryable,
  personalData: PersonalData,
  upload: Upload,
  failed: FailedRecord,
): Promise<boolean> {
  const requestId = failedId(personalData, upload);
  const valuesSealed = await sealReading(personalData, upload.block.accountId, requestId, failed);
  const inserted = await db
    .insert(idCardReading)
    .values({ ...rowOf(upload, requestId), valuesSealed })
    .onConflictDoNothing()
    .returning({ requestId: idCardReading.requestId });
  return inserted.length === 1;
}

/** How this very image failed in this place before; null where it did not. */
export async function findFailed(
  db: Queryable,
  personalData: PersonalData,
  upload: Upload,
): Promise<FailedRecord | null> {
  const requestId = failedId(personalData, upload);
  const [row] = await db.select().from(idCardReading).where(eq(idCardReading.requestId, requestId));
  return row ? openFailed(personalData, row) : null;
}

/** Keeps what was read. */
export async function insertRead(
  db: Queryable,
  personalData: PersonalData,
  upload: Upload,
  read: { requestId: string; rawFileId: string; record: ReadRecord },
): Promise<void> {
  const { requestId, rawFileId } = read;
  const valuesSealed = await sealReading(personalData, upload.block.accountId, requestId, read.record);
  await db.insert(idCardReading).values({ ...rowOf(upload, requestId), rawFileId, valuesSealed });
}

/** A reading of this account; null for anything else. @param lock keeps the row until the transaction ends */
export async function findReading(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  requestId: string,
  lock = false,
): Promise<Reading | null> {
  const query = db
    .select()
    .from(idCardReading)
    .where(and(eq(idCardReading.requestId, requestId), eq(idCardReading.accountId, accountId)));
  const [row] = lock ? await query.for('update') : await query;
  return row ? openReading(personalData, row) : null;
}

/** The account's readings of a card type, or of an image; the latest first. */
export async function listReadings(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  by: { cardType: CardType } | { sha256: string },
): Promise<readonly Reading[]> {
  const which = 'sha256' in by ? eq(idCardReading.sha256, by.sha256) : eq(idCardReading.cardType, by.cardType);
  const rows = await db
    .select()
    .from(idCardReading)
    .where(and(eq(idCardReading.accountId, accountId), which))
    .orderBy(desc(idCardReading.readAt));
  const readings = await Promise.all(rows.map((row) => openReading(personalData, row)));
  return readings.filter((reading) => reading !== null);
}

/** Adds a claim that the authority refused. The row must be locked. */
export async function addRefusedClaim(
  db: Queryable,
  personalData: PersonalData,
  { record, block, requestId }: Reading,
  refused: RefusedClaim,
): Promise<void> {
  const changed = { ...record, refusedClaims: [...record.refusedClaims, refused] };
  const valuesSealed = await sealReading(personalData, block.accountId, requestId, changed);
  await db.update(idCardReading).set({ valuesSealed }).where(eq(idCardReading.requestId, requestId));
}
