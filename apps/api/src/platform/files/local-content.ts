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

/** Opens a file, which stays readable even if it is deleted or replaced. @throws the operating system's errors, including ENOENT */
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

/** Deletes a file if it exists. `rm` would first stat it twice, each time through the thread pool. @throws the operating system's error */
export async function removeLocal(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!(error instanceof Error && codeOf(error) === 'ENOENT')) throw error;
  }
}
