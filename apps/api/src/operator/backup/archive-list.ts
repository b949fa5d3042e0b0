import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ListedEntry } from '../../platform/files/sealed-archive.ts';
import { keyPurposes } from '../../platform/keys/ring-key.ts';
import type { Content } from '../../ports/content.ts';

/** The last two entries of an archive; without them it is incomplete. */
export const listPath = 'list.json';
export const signaturePath = 'list.sig';

/** Folders of an archive: the database in pieces, and files under their keys in the store. */
export const databaseFolder = 'database/';
export const filesFolder = 'files/';

/** The head of the list, which precedes the entries. */
export const archiveHead = z.object({
  format: z.literal('portal-backup'),
  version: z.literal(1),
  installation: z.uuid(),
  takenAt: z.iso.datetime(),
  database: z.object({
    kind: z.enum(['postgres', 'embedded']),
    /** PostgreSQL's major version. */
    version: z.int(),
    /** The latest applied migration, by its time in the journal. */
    migration: z.int(),
  }),
  tables: z.record(z.string(), z.int()),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Keys of files that were deleted, with their rows, while the archive was made. */
    deleted: z.array(z.string()),
    /** Keys of files that were missing in the store although their rows exist. */
    lost: z.array(z.string()),
  }),
  /** Ids of the keys that open the stored data; never a key itself. */
  keys: z.object({
    master: z.string(),
    ring: z.array(z.object({ purpose: z.enum(keyPurposes), version: z.int(), id: z.string() })),
  }),
  /** The audit's signed head at the time of the back-up, as also kept elsewhere; null before the first. */
  auditHead: z.nullable(z.string()),
  /** The head of the access record; absent in older archives. */
  accessHead: z.optional(z.nullable(z.string())),
  signedBy: z.object({
    /** SubjectPublicKeyInfo in PEM (Ed25519). */
    publicKey: z.string(),
    /** The public key's hash, wrapped with the master key: only its holder can have made it. */
    vouched: z.string(),
  }),
});
export type ArchiveHead = z.output<typeof archiveHead>;

const listedEntry = z.object({ path: z.string(), size: z.int(), sha256: z.string() });

const lineOf = ({ path, size, sha256 }: ListedEntry): string => JSON.stringify({ path, size, sha256 });

/** A hash over entries in their order, in hexadecimal, to compare the entries read with those listed. */
export class EntryDigest {
  readonly #hash = createHash('sha256');
  count = 0;

  add(entry: ListedEntry): void {
    this.#hash.update(`${lineOf(entry)}\n`);
    this.count += 1;
  }

  end(): string {
    return this.#hash.digest('hex');
  }
}

/** The text of a list's hash that is signed. */
export const signedText = (sha256: string): Buffer => Buffer.from(`portal-backup list ${sha256}\n`);

const entriesBegin = ',"entries":[';
const entriesEnd = ']}';

/** Collects the list in a temporary file, since a hundred thousand accounts have a million entries. */
export class ListSpool {
  readonly #file: FileHandle;
  readonly #path: string;
  #waiting: string[] = [];
  #count = 0;

  private constructor(file: FileHandle, path: string) {
    this.#file = file;
    this.#path = path;
  }

  static async open(folder: string): Promise<ListSpool> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    return new ListSpool(await open(path, 'wx+', 0o600), path);
  }

  async add(entry: ListedEntry): Promise<void> {
    this.#waiting.push(`${this.#count > 0 ? ',\n' : ''}${lineOf(entry)}`);
    this.#count += 1;
    if (this.#waiting.length >= 500) await this.#flush();
  }

  async #flush(): Promise<void> {
    const text = this.#waiting.join('');
    this.#waiting = [];
    await this.#file.appendFile(text);
  }

  async content(head: ArchiveHead): Promise<Content> {
    await this.#flush();
    const file = this.#file;
    const begin = Buffer.from(`${JSON.stringify(head).slice(0, -1)}${entriesBegin}\n`);
    const end = Buffer.from(`\n${entriesEnd}\n`);
    const { size } = await file.stat();
    return {
      size: begin.length + size + end.length,
      async *pieces() {
        yield begin;
        for await (const piece of file.createReadStream({ start: 0, autoClose: false })) yield Buffer.from(piece);
        yield end;
      },
    };
  }

  async close(): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }
}

async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  yield rest;
}

export interface ReadList {
  readonly head: ArchiveHead;
  /** The {@link EntryDigest} of the listed entries. */
  readonly entries: string;
  /** The hash of the list itself, in hexadecimal. */
  readonly sha256: string;
}

/** @throws an error if the pieces are not such a list */
export async function readList(pieces: AsyncIterable<Uint8Array>): Promise<ReadList> {
  const hash = createHash('sha256');
  const hashed = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };
  let head: ArchiveHead | undefined;
  const digest = new EntryDigest();
  for await (const line of linesOf(hashed())) {
    if (!head) head = archiveHead.parse(JSON.parse(`${line.slice(0, -entriesBegin.length)}}`));
    else if (line.startsWith('{')) digest.add(listedEntry.parse(JSON.parse(line.replace(/,$/, ''))));
  }
  if (!head) throw new Error('an empty list');
  return { head, entries: digest.end(), sha256: hash.digest('hex') };
}
