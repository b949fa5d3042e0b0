import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalFile } from '../../ports/file-store.ts';
import { whenCallIsOver } from './call-scope.ts';

/** No upload, download or copy is written to for so long without a byte. In milliseconds. */
const leftOverMs = 60 * 60_000;

export interface TemporaryFile extends LocalFile {
  /** Idempotent; nothing happens where it was moved. */
  remove(): Promise<void>;
}

/** Files of ciphertext that exist for the time of a call at most. */
export interface TemporaryFiles {
  write(pieces: AsyncIterable<Uint8Array>): Promise<TemporaryFile>;
  removeLeftOvers(): Promise<void>;
}

/** Each write is a round through the thread pool, which costs more than what it writes. */
const writtenAtOnce = 262_144;

/** A disk may take a part at a time. */
async function writeAll(file: FileHandle, pieces: readonly Uint8Array[], bytes: number): Promise<void> {
  const { bytesWritten } = await file.writev(pieces);
  if (bytesWritten < bytes) await file.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
}

/** @param folder made where it is missing; nothing but these files lies in it */
export function createTemporaryFiles(folder: string): TemporaryFiles {
  const writeTo = async (path: string, pieces: AsyncIterable<Uint8Array>): Promise<number> => {
    await using file = await open(path, 'wx', 0o600);
    let size = 0;
    let waiting: Uint8Array[] = [];
    let bytes = 0;
    const write = async (): Promise<void> => {
      size += bytes;
      await writeAll(file, waiting, bytes);
      waiting = [];
      bytes = 0;
    };
    for await (const piece of pieces) {
      waiting.push(piece);
      bytes += piece.length;
      if (bytes >= writtenAtOnce) await write();
    }
    if (bytes > 0) await write();
    return size;
  };
  return {
    async write(pieces) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      const remove = (): Promise<void> => rm(path, { force: true });
      try {
        const size = await writeTo(path, pieces);
        whenCallIsOver(remove);
        return { path, size, remove };
      } catch (error) {
        await remove().catch(() => undefined);
        throw error;
      }
    },
    async removeLeftOvers() {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && Date.now() - found.mtimeMs > leftOverMs) await rm(path, { force: true });
      }
    },
  };
}
