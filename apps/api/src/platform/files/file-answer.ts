import type { OpenFile } from './file-vault.ts';

export interface FileAnswer {
  /** A stored file is sent in pieces as it is read; content that is generated while it is sent has no known size. */
  readonly bytes: Buffer | OpenFile | { readonly pieces: AsyncIterable<Uint8Array> };
  readonly contentType: string;
  readonly fileName?: string;
}
