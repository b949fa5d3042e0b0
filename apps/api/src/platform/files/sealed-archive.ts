import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as openPack, type Pack } from 'tar-stream';
import { type Content, contentOf } from '../../ports/content.ts';
import { piecesOf, toWebStream } from './web-stream.ts';

export interface ArchiveEntry {
  /** Within the archive: ASCII, folders by `/`. */
  readonly path: string;
  readonly content: Buffer | Content;
}

/** What an archive's list says of an entry; the hash is hexadecimal. */
export interface ListedEntry {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** As fast as the reader of the archive takes it, so that no file is whole in memory. */
async function putInto(archive: Pack, { path, content }: ArchiveEntry, mtime: Date): Promise<ListedEntry> {
  const { size, pieces } = Buffer.isBuffer(content) ? contentOf(content) : content;
  const hash = createHash('sha256');
  const hashed = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of pieces()) {
      hash.update(piece);
      yield piece;
    }
  };
  await pipeline(
    Readable.from(hashed(), { objectMode: false }),
    archive.entry({ name: path, size, mode: 0o600, mtime }),
  );
  return { path, size, sha256: hash.digest('hex') };
}

/** A text or file for the holders of these keys alone (age-encryption.org/v1), encrypted while it is read. */
export async function encryptTo(
  recipients: readonly string[],
  pieces: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  if (recipients.length === 0) throw new Error('encrypted for nobody');
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return piecesOf(await encrypter.encrypt(toWebStream(pieces)));
}

/** Puts one entry behind the others. */
export type PutEntry = (entry: ArchiveEntry) => Promise<ListedEntry>;

/**
 * A tar archive, encrypted while streaming (age-encryption.org/v1): no entry is whole in memory.
 * @param fill puts the entries; where it fails, the file does
 */
export async function sealArchive(
  recipients: readonly string[],
  mtime: Date,
  fill: (put: PutEntry) => Promise<void>,
): Promise<AsyncIterable<Uint8Array>> {
  if (recipients.length === 0) throw new Error('an archive for nobody');
  const archive = openPack();
  fill((entry) => putInto(archive, entry, mtime))
    .then(() => archive.finalize())
    .catch((error: unknown) =>
      archive.destroy(error instanceof Error ? error : new Error('an archive could not be filled')),
    );
  return await encryptTo(recipients, archive);
}
