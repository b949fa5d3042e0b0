import { inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { FileVault } from '../files/file-vault.ts';
import type { Jobs } from './jobs.ts';
import { purgeLeftovers } from './leftovers.ts';

const { storedFile, idCardReading } = tables;
const atOnce = 100;

/** Deletes expired files, raw ID images above all. @returns the number deleted */
export async function purgeExpiredFiles(db: Database, files: FileVault): Promise<number> {
  return await db.transaction(async (tx) => {
    const expired = await tx
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(lte(storedFile.expiresAt, sql`now()`))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const ids = expired.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.update(idCardReading).set({ rawFileId: null }).where(inArray(idCardReading.rawFileId, ids));
    for (const id of ids) await files.remove(tx, id);
    return ids.length;
  });
}

/** Expired files every 5 minutes, leftovers every night. */
export function registerPurge(jobs: Jobs, db: Database, files: FileVault): void {
  const nothing = z.object({});
  jobs.handle('purge-expired-files', nothing, async () => {
    while ((await purgeExpiredFiles(db, files)) === atOnce);
  });
  jobs.schedule('purge-expired-files', '*/5 * * * *');
  jobs.handle('purge-leftovers', nothing, () => purgeLeftovers(db));
  jobs.schedule('purge-leftovers', '17 4 * * *');
}
