import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Block } from '../../../capabilities/id-card/id-card-record.ts';
import { hasRow, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { FileVault } from '../../../platform/files/file-vault.ts';
import type { Platform } from '../../../platform/services.ts';
import { moveDocuments } from '../documents/document.repository.ts';
import { moveFailed } from '../id-card/id-card-reading.repository.ts';

const { auditEvent, idCardCounter, idCardReading, idCardVerification, person } = tables;

/** The tables whose rows belong to a person's place, with the column that holds the person's type. */
const placed = [
  { table: person, type: person.type },
  { table: idCardCounter, type: idCardCounter.personType },
  { table: idCardReading, type: idCardReading.personType },
  { table: idCardVerification, type: idCardVerification.personType },
] as const;
type Placed = (typeof placed)[number];

type People = Pick<Block, 'accountId' | 'type'>;

const isOf = ({ table, type: column }: Placed, { accountId, type }: People) =>
  and(eq(table.accountId, accountId), eq(column, type));

/** Deletes everything read, verified and counted in a place, including files. */
export async function clearPlace(
  tx: Transaction,
  files: Pick<FileVault, 'remove'>,
  { accountId, type, seq }: Block,
): Promise<void> {
  const isHere = and(
    eq(idCardReading.accountId, accountId),
    eq(idCardReading.personType, type),
    eq(idCardReading.seq, seq),
  );
  const readings = await tx.select().from(idCardReading).where(isHere);
  const ids = readings.map(({ requestId }) => requestId);
  if (ids.length > 0) {
    await tx.delete(idCardVerification).where(inArray(idCardVerification.requestId, ids));
    await tx.delete(idCardReading).where(inArray(idCardReading.requestId, ids));
  }
  for (const { rawFileId, maskedFileId } of readings)
    for (const fileId of [rawFileId, maskedFileId]) if (fileId) await files.remove(tx, fileId);
  await tx
    .delete(idCardCounter)
    .where(and(eq(idCardCounter.accountId, accountId), eq(idCardCounter.personType, type), eq(idCardCounter.seq, seq)));
}

async function placesBehind(tx: Transaction, { accountId, type, seq }: Block): Promise<readonly number[]> {
  const found = new Set<number>();
  for (const each of placed) {
    const rows = await tx
      .selectDistinct({ seq: each.table.seq })
      .from(each.table)
      .where(and(isOf(each, { accountId, type }), gt(each.table.seq, seq)))
      .orderBy(asc(each.table.seq));
    for (const row of rows) found.add(row.seq);
  }
  return [...found].sort((a, b) => a - b);
}

/** Moves everybody after an empty place up by one, with readings, counts and papers (which exist only in an application that was set back). */
export async function closeGap(
  tx: Transaction,
  { personalData, files }: Pick<Platform, 'personalData' | 'files'>,
  gap: Block,
): Promise<void> {
  const { accountId, type } = gap;
  for (const seq of await placesBehind(tx, gap)) {
    await moveFailed(tx, personalData, { accountId, type, seq }, seq - 1);
    for (const each of placed) {
      await tx
        .update(each.table)
        .set({ seq: sql`${each.table.seq} - 1` })
        .where(and(isOf(each, { accountId, type }), eq(each.table.seq, seq)));
    }
    await moveDocuments(tx, files, accountId, new Map([[`${type}-${seq}`, `${type}-${seq - 1}`]]));
  }
}

const isRemoval = (accountId: string) =>
  and(eq(auditEvent.accountId, accountId), eq(auditEvent.action, 'person.removed'), eq(auditEvent.result, 'ok'));

/** The audit number of the latest removal of a representative; 0 before the first. */
export async function latestRemoval(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db
    .select({ number: sql<number>`coalesce(max(${auditEvent.seq}), 0)`.mapWith(Number) })
    .from(auditEvent)
    .where(isRemoval(accountId));
  return row?.number ?? 0;
}

/**
 * The current place of a block whose place dates from before the removals after `since`. The caller has locked the account's row, so that no
 * removal is under way. @returns undefined if the block itself was removed
 */
export async function movedBlock(tx: Transaction, block: Block, since: number): Promise<Block | undefined> {
  if (block.type !== 'SR00') return block;
  const rows = await tx
    .select({ seq: sql<number>`(${auditEvent.detail} ->> 'seq')::int` })
    .from(auditEvent)
    .where(and(isRemoval(block.accountId), gt(auditEvent.seq, since)))
    .orderBy(asc(auditEvent.seq));
  let { seq } = block;
  for (const removed of rows) {
    if (removed.seq === seq) return undefined;
    if (removed.seq < seq) seq -= 1;
  }
  return { ...block, seq };
}

/** Whether this very removal was carried out before. @param key chosen by the client */
export async function wasRemoved(db: Queryable, accountId: string, key: string): Promise<boolean> {
  return await hasRow(
    db,
    auditEvent,
    eq(auditEvent.accountId, accountId),
    eq(auditEvent.action, 'person.removed'),
    eq(auditEvent.subject, key),
  );
}
