import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LocalFile } from '../../ports/file-store.ts';
import { causesOf, codeOf } from '../refusals/causes.ts';
import { whenCallIsOver } from './call-scope.ts';
import { folderTime } from './folder-time.ts';
import { freeBytes } from './free-bytes.ts';
import { removeLocal } from './local-content.ts';

/** In milliseconds; no upload, download or copy pauses this long between bytes. */
const leftOverMs = 60 * 60_000;

export interface TemporaryFile extends LocalFile {
  /** Idempotent; has no effect if the file was moved. */
  remove(): Promise<void>;
}

/** The folder of temporary files is not writable: the disk is full, or the server lacks permission. The cause is the operating system's error. */
export class TemporaryFolderError extends Error {
  readonly folder: string;
  readonly code: string;

  constructor(folder: string, cause: unknown) {
    const code = cause instanceof Error ? codeOf(cause) : undefined;
    super('the folder of temporary files cannot be written to', { cause });
    this.name = 'TemporaryFolderError';
    this.folder = folder;
    this.code = code ?? 'unknown';
  }
}

/** Which folder could not be written to and why, for the operator's log; undefined for any other error. */
export function folderFault(error: unknown): { readonly folder: string; readonly code: string } | undefined {
  const fault = [...causesOf(error)].find((one) => one instanceof TemporaryFolderError);
  return fault && { folder: fault.folder, code: fault.code };
}

/** @throws TemporaryFolderError, to distinguish a fault of the folder from one of the written content */
const inFolder = <T>(folder: string, work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new TemporaryFolderError(folder, cause);
  });

/** Files of ciphertext that last at most as long as a call. Writing throws {@link TemporaryFolderError}, or what `pieces` throw. */
export interface TemporaryFiles {
  write(pieces: AsyncIterable<Uint8Array>): Promise<TemporaryFile>;
  /** @param pieces several at a time, used by nobody else: their memory is freed once they are written */
  writeOwn(pieces: AsyncIterable<readonly Uint8Array[]>): Promise<TemporaryFile>;
  removeLeftOvers(): Promise<void>;
}

/** Bytes are collected up to this size, as each write is a round trip through the thread pool, which costs more than the writing. */
const writtenAtOnce = 524_288;

/** Writes all pieces, even if the disk first accepts only a part. */
async function writeAll(file: FileHandle, pieces: readonly Uint8Array[], bytes: number): Promise<void> {
  const { bytesWritten } = await file.writev(pieces);
  if (bytesWritten < bytes) await file.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
}

async function* oneByOne(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Uint8Array[]> {
  for await (const piece of pieces) yield [piece];
}

async function writeTo(
  path: string,
  pieces: AsyncIterable<readonly Uint8Array[]>,
  written: (piece: Uint8Array) => void,
): Promise<number> {
  const folder = dirname(path);
  await using file = await inFolder(folder, open(path, 'wx', 0o600));
  let size = 0;
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const write = async (): Promise<void> => {
    size += bytes;
    await inFolder(folder, writeAll(file, waiting, bytes));
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

/** @param folder created if missing; used only for these files */
export function createTemporaryFiles(folder: string): TemporaryFiles {
  const make = async (writing: (path: string) => Promise<number>): Promise<TemporaryFile> => {
    await inFolder(folder, mkdir(folder, { recursive: true, mode: 0o700 }));
    const path = join(folder, randomUUID());
    const remove = (): Promise<void> => removeLocal(path);
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
      const names = await readdir(folder).catch(() => []);
      if (names.length === 0) return;
      const oldestYoung = (await folderTime(folder)) - leftOverMs;
      for (const name of names) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtimeMs < oldestYoung) await rm(path, { force: true });
      }
    },
  };
}
