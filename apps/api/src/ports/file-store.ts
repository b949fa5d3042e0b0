import { bytesOf, type Content } from './content.ts';

/** A complete file on this machine; the code that creates it also deletes it. */
export interface LocalFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/** The content at the time of the call, even if the key changes meanwhile. Each reading gets pieces of its own, whose memory the reader may free. */
export interface StoredContent extends Content {
  /** Must be called after reading. Idempotent. */
  close(): Promise<void>;
}

/** A folder and a name, so that no key leads out of the store. The `.json` file that marks the store's owner is next to the folders. */
const keyShape = /^(?:[\w-]+\/[\w-]+|[\w-]+\.json)$/;
export const isStoreKey = (key: string): boolean => keyShape.test(key);

/** full: out of space. busy: it asked for fewer calls. away: unreachable or failing. refused: credentials denied, or no such bucket. */
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
  /** @param content a local file may be moved away from its path */
  put(key: string, content: Buffer | LocalFile): Promise<void>;
  /** Returns false if the key exists; of several concurrent calls, one succeeds. */
  create(key: string, bytes: Buffer): Promise<boolean>;
  get(key: string): Promise<StoredContent | undefined>;
  delete(key: string): Promise<void>;
  /** Whether a sweep lists only some of the folders at a time, because listing costs calls. */
  readonly isListedInParts: boolean;
  /** Keys of entries written before a time, unordered; only in these folders, if given. */
  writtenBefore(moment: Date, folders?: readonly string[]): AsyncIterable<string>;
}

/** Reads a small entry as a whole; undefined if there is none. */
export async function storedBytes(store: Pick<FileStore, 'get'>, key: string): Promise<Buffer | undefined> {
  const stored = await store.get(key);
  if (!stored) return undefined;
  try {
    return await bytesOf(stored);
  } finally {
    await stored.close();
  }
}
