import { randomBytes, randomUUID } from 'node:crypto';
import { type Content, contentOf } from '../../ports/content.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { whenCallIsOver } from './call-scope.ts';
import { isSealedFile, type SealedFile } from './sealed-file.ts';

/** A file's sealed content in the store, without a row yet. If it gets none, it is deleted at the end of the call. */
export interface PlacedFile {
  /** The id of the future row. */
  readonly id: string;
  readonly storeKey: string;
  readonly key: Buffer;
  /** SHA-256 of the plain content, hexadecimal. */
  readonly sha256: string;
  /** Size of the plain content in bytes. */
  readonly size: number;
  /** To be called when its row is inserted: from then on, only a rollback deletes it. */
  take(): void;
}

export const isPlaced = (content: Content | PlacedFile): content is PlacedFile => 'take' in content;

const newStoreKey = (fileId: string): string => `${fileId.slice(0, 2)}/${randomBytes(16).toString('hex')}`;

/** Seals a content, unless it is already sealed, and moves it into the store. @param discard deletes it if it gets no row */
export async function placeContent(
  store: FileStore,
  seal: (plain: AsyncIterable<Uint8Array>) => Promise<SealedFile>,
  discard: (storeKey: string) => void,
  content: Buffer | Content,
): Promise<PlacedFile> {
  const plain = Buffer.isBuffer(content) ? contentOf(content) : content;
  const { key, sha256, size, ciphertext } = isSealedFile(plain) ? plain : await seal(plain.pieces());
  try {
    const id = randomUUID();
    const storeKey = newStoreKey(id);
    await store.put(storeKey, ciphertext);
    let isTaken = false;
    whenCallIsOver(async () => {
      if (!isTaken) discard(storeKey);
    });
    const take = (): void => {
      isTaken = true;
    };
    return { id, storeKey, key, sha256, size, take };
  } finally {
    await ciphertext.remove();
  }
}

/** Places a file and its pages, once nothing reads them any more. */
export const placeWithPages = async (
  { place }: { place(content: Content): Promise<PlacedFile> },
  { content, pages }: { readonly content: Content; readonly pages?: Content | undefined },
) => ({ content: await place(content), pages: pages && (await place(pages)) });
