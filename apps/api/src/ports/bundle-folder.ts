/** The folder from which reviewers fetch bundles; its files are encrypted. */
export interface BundleFolder {
  /** Writes atomically, readable by its owner only; an existing file is kept, so a name always belongs to the same bundle. @throws a system error */
  place(name: string, content: () => Promise<AsyncIterable<Uint8Array>>): Promise<{ readonly sha256: string }>;
  remove(name: string): Promise<void>;
}
