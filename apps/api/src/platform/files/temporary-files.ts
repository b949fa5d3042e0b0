import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalFile } from '../../ports/file-store.ts';
import { whenCallIsOver } from './call-scope.ts';
import { freeBytes } from './free-bytes.ts';

/** No upload, download or copy is written to for so long without a byte. In milliseconds. */
const leftOverMs = 60 * 60_000;

export interface TemporaryFile extends LocalFile {
  /** Idempotent; nothing happens where it was moved. */
  remove(): Promise<void>;
}

/** Files of ciphertext that exist for the time of a call at most. */
export interface TemporaryFiles {
  write(pieces: AsyncIterable<Uint8Array>): Promise<TemporaryFile>;
  /** @param pieces several at a time, and nobody else's: their memory is given back when they are written */
  writeOwn(pieces: AsyncIterable<readonly Uint8Array[]>): Promise<TemporaryFile>;
  removeLeftOvers(): Promise<void>;
}

/** Each write is a round through the thread pool, which costs more than what it writes. */
const writtenAtOnce = 524_288;

/** A disk may take a part at a time. */
async function writeAll(file: FileHandle, pieces: readonly Uint8Array[], bytes: number): Promise<void> {
  const { bytesWritten } = await file.writev(pieces);
  if (bytesWritten < bytes) await file.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
}

async function* oneByOne(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Uint8Array[]> {
  for await (const piece of pieces) yield [piece];
}

/** @param written called with each piece */
async function writeTo(
  path: string,
  pieces: AsyncIterable<readonly Uint8Array[]>,
  written: (piece: Uint8Array) => void,
): Promise<number> {
  await using file = await open(path, 'wx', 0o600);
  let size = 0;
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const write = async (): Promise<void> => {
    size += bytes;
    await writeAll(file, waiting, bytes);
    for (const piece of waiting) written(piece);
    waiting = [];
    bytes = 0;
  };
  for await (const some of pieces) {
    for (const piece of some) bytes += piece.length;
    waiting.push(...some);
    if (bytes >= writtenAtOnce) await write();
  }
  if (bytes > 0) await write();
  return size;
}

/** @param folder made where it is missing; nothing but these files lies in it */
export function createTemporaryFiles(folder: string): TemporaryFiles {
  const make = async (writing: (path: string) => Promise<number>): Promise<TemporaryFile> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const remove = (): Promise<void> => rm(path, { force: true });
    try {
      const size = await writing(path);
      whenCallIsOver(remove);
      return { path, size, remove };
    } catch (error) {
      await remove().catch(() => undefined);
      throw error;
    }
  };
  return {
    write: (pieces) => make((path) => writeTo(path, oneByOne(pieces), () => undefined)),
    writeOwn: (pieces) => make((path) => writeTo(path, pieces, freeBytes)),
    async removeLeftOvers() {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && Date.now() - found.mtimeMs > leftOverMs) await rm(path, { force: true });
      }
    },
  };
}
