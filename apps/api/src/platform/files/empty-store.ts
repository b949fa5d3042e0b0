import type { FileStore } from '../../ports/file-store.ts';
import { MarkDamaged, ownerKey, readMark } from './store-mark.ts';

const ever = new Date(8.64e15);

/** The first key in a store; undefined if it is empty. Files that are still being written do not count. */
export async function firstIn(store: FileStore): Promise<string | undefined> {
  const mark = await readMark(store).catch((error: unknown) => {
    if (error instanceof MarkDamaged) return true;
    throw error;
  });
  if (mark) return ownerKey;
  for await (const key of store.writtenBefore(ever)) if (!key.startsWith('unfinished/')) return key;
  return undefined;
}

/** Deletes everything in a store, its mark first. */
export async function emptyStore(store: FileStore): Promise<void> {
  await store.delete(ownerKey);
  for await (const key of store.writtenBefore(ever)) await store.delete(key);
}
