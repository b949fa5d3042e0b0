/** The folder from which reviewers fetch bundles; its files are encrypted. */
export interface BundleFolder {
  /** Writes atomically, readable by its owner only; an existing file is kept, so a name always belongs to the same bundle. @throws a system error */
  place(name: string, content: () => Promise<AsyncIterable<Uint8Array>>): Promise<{ readonly sha256: string }>;
  remove(name: string): Promise<void>;
  /** Writes and removes an empty file. @returns why that failed, as a sentence for the operator's log; undefined if it did not */
  warning(): Promise<string | undefined>;
}
