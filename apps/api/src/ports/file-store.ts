import { bytesOf, type Content } from './content.ts';

/** A whole file of this machine, which its maker deletes in the end. */
export interface LocalFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * What a key held when it was asked for, whatever becomes of the key meanwhile. Its pieces are made for each reading alone, whose reader may give
 * their memory back.
 */
export interface StoredContent extends Content {
  /** Must be called once it is read. Idempotent. */
  close(): Promise<void>;
}

/** A folder and a name: nothing else could leave the store's own place. What says whose the store is lies beside the folders. */
const keyShape = /^(?:[\w-]+\/[\w-]+|[\w-]+\.json)$/;
export const isStoreKey = (key: string): boolean => keyShape.test(key);

/** full: it takes nothing more. busy: it asked for fewer calls. away: unreachable, or failing. refused: keys denied, or no such bucket. */
export type FileStoreErrorKind = 'full' | 'busy' | 'away' | 'refused' | 'unable';

/** The store as a whole failed; a missing file is no error. */
export class FileStoreError extends Error {
  readonly kind: FileStoreErrorKind;
  readonly code: string;

  constructor(kind: FileStoreErrorKind, code: string) {
    super(`the file store is ${kind}: ${code}`);
    this.name = 'FileStoreError';
    this.kind = kind;
    this.code = code;
  }
}

/** Stores ciphertext under random keys. Errors are {@link FileStoreError}, or the operating system's. */
export interface FileStore {
  /** @param content a file may be moved, and is then gone from its path */
  put(key: string, content: Buffer | LocalFile): Promise<void>;
  /** False where the key exists; of several concurrent calls one succeeds. */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /** undefined where there is no such file. */
  get(key: string): Promise<StoredContent | undefined>;
  delete(key: string): Promise<void>;
  /** Listing costs calls: a sweep asks for some of the folders at a time. */
  readonly isListedInParts: boolean;
  /** Keys of entries written before a moment, unordered; in these folders alone, if any are named. */
  writtenBefore(moment: Date, folders?: readonly string[]): AsyncIterable<string>;
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
