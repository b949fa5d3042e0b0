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

/** An image, in the place it was uploaded to. */
export interface Upload {
  readonly block: Block;
  /** As asked for or as read; undefined for a failed image of which neither is known. */
  readonly cardType: CardType | undefined;
  /** Of the bytes as they came. */
  readonly sha256: string;
}

/** The name that a refused back is kept by: its picture may have been refused as a front as well. */
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

/** Failed images get a name that follows from what failed, so that the same one cannot be counted twice. */
function failedId(personalData: PersonalData, { block, cardType, sha256 }: Upload): string {
  const what = [block.accountId, block.type, block.seq, cardType, sha256].join('|');
  return `failed-${personalData.keyedHash('failed-id-image', what)}`;
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

/** How this very image failed in this place before; undefined where it did not. */
export async function findFailed(
  db: Queryable,
  personalData: PersonalData,
  upload: Upload,
): Promise<FailedRecord | undefined> {
  const requestId = failedId(personalData, upload);
  const [row] = await db.select().from(idCardReading).where(eq(idCardReading.requestId, requestId));
  return row && openFailed(personalData, withoutNulls(row));
}

/** Lets the failed images of a place be known in another: they are found by the name that follows from their place. */
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
    const { cardType } = placeOf(row);
    const block = { ...from, seq: to };
    // Stored as ic where no card type was requested; the row's name has the type.
    const asked = failedId(personalData, { block: from, cardType, sha256: row.sha256 }) === row.requestId;
    await insertFailed(db, personalData, { block, cardType: asked ? cardType : undefined, sha256: row.sha256 }, failed);
    await db.delete(idCardReading).where(eq(idCardReading.requestId, row.requestId));
  }
}

/** Keeps what was read; without a picture where nothing more will be done with it. */
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

/** A reading of this account; undefined for anything else. @param lock keeps the row until the transaction ends */
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

/** The latest reading of this very picture in a block of which a number was read; undefined where there is none. */
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

/** A card's reading and masked copy; the values may be erased. Undefined for an unknown request. */
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

/** The account's readings of an image; the latest first. */
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

/** The latest pictures of a block's front that are still there, as they came or masked. */
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
 * Was the person of this confirmed reading recorded in its place, or is its card the last one of its place? A card that another one was read after,
 * and that was not recorded, was the wrong one: it is free for the place that it belongs to.
 */
function isStillThere(db: Queryable) {
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
  return or(exists(recorded), notExists(replaced));
}

/** The block, other than this one, in which this person's card was confirmed; undefined where there is none. */
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
        isNotNull(idCardReading.maskedFileId),
        isElsewhere,
        isStillThere(db),
      ),
    )
    .limit(1);
  return row ? { type: row.type === 'SR01' ? 'SR01' : 'SR00', seq: row.seq } : undefined;
}
