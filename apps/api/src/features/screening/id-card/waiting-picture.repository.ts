import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { hasRow, type Queryable, type Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { FileVault } from '../../../platform/files/file-vault.ts';

const { storedFile } = tables;

/** A chosen side of a card whose person is not recorded yet. */
export const waitingKind = 'id-side-waiting';

const ofAccount = (accountId: string) => and(eq(storedFile.ownerId, accountId), eq(storedFile.kind, waitingKind));

/** Deletes all but the latest waiting sides of an account. @param kept how many stay */
export async function dropWaitingSides(
  tx: Transaction,
  files: Pick<FileVault, 'remove'>,
  accountId: string,
  kept = 0,
): Promise<void> {
  const rows = await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(ofAccount(accountId))
    .orderBy(desc(storedFile.createdAt), storedFile.id)
    .offset(kept);
  for (const { id } of rows) await files.remove(tx, id);
}

export async function isWaitingSide(db: Queryable, accountId: string, fileId: string): Promise<boolean> {
  return await hasRow(
    db,
    storedFile,
    ofAccount(accountId),
    eq(storedFile.id, fileId),
    gt(storedFile.expiresAt, sql`now()`),
  );
}
