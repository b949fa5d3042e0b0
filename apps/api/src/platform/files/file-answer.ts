import type { OpenFile } from './file-vault.ts';

export interface FileAnswer {
  /** A stored file is sent in pieces, as it is read. */
  readonly bytes: Buffer | OpenFile;
  readonly contentType: string;
  readonly fileName?: string;
}
