import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { FileVault } from '../files/file-vault.ts';
import { detachPicture, lockReadingsWith } from '../retention/erase-readings.ts';
import type { Jobs } from './jobs.ts';
import { purgeLeftovers } from './leftovers.ts';

const { storedFile } = tables;
const atOnce = 100;
const isExpired = lte(storedFile.expiresAt, sql`now()`);

/** Returns false if the file is gone or no longer expired, or another server deletes it. */
async function purgeFile(db: Database, files: FileVault, id: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // Locks the readings first, as does every call that removes a picture.
    await lockReadingsWith(tx, id);
    const [row] = await tx
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(and(eq(storedFile.id, id), isExpired))
      .for('update', { skipLocked: true });
    if (!row) return false;
    await detachPicture(tx, id);
    await files.remove(tx, id);
    return true;
  });
}

/**
 * Deletes expired files, mainly raw ID images, each in its own transaction, so that one that cannot be deleted does not block the others.
 * @returns the number deleted @throws the first failure, after the others are deleted; the signal's reason
 */
export async function purgeExpiredFiles(db: Database, files: FileVault, signal?: AbortSignal): Promise<number> {
  const failures = new Map<string, unknown>();
  let deleted = 0;
  for (;;) {
    const batch = await db
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(and(isExpired, notInArray(storedFile.id, [...failures.keys()])))
      .orderBy(asc(storedFile.expiresAt))
      .limit(atOnce);
    for (const { id } of batch) {
      signal?.throwIfAborted();
      try {
        if (await purgeFile(db, files, id)) deleted += 1;
      } catch (error) {
        failures.set(id, error);
      }
    }
    if (batch.length < atOnce) break;
  }
  for (const error of failures.values()) throw error;
  return deleted;
}

/** Purges expired files every 5 minutes, leftovers every night. */
export function registerPurge(jobs: Jobs, db: Database, files: FileVault): void {
  const nothing = z.object({});
  jobs.handle(
    'purge-expired-files',
    nothing,
    async (_, { signal }) => void (await purgeExpiredFiles(db, files, signal)),
  );
  jobs.schedule('purge-expired-files', '*/5 * * * *');
  jobs.handle('purge-leftovers', nothing, () => purgeLeftovers(db));
  jobs.schedule('purge-leftovers', '17 4 * * *');
}
