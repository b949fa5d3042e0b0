import { bytesOf, type Content } from './content.ts';

/** A whole file of this machine, which its maker deletes in the end. */
export interface LocalFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/** What a key held when it was asked for, whatever becomes of the key meanwhile. */
export interface StoredContent extends Content {
  /** Must be called once it is read. Idempotent. */
  close(): Promise<void>;
}

/** Stores ciphertext under random keys. */
export interface FileStore {
  /** @param content a file may be moved, and is then gone from its path */
  put(key: string, content: Buffer | LocalFile): Promise<void>;
  /** False where the key exists; of several concurrent calls one succeeds. */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /** undefined where there is no such file. */
  get(key: string): Promise<StoredContent | undefined>;
  delete(key: string): Promise<void>;
  /** Keys of entries written before a moment, unordered. */
  writtenBefore(moment: Date): AsyncIterable<string>;
}

/** A small entry as a whole; undefined where there is none. */
export async function storedBytes(store: Pick<FileStore, 'get'>, key: string): Promise<Buffer | undefined> {
  const stored = await store.get(key);
  if (!stored) return undefined;
  try {
    return await bytesOf(stored);
  } finally {
    await stored.close();
  }
}
