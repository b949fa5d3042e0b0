import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { StoredContent } from '../../ports/file-store.ts';
import { codeOf } from '../refusals/causes.ts';

const pieceBytes = 65_536;

async function* piecesFrom(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(pieceBytes), position: at });
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Stays readable while it is open, even where the file is deleted or replaced. @throws the operating system's error, ENOENT among them */
export async function openLocal(path: string): Promise<StoredContent> {
  const file = await open(path, 'r');
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  };
  try {
    return { size: (await file.stat()).size, pieces: () => piecesFrom(file), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Deletes a file, where there is one. `rm` first asks twice what it is, each time by way of the thread pool. @throws the operating system's error */
export async function removeLocal(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!(error instanceof Error && codeOf(error) === 'ENOENT')) throw error;
  }
}
