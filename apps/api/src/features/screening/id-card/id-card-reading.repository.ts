import type { CardType } from '@portal/domain/reference/card-types.ts';
import { and, desc, eq, exists, gt, isNotNull, isNull, like, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type Block,
  type FailedRecord,
  openFailed,
  openReading,
  placeOf,
  type Reading,
  type ReadRecord,
  sealReading,
} from '../../../capabilities/id-card/id-card-record.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { withoutNulls } from '../../../platform/nulls.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';

const { idCardReading, person } = tables;

export interface Upload {
  readonly block: Block;
  /** As requested or as read; undefined for a failed image if neither is known. */
  readonly cardType: CardType | undefined;
  /** Of the original bytes. */
  readonly sha256: string;
}

/** The hash under which a refused back is stored; it differs from the picture's own because that may have been refused as a front, too. */
export const backHash = (sha256: string): string => `back-${sha256}`;
export const isRefusedBack = like(idCardReading.sha256, backHash('%'));

const rowOf = ({ block, cardType, sha256 }: Upload, requestId: string) => ({
  requestId,
  accountId: block.accountId,
  personType: block.type,
  seq: block.seq,
  cardType: cardType ?? 'ic',
  sha256,
});

/** Derives the id of a failed image from its contents and place, so that it is not counted twice, for whatever type of card it is sent. */
function failedId(personalData: PersonalData, { block, sha256 }: Pick<Upload, 'block' | 'sha256'>): string {
  const what = [block.accountId, block.type, block.seq, sha256].join('|');
  return `failed-${personalData.keyedHash('failed-id-image', what)}`;
}

/** Records a failed image by its hash. @returns false if this image already failed in this place */
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

export async function findFailed(
  db: Queryable,
  personalData: PersonalData,
  upload: Pick<Upload, 'block' | 'sha256'>,
): Promise<FailedRecord | undefined> {
  const requestId = failedId(personalData, upload);
  const [row] = await db.select().from(idCardReading).where(eq(idCardReading.requestId, requestId));
  return row && openFailed(personalData, withoutNulls(row));
}

/** Moves the failed images of a place to another one; their ids depend on the place. */
export async function moveFailed(db: Queryable, personalData: PersonalData, from: Block, to: number): Promise<void> {
  const isHere = and(
    eq(idCardReading.accountId, from.accountId),
    eq(idCardReading.personType, from.type),
    eq(idCardReading.seq, from.seq),
    isNull(idCardReading.personHash),
  );
  for (const row of await db.select().from(idCardReading).where(isHere)) {
    const failed = await openFailed(personalData, withoutNulls(row));
    if (!failed) continue;
    const upload = { block: { ...from, seq: to }, cardType: placeOf(row).cardType, sha256: row.sha256 };
    await insertFailed(db, personalData, upload, failed);
    await db.delete(idCardReading).where(eq(idCardReading.requestId, row.requestId));
  }
}

/** Stores a reading; without a picture if the picture is not needed any more. */
export async function insertRead(
  db: Queryable,
  personalData: PersonalData,
  upload: Upload,
  read: { requestId: string; rawFileId: string | undefined; personHash: string; record: ReadRecord },
): Promise<void> {
  const { requestId, rawFileId, personHash } = read;
  const valuesSealed = await sealReading(personalData, upload.block.accountId, requestId, read.record);
  await db.insert(idCardReading).values({ ...rowOf(upload, requestId), rawFileId, personHash, valuesSealed });
}

/** A reading of this account; otherwise undefined. @param lock locks the row until the transaction ends */
export async function findReading(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  requestId: string,
  lock = false,
): Promise<Reading | undefined> {
  const query = db
    .select()
    .from(idCardReading)
    .where(and(eq(idCardReading.requestId, requestId), eq(idCardReading.accountId, accountId)));
  const [row] = lock ? await query.for('update') : await query;
  return row && openReading(personalData, withoutNulls(row));
}

