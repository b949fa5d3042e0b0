import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type FileStore, storedBytes } from '../../ports/file-store.ts';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { databaseTime } from '../database-time.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isFileKey } from './file-vault.ts';
import { ownerKey, probeKey } from './store-mark.ts';
import { isSweepRefused, noteAge, sweepRefused } from './sweep-guard.ts';

/** Longer than any open transaction. */
const youngestMs = 15 * 60_000;
const atOnce = 500;

/** Uses the earlier of two clocks: by a server's clock that is ahead, a file whose transaction is still open would seem old. */
async function oldestYoung(db: Database): Promise<Date> {
  const now = Math.min(Date.now(), (await databaseTime(db)).getTime());
  return new Date(now - youngestMs);
}

async function withoutRow(db: Database, keys: readonly string[]): Promise<string[]> {
  const { storedFile } = tables;
  const known = await db
    .select({ storeKey: storedFile.storeKey })
    .from(storedFile)
    .where(inArray(storedFile.storeKey, [...keys]));
  const rows = new Set(known.map(({ storeKey }) => storeKey));
  return keys.filter((key) => !rows.has(key));
}

const runMinutes = 15;
const foldersAtOnce = 16;

/** 16 of 256 folders in turn, each listed every four hours, so that a million files do not cost a thousand calls every quarter of an hour. */
export function foldersOfRun(now: Date): string[] {
  const run = Math.floor(now.getTime() / (runMinutes * 60_000)) % (256 / foldersAtOnce);
  return Array.from({ length: foldersAtOnce }, (_, at) => (run * foldersAtOnce + at).toString(16).padStart(2, '0'));
}

/** Deletes ciphertexts without a row, older than 15 minutes: their transaction failed, or the server died. @returns the number deleted */
export async function sweepOrphans(
  db: Database,
  store: FileStore,
  { folders, signal }: { readonly folders?: readonly string[] | undefined; readonly signal?: AbortSignal } = {},
): Promise<number> {
  let swept = 0;
  const sweep = async (keys: readonly string[]): Promise<void> => {
    for (const key of await withoutRow(db, keys)) {
      signal?.throwIfAborted();
      await store.delete(key);
      swept += 1;
    }
  };
  let keys: string[] = [];
  for await (const key of store.writtenBefore(await oldestYoung(db), folders)) {
    if (key !== ownerKey && key !== probeKey && !key.startsWith(asideFolder)) keys.push(key);
    if (keys.length < atOnce) continue;
    signal?.throwIfAborted();
    await sweep(keys);
    keys = [];
  }
  if (keys.length > 0) await sweep(keys);
  return swept;
}

const asideFolder = 'orphans/';
const inBatches = async function* (keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    if (isFileKey(key)) batch.push(key);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
};

/**
 * Moves files without a row to `orphans/`, which is never swept: they may date from days that a restore has lost. Files of the last 15 minutes stay.
 */
export async function* putAside(db: Database, store: FileStore): AsyncGenerator<{ from: string; to: string }> {
  for await (const batch of inBatches(store.writtenBefore(await oldestYoung(db)))) {
    for (const from of await withoutRow(db, batch)) {
      const to = `${asideFolder}${from.replace('/', '-')}`;
      const bytes = await storedBytes(store, from);
      if (!bytes) continue;
      await store.put(to, bytes);
      await store.delete(from);
      yield { from, to };
    }
  }
}

export function registerOrphanSweep(jobs: Jobs, db: Database, store: FileStore, log: Logger): void {
  jobs.handle('sweep-orphans', z.object({}), async (_, { signal }) => {
    if (await isSweepRefused(db, store)) return log.warn(sweepRefused);
    const folders = store.isListedInParts ? foldersOfRun(new Date()) : undefined;
    const swept = await sweepOrphans(db, store, { folders, signal });
    if (swept > 0) log.warn({ swept }, 'ciphertexts without a row were deleted');
    await noteAge(db, store);
  });
  jobs.schedule('sweep-orphans', '*/15 * * * *');
}
