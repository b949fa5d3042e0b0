/** The folder from which reviewers fetch bundles; its files are encrypted. */
export interface BundleFolder {
  /**
   * Writes a whole file atomically, readable by its owner only. @returns the SHA-256 of the file as written
   * An existing file is kept. @throws a system error, such as ENOSPC, leaving nothing
   */
  place(name: string, content: () => Promise<AsyncIterable<Uint8Array>>): Promise<{ readonly sha256: string }>;
  /** Does nothing where the file is missing. */
  remove(name: string): Promise<void>;
}
