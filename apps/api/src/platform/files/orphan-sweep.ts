import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { FileStore } from '../../ports/file-store.ts';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { ownerKey } from './store-ownership.ts';

/** Longer than any open transaction. */
const youngestMs = 15 * 60_000;
const atOnce = 500;

async function withoutRow(db: Database, keys: readonly string[]): Promise<string[]> {
  const { storedFile } = tables;
  const known = await db
    .select({ storeKey: storedFile.storeKey })
    .from(storedFile)
    .where(inArray(storedFile.storeKey, [...keys]));
  const rows = new Set(known.map(({ storeKey }) => storeKey));
  return keys.filter((key) => !rows.has(key));
}

/**
 * Deletes ciphertexts without a row, older than 15 minutes: their transaction failed, or the server died between file and
 * row. Without their row they cannot be decrypted. @returns the number deleted
 */
export async function sweepOrphans(db: Database, store: FileStore): Promise<number> {
  let swept = 0;
  const sweep = async (keys: readonly string[]): Promise<void> => {
    for (const key of await withoutRow(db, keys)) {
      await store.delete(key);
      swept += 1;
    }
  };
  let keys: string[] = [];
  for await (const key of store.writtenBefore(new Date(Date.now() - youngestMs))) {
    if (key !== ownerKey) keys.push(key);
    if (keys.length < atOnce) continue;
    await sweep(keys);
    keys = [];
  }
  if (keys.length > 0) await sweep(keys);
  return swept;
}

export function registerOrphanSweep(jobs: Jobs, db: Database, store: FileStore, log: Logger): void {
  jobs.handle('sweep-orphans', z.object({}), async () => {
    const swept = await sweepOrphans(db, store);
    if (swept > 0) log.warn({ swept }, 'ciphertexts without a row were taken away');
  });
  jobs.schedule('sweep-orphans', '*/15 * * * *');
}
