import { glob, mkdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { placeOnce } from '../platform/place-once.ts';
import type { FileStore } from '../ports/file-store.ts';

/** Keeps ciphertext in a folder that the servers of one database alone use. */
export function createDiskFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    async create(key, bytes) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return await placeOnce(path, bytes);
    },
    get: async (key) => ((await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : null),
    delete: (key) => disk.delete(key),
    async *writtenBefore(moment) {
      for await (const entry of glob('**', { cwd: folder, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        // Taken away meanwhile, it is nobody's concern.
        const written = await stat(path).catch(() => null);
        if (written && written.mtime < moment) yield path.slice(join(folder, sep).length).split(sep).join('/');
      }
    },
  };
}
