import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LocalFile } from '../../ports/file-store.ts';
import { causesOf, codeOf } from '../refusals/causes.ts';
import { whenCallIsOver } from './call-scope.ts';
import { folderTime } from './folder-time.ts';
import { freeBytes } from './free-bytes.ts';
import { removeLocal } from './local-content.ts';

/** No upload, download or copy is written to for so long without a byte. In milliseconds. */
const leftOverMs = 60 * 60_000;

export interface TemporaryFile extends LocalFile {
  /** Idempotent; nothing happens where it was moved. */
  remove(): Promise<void>;
}

/** The folder of temporary files takes nothing: its disk is full, or it is not the server's to write to. Its cause is the operating system's error. */
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

/** Which folder could not be written to and why, for the operator's log; undefined for an error of anything else. */
export function folderFault(error: unknown): { readonly folder: string; readonly code: string } | undefined {
  const fault = [...causesOf(error)].find((one) => one instanceof TemporaryFolderError);
  return fault && { folder: fault.folder, code: fault.code };
}

/** @throws TemporaryFolderError, which tells a fault of the folder from one of what is written there */
const inFolder = <T>(folder: string, work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new TemporaryFolderError(folder, cause);
  });

/** Files of ciphertext that exist for the time of a call at most. Writing throws {@link TemporaryFolderError}, or what `pieces` throw. */
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

/** @param folder made where it is missing; nothing but these files lies in it */
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
