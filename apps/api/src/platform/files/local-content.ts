import { type FileHandle, open } from 'node:fs/promises';
import type { StoredContent } from '../../ports/file-store.ts';

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
