import { randomUUID } from 'node:crypto';
import { glob, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { openLocal, removeLocal } from '../platform/files/local-content.ts';
import { placeOnce } from '../platform/limits/place-once.ts';
import { type FileStore, isStoreKey, type LocalFile, type StoredContent } from '../ports/file-store.ts';
import { traced } from '../ports/traced.ts';

/** Holds incomplete files, on the store's disk so that they can be renamed. A killed server's leftovers are swept as files without a row. */
export const unfinishedFolder = 'unfinished';
/** Errors of file systems that cannot sync a folder; these sync a file's entry with the file. */
const folderNeedsNoSync = new Set(['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const span = { name: 'file-store', kind: 'client', facts: { 'portal.provider': 'file-store' } } as const;
const asked = <T>(work: () => Promise<T>): Promise<T> =>
  traced(span, work, (error) => String(codeOf(error) ?? 'unknown'));

async function syncFolder(path: string): Promise<void> {
  try {
    await using folder = await open(path, 'r');
    await folder.sync();
  } catch (error) {
    if (!folderNeedsNoSync.has(String(codeOf(error)))) throw error;
  }
}

/** Forces a whole file to the disk; a buffer is written to a file first. @returns its path */
async function synced(content: Buffer | LocalFile, unfinished: string): Promise<string> {
  const isWritten = !Buffer.isBuffer(content);
  const path = isWritten ? content.path : unfinished;
  await using file = await open(path, isWritten ? 'r+' : 'wx', 0o600);
  if (!isWritten) await file.writeFile(content);
  await file.sync();
  return path;
}

/** Creates a folder of the store, and forces a new one to the disk before any file is put into it. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first !== undefined) await syncFolder(dirname(first));
}

/**
 * Stores ciphertext in a folder that belongs to one database. A file is written under another name, forced to the disk, then renamed: a key has its
 * whole content or none, even after a crash. @throws the operating system's errors @param folder absolute path, created if missing
 */
export function createDiskFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!isStoreKey(key)) throw new Error('not a key of the file store');
    return join(folder, key);
  };
  const put = async (key: string, content: Buffer | LocalFile): Promise<void> => {
    const path = pathOf(key);
    const unfinished = join(folder, unfinishedFolder, randomUUID());
    await makeFolder(dirname(unfinished));
    try {
      const whole = await synced(content, unfinished);
      await makeFolder(dirname(path));
      await rename(whole, path);
    } catch (error) {
      // Frees the space on a full disk at once; if this fails too, the sweep deletes the file.
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
    await syncFolder(dirname(path));
  };
  const create = async (key: string, bytes: Buffer): Promise<boolean> => {
    const path = pathOf(key);
    await makeFolder(dirname(path));
    const isPlaced = await placeOnce(path, bytes);
    await syncFolder(dirname(path));
    return isPlaced;
  };
  const find = (key: string): Promise<StoredContent | undefined> =>
    openLocal(pathOf(key)).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    });
  return {
    put: (key, content) => asked(() => put(key, content)),
    create: (key, bytes) => asked(() => create(key, bytes)),
    get: (key) => asked(() => find(key)),
    delete: (key) => asked(() => removeLocal(pathOf(key))),
    isListedInParts: false,
    async *writtenBefore(moment, folders) {
      for await (const entry of glob('**', { cwd: folder, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        const key = path.slice(join(folder, sep).length).split(sep).join('/');
        // Neither foreign files nor the mark of the store's owner are swept.
        if (!entry.isFile() || !isStoreKey(key) || !key.includes('/')) continue;
        if (folders && !folders.includes(key.slice(0, key.indexOf('/')))) continue;
        const written = await stat(path).catch(() => undefined);
        if (written && written.mtime < moment) yield key;
      }
    },
  };
}
