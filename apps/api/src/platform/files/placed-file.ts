import { randomBytes, randomUUID } from 'node:crypto';
import { type Content, contentOf } from '../../ports/content.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { whenCallIsOver } from './call-scope.ts';
import { isSealedFile, type SealedFile } from './sealed-file.ts';

/** A file's content that is in the store, sealed, and has no row yet. Without one it goes with the call. */
export interface PlacedFile {
  /** Of the row to come. */
  readonly id: string;
  readonly storeKey: string;
  readonly key: Buffer;
  /** Of the plain content, hexadecimal. */
  readonly sha256: string;
  /** Of the plain content, bytes. */
  readonly size: number;
  /** Its row is being inserted: from now on it goes with a rollback alone. */
  take(): void;
}

export const isPlaced = (content: Content | PlacedFile): content is PlacedFile => 'take' in content;

const newStoreKey = (fileId: string): string => `${fileId.slice(0, 2)}/${randomBytes(16).toString('hex')}`;

/** Seals a content, unless it is sealed already, and moves it into the store. @param discard deletes it where no row takes it */
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

/** Both parts of a file that has pages, once nothing reads them any more. */
export const placeWithPages = async (
  { place }: { place(content: Content): Promise<PlacedFile> },
  { content, pages }: { readonly content: Content; readonly pages?: Content | undefined },
) => ({ content: await place(content), pages: pages && (await place(pages)) });
