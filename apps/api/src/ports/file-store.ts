/** Keeps ciphertext under random keys; knows nothing of what it keeps. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Of several at once one succeeds; false where there is something under the key already. */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /** undefined where there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
  /** Keys of what was written before a moment, in no order. */
  writtenBefore(moment: Date): AsyncIterable<string>;
}