/** The latest reading of this picture in a block that contains a number; undefined if there is none. */
export async function findReadOf(
  db: Queryable,
  { accountId, type, seq }: { readonly accountId: string; readonly type: string; readonly seq: number },
  sha256: string,
): Promise<string | undefined> {
  const isOfBlock = and(
    eq(idCardReading.accountId, accountId),
    eq(idCardReading.personType, type),
    eq(idCardReading.seq, seq),
  );
  const isRead = and(eq(idCardReading.sha256, sha256), isNotNull(idCardReading.personHash));
  const [row] = await db
    .select({ requestId: idCardReading.requestId })
    .from(idCardReading)
    .where(and(isOfBlock, isRead, isNotNull(idCardReading.valuesSealed)))
    .orderBy(desc(idCardReading.readAt))
    .limit(1);
  return row?.requestId;
}

/** A card's reading and masked copy; its values may be erased. Undefined for an unknown request. */
export async function findCard(
  db: Queryable,
  accountId: string,
  requestId: string,
): Promise<Pick<Reading, 'block' | 'cardType' | 'maskedFileId' | 'personHash'> | undefined> {
  const [row] = await db
    .select()
    .from(idCardReading)
    .where(and(eq(idCardReading.requestId, requestId), eq(idCardReading.accountId, accountId)));
  if (!row) return undefined;
  const { maskedFileId, personHash } = withoutNulls(row);
  return { ...placeOf(row), maskedFileId, personHash };
}

/** The account's readings of an image, latest first. */
export async function listReadings(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  by: { sha256: string },
): Promise<readonly Reading[]> {
  const which = eq(idCardReading.sha256, by.sha256);
  const rows = await db
    .select()
    .from(idCardReading)
    .where(and(eq(idCardReading.accountId, accountId), which))
    .orderBy(desc(idCardReading.readAt));
  const readings = await Promise.all(rows.map((row) => openReading(personalData, withoutNulls(row))));
  return readings.filter((reading) => reading !== undefined);
}

/** The latest existing pictures of a block's front, in original or masked form. */
export async function findFronts(db: Queryable, { accountId, type, seq }: Block): Promise<readonly string[]> {
  const { rawFileId, maskedFileId } = idCardReading;
  const isHere = and(
    eq(idCardReading.accountId, accountId),
    eq(idCardReading.personType, type),
    eq(idCardReading.seq, seq),
    or(isNotNull(rawFileId), isNotNull(maskedFileId)),
  );
  const rows = await db
    .select({ rawFileId, maskedFileId })
    .from(idCardReading)
    .where(isHere)
    .orderBy(desc(idCardReading.readAt))
    .limit(2);
  return rows.flatMap((row) => row.rawFileId ?? row.maskedFileId ?? []);
}

/**
 * Whether this reading's card is in use: its person was recorded with it, or it was confirmed and is the last one of its place. A confirmed card
 * that was not recorded, and after which another one was read, was the wrong one: it is free for the place it belongs to.
 */
function isInUse(db: Queryable) {
  const later = alias(idCardReading, 'later');
  const isSamePlace = and(
    eq(later.accountId, idCardReading.accountId),
    eq(later.personType, idCardReading.personType),
    eq(later.seq, idCardReading.seq),
  );
  const isAnotherPersons = and(ne(later.personHash, idCardReading.personHash), gt(later.readAt, idCardReading.readAt));
  const replaced = db.select({ one: sql`1` }).from(later).where(and(isSamePlace, isAnotherPersons));
  const isRecorded = and(eq(person.accountId, idCardReading.accountId), eq(person.requestId, idCardReading.requestId));
  const recorded = db.select({ one: sql`1` }).from(person).where(isRecorded);
  return or(exists(recorded), and(isNotNull(idCardReading.maskedFileId), notExists(replaced)));
}

/** Another block in which this person's card was confirmed, or recorded to be verified later. */
export async function otherBlockOf(
  db: Queryable,
  block: Block,
  personHash: string,
): Promise<Pick<Block, 'type' | 'seq'> | undefined> {
  const isElsewhere = or(ne(idCardReading.personType, block.type), ne(idCardReading.seq, block.seq));
  const [row] = await db
    .select({ type: idCardReading.personType, seq: idCardReading.seq })
    .from(idCardReading)
    .where(
      and(
        eq(idCardReading.accountId, block.accountId),
        eq(idCardReading.personHash, personHash),
        isElsewhere,
        isInUse(db),
      ),
    )
    .limit(1);
  return row ? { type: row.type === 'SR01' ? 'SR01' : 'SR00', seq: row.seq } : undefined;
}
