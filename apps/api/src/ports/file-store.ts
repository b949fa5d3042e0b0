/** Keeps ciphertext under random keys; knows nothing of what it keeps. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** null where there is no such file. */
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
  /** Keys of what was written before a moment, in no order. */
  writtenBefore(moment: Date): AsyncIterable<string>;
}
