import type { OpenFile } from './file-vault.ts';

export interface FileAnswer {
  /** A stored file is sent in pieces, as it is read; so is what is made while it is sent, whose size nobody knows before. */
  readonly bytes: Buffer | OpenFile | { readonly pieces: AsyncIterable<Uint8Array> };
  readonly contentType: string;
  readonly fileName?: string;
}
