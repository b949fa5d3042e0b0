/** Where bundles lie for the reviewers to fetch; what lies there is encrypted. */
export interface BundleFolder {
  /**
   * Puts a whole file there under its name, in one step and for its owner alone, and tells the SHA-256 of what lies there then.
   * A file that is there already stays as it is. @throws a system error, such as ENOSPC, leaving nothing
   */
  place(name: string, content: () => Promise<AsyncIterable<Uint8Array>>): Promise<{ readonly sha256: string }>;
  /** Nothing where there is no such file. */
  remove(name: string): Promise<void>;
}
