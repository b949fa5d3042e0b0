/** Stores ciphertext under random keys. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** False where the key exists; of several concurrent calls one succeeds. */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /** undefined where there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
  /** Keys of entries written before a moment, unordered. */
  writtenBefore(moment: Date): AsyncIterable<string>;
}
