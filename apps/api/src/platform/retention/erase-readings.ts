import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { FileVault } from '../files/file-vault.ts';

const { idCardReading, idCardVerification } = tables;

const erased = { valuesSealed: null, rawFileId: null } as const;

/** Takes the numbers of these readings of ID cards away, and their raw pictures. */
export async function eraseReadings(
  tx: Transaction,
  files: Pick<FileVault, 'remove'>,
  requestIds: readonly string[],
): Promise<void> {
  if (requestIds.length === 0) return;
  const those = [...requestIds];
  const raw = await tx
    .select({ fileId: idCardReading.rawFileId })
    .from(idCardReading)
    .where(and(inArray(idCardReading.requestId, those), isNotNull(idCardReading.rawFileId)));
  await tx.update(idCardReading).set(erased).where(inArray(idCardReading.requestId, those));
  await tx.update(idCardVerification).set({ claimSealed: null }).where(inArray(idCardVerification.requestId, those));
  for (const { fileId } of raw) if (fileId) await files.remove(tx, fileId);
}

/** The readings of a person's place of which a number was read. */
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
