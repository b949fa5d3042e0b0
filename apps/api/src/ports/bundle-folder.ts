/** The folder from which reviewers fetch bundles; its files are encrypted. */
export interface BundleFolder {
  /** Atomically, readable by its owner only; an existing file is kept, so a name is of one bundle alone. @returns SHA-256 of the file as written @throws a system error, such as ENOSPC */
  place(name: string, content: () => Promise<AsyncIterable<Uint8Array>>): Promise<{ readonly sha256: string }>;
  remove(name: string): Promise<void>;
}
