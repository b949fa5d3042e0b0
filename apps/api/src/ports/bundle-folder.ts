/** The folder from which reviewers fetch bundles; its files are encrypted. */
export interface BundleFolder {
  /**
   * Writes atomically, readable by its owner only. An existing file is kept, so a name always belongs to the same bundle.
   * @returns SHA-256 of the file as written @throws a system error, such as ENOSPC
   */
  place(name: string, content: () => Promise<AsyncIterable<Uint8Array>>): Promise<{ readonly sha256: string }>;
  remove(name: string): Promise<void>;
}
