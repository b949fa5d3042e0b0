import { createHash } from 'node:crypto';
import { type Readable, Readable as Streams } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import type { ListedEntry } from '../../platform/files/sealed-archive.ts';
import { piecesOf, toWebStream } from '../../platform/files/web-stream.ts';
import { FileStoreError } from '../../ports/file-store.ts';
import { OperatorProblem } from '../command.ts';
import { EntryDigest, listPath, type ReadList, readList, signaturePath } from './archive-list.ts';

/** An archive that can be read more than once, from its start. */
export interface ArchiveSource {
  readonly called: string;
  bytes(): AsyncIterable<Uint8Array>;
}

/** Consumes an entry's whole content before the next entry follows. */
export type TakeEntry = (path: string, content: AsyncIterable<Buffer>) => Promise<void>;

export interface ReadArchive extends ReadList {
  readonly signature: Buffer;
  readonly count: number;
}

const magic = 'age-encryption.org/v1\n';

/** Why an archive cannot be read. `position` is how many bytes were read; `hasEnded` is whether that was all. */
const brokenAt = (called: string, position: number, hasEnded: boolean): OperatorProblem =>
  new OperatorProblem(
    hasEnded
      ? `The archive ${called} is truncated, or was changed at its end: none of it was used.`
      : `The archive ${called} was changed, somewhere before byte ${position}: none of it was used.`,
  );

/** The identities in a file: lines that begin with AGE-SECRET-KEY-. @throws OperatorProblem */
export function identitiesIn(content: string, called: string): readonly string[] {
  const lines = content.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  try {
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    if (identities.length > 0) return identities;
  } catch {
    // The library's message may quote the key.
  }
  throw new OperatorProblem(`The file ${called} holds no age identity (lines that begin with AGE-SECRET-KEY-).`);
}

class Progress {
  position = 0;
  hasEnded = false;

  async *watch(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      this.position += piece.length;
      yield piece;
    }
    this.hasEnded = true;
  }
}

/** Joins the first pieces until they contain the mark with which every age file begins, and checks it. */
async function* checkedStart(called: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of bytes) {
    if (!start) {
      yield piece;
      continue;
    }
    start = Buffer.concat([start, piece]);
    if (start.length < magic.length) continue;
    if (start.toString('latin1', 0, magic.length) !== magic) break;
    yield start;
    start = undefined;
  }
  if (start) throw new OperatorProblem(`${called} is not a back-up: it does not start like one.`);
}

const noIdentity = (called: string): OperatorProblem =>
  new OperatorProblem(`The archive ${called} was not encrypted to this identity.`);

/** The archive's plain bytes. @throws OperatorProblem */
async function decrypted(
  { called, bytes }: ArchiveSource,
  identities: readonly string[],
  progress: Progress,
): Promise<AsyncIterable<Uint8Array>> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return piecesOf(await decrypter.decrypt(toWebStream(checkedStart(called, progress.watch(bytes())))));
  } catch (error) {
    if (isOfItsPlace(error)) throw error;
    const isOther = error instanceof Error && error.message.startsWith('no identity matched');
    throw isOther ? noIdentity(called) : brokenAt(called, progress.position, progress.hasEnded);
  }
}

const hasSystemCode = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code);

/** Whether the archive could not be read at all, which says nothing about its bytes. */
const isOfItsPlace = (error: unknown): boolean =>
  error instanceof OperatorProblem || error instanceof FileStoreError || hasSystemCode(error);

/** Wraps an error thrown by `take`, to distinguish it from errors of the archive. */
class TakingFailed extends Error {}

async function hashEntry(path: string, entry: Readable, take: TakeEntry): Promise<ListedEntry> {
  const hash = createHash('sha256');
  let size = 0;
  const hashed = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of entry) {
      const bytes = Buffer.from(piece);
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  };
  let reading: unknown;
  const watched = async function* (): AsyncGenerator<Buffer> {
    try {
      yield* hashed();
    } catch (error) {
      reading = error;
      throw error;
    }
  };
  try {
    await take(path, watched());
  } catch (error) {
    throw reading === undefined ? new TakingFailed('taking failed', { cause: error }) : reading;
  }
  return { path, size, sha256: hash.digest('hex') };
}

async function readEntries(plain: AsyncIterable<Uint8Array>, take: TakeEntry): Promise<ReadArchive | undefined> {
  const entries = extract();
  const unpacking = pipeline(Streams.from(plain, { objectMode: false }), entries);
  unpacking.catch(() => undefined);
  const digest = new EntryDigest();
  let list: ReadList | undefined;
  let signature: Buffer | undefined;
  for await (const entry of entries) {
    const path = entry.header.name;
    if (path === listPath) list = await readList(entry);
    else if (path === signaturePath) signature = Buffer.from(await text(entry), 'base64');
    else digest.add(await hashEntry(path, entry, take));
  }
  await unpacking;
  if (!list || !signature || digest.end() !== list.entries) return undefined;
  return { ...list, signature, count: digest.count };
}

/** Compares the entries with the list. @throws OperatorProblem if cut off, changed, foreign or encrypted to another recipient; what `take` throws */
export async function readArchive(
  source: ArchiveSource,
  identities: readonly string[],
  take: TakeEntry,
): Promise<ReadArchive> {
  const { called } = source;
  const progress = new Progress();
  let read: ReadArchive | undefined;
  try {
    read = await readEntries(await decrypted(source, identities, progress), take);
  } catch (error) {
    if (error instanceof TakingFailed) throw error.cause;
    if (isOfItsPlace(error)) throw error;
    throw brokenAt(called, progress.position, progress.hasEnded);
  }
  if (!read)
    throw new OperatorProblem(
      `The archive ${called} has no list that matches its contents: it is not a complete back-up.`,
    );
  return read;
}

/** Discards an entry's content, for checking only that the archive is complete. */
export async function passOver(_path: string, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}
