import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as openPack, type Pack } from 'tar-stream';
import { type Content, contentOf } from '../../ports/content.ts';
import { piecesOf, toWebStream } from './web-stream.ts';

export interface ArchiveEntry {
  /** The path within the archive: ASCII, folders separated by `/`. */
  readonly path: string;
  readonly content: Buffer | Content;
}

/** An entry of an archive's list; the hash is hexadecimal. */
export interface ListedEntry {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Writes an entry as fast as the archive is read, so that no whole file is in memory. */
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

/** Encrypts a text or file to these recipients (age-encryption.org/v1) while it is read. */
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

export type PutEntry = (entry: ArchiveEntry) => Promise<ListedEntry>;

/** A tar archive, encrypted while streaming (age-encryption.org/v1): no whole entry is in memory. If `fill` fails, so does the archive. */
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
