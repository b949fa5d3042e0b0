import type { KnownPaper } from '@portal/domain/rules/paper/other-paper.ts';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { bytesOf, type Content, contentOf } from '../../ports/content.ts';
import type { FileStore, StoredContent } from '../../ports/file-store.ts';
import type { Database, Queryable } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { afterCertainRollback, afterCommit } from '../database/transaction-scope.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { sealed } from '../security/sealed-row.ts';
import { isSealedStream, openPieces } from '../security/sealed-stream.ts';
import { openBytes, openText, sealText } from '../security/sealing.ts';
import { whenCallIsOver } from './call-scope.ts';
import { freeBytes, freedInPassing } from './free-bytes.ts';
import { isPlaced, type PlacedFile, placeContent } from './placed-file.ts';
import { type SealedFile, sealToFile } from './sealed-file.ts';
import type { TemporaryFiles } from './temporary-files.ts';

export interface NewFile {
  readonly ownerId: string;
  /** certificate, certificate-upload, certificate-draft, id-front-raw, id-front-masked, id-side-waiting, id-back, document, supplement */
  readonly kind: string;
  /** A placed file only needs its row; a sealed one is moved into the store; any other content is sealed first. */
  readonly content: Buffer | Content | PlacedFile;
  readonly contentType: string;
  readonly name?: string;
  readonly expiresInMinutes?: number;
  /** When the file was received, in the database's text format; by default the time of the insert. */
  readonly createdAt?: string;
  /** The recognised paper, if the file was submitted as another one. */
  readonly seen?: KnownPaper | undefined;
  /** The pages as pictures, packed (domain/rules/paper/document-pages); stored as another file and sealed the same way. */
  readonly pages?: Content | PlacedFile | undefined;
  readonly isScanned?: boolean | undefined;
}

export interface VaultedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly name: string | undefined;
}

export interface OpenFile {
  /** Its pieces throw SealBroken if the file was changed. */
  readonly content: Content;
  readonly contentType: string;
  readonly name: string | undefined;
  /** To be called after reading; otherwise called at the end of the call. Idempotent. */
  close(): Promise<void>;
}

/** Encrypted file storage: each file has its own key, encrypted with its owner's key. */
export interface FileVault {
  /** Seals an upload into a temporary file, which is deleted at the end of the call. @param isOurs as in `sealToFile` */
  seal(plain: AsyncIterable<Uint8Array>, isOurs?: boolean): Promise<SealedFile>;
  /** Puts a content into the store before the transaction that inserts its row, so that no connection or lock waits for the store. */
  place(content: Buffer | Content): Promise<PlacedFile>;
  /** Writes the ciphertext first, then the row with `db`; a rollback deletes the ciphertext, an unknown outcome leaves it to the sweep. */
  store(db: Queryable, file: NewFile): Promise<{ id: string; sha256: string }>;
  open(fileId: string, ownerId: string): Promise<OpenFile | undefined>;
  /** Reads a whole file into memory; only for pictures that are processed. @throws SealBroken if it was changed */
  read(fileId: string, ownerId: string): Promise<VaultedFile | undefined>;
  /** The file's pages as pictures, packed; undefined if it has none. */
  openPages(fileId: string, ownerId: string): Promise<OpenFile | undefined>;
  /** Stores pages that were drawn later, unless other pages of the file have been stored meanwhile. */
  addPages(db: Queryable, fileId: string, ownerId: string, pages: Content | PlacedFile): Promise<void>;
  /** Deletes the rows of the file and its pages now, and the ciphertexts after the commit. */
  remove(db: Queryable, fileId: string): Promise<void>;
}

const withPages = (fileId: string) => or(eq(tables.storedFile.id, fileId), eq(tables.storedFile.pagesOf, fileId));

/** For a process without the file store: deletes the row; the server's sweep deletes the ciphertext (orphan-sweep). */
export const rowsOnly: Pick<FileVault, 'remove'> = {
  remove: async (queryable, fileId) => void (await queryable.delete(tables.storedFile).where(withPages(fileId))),
};

/** Whether a key in the store is a vault key, not another module's entry. */
export const isFileKey = (storeKey: string): boolean => /^[0-9a-f]{2}\/[0-9a-f]{32}$/.test(storeKey);

const boundTo = (part: string, fileId: string, ownerId: string): string =>
  ['stored_file', part, fileId, ownerId].join('|');

/** Splits a file that was sealed as a whole: iv (12), tag (16), ciphertext. */
const unpack = (packed: Buffer) => ({
  iv: packed.subarray(0, 12),
  tag: packed.subarray(12, 28),
  ciphertext: packed.subarray(28),
});

/** Older files were sealed as a whole, newer ones in pieces. */
async function opened(stored: StoredContent, fileKey: Buffer, size: number, where: string): Promise<Content> {
  for await (const piece of stored.pieces()) {
    if (!isSealedStream(piece)) break;
    const pieces = () => openPieces(fileKey, stored.pieces(), freeBytes);
    return { size, pieces, inPassing: () => freedInPassing(pieces()) };
  }
  return contentOf(openBytes(fileKey, where, unpack(await bytesOf(stored))));
}

type Placeable = Omit<NewFile, 'pages'> & { readonly pagesOf?: string };

async function rowOf(personalData: PersonalData, placed: PlacedFile, file: Omit<Placeable, 'content'>) {
  const { id, storeKey, key, sha256, size } = placed;
  const { ownerId, kind, contentType, name, expiresInMinutes, createdAt, seen, pagesOf, isScanned } = file;
  const wrapping = await personalData.keyOf(ownerId);
  const { seal } = sealed.storedFile(personalData, ownerId, id);
  return {
    id,
    ownerId,
    kind,
    storeKey,
    wrappedKey: sealText(wrapping, boundTo('key', id, ownerId), key),
    sha256,
    size,
    contentType,
    seen,
    pagesOf,
    nameSealed: await seal('nameSealed', name),
    ...(expiresInMinutes === undefined ? {} : { expiresAt: sql`now() + make_interval(mins => ${expiresInMinutes})` }),
    ...(createdAt === undefined ? {} : { createdAt: sql`${createdAt}::timestamptz` }),
    ...(isScanned ? { scannedAt: sql`now()` } : {}),
  };
}

/** The kind of a file of pages, which no upload has. */
const pagesKind = { kind: 'pages', contentType: 'application/octet-stream' } as const;

interface Tools {
  readonly db: Database;
  readonly store: FileStore;
  readonly temporary: TemporaryFiles;
  readonly personalData: PersonalData;
  /** Called when a ciphertext could not be deleted and stays behind, unreadable. */
  readonly onLost: (error: unknown) => void;
}

/** Opens the file of a row; undefined if there is no row, or the store lacks the file. */
async function openFile({ db, store, personalData }: Tools, which: SQL, ownerId: string) {
  const [row] = await db
    .select()
    .from(tables.storedFile)
    .where(and(which, eq(tables.storedFile.ownerId, ownerId)));
  const stored = row && (await store.get(row.storeKey));
  if (!row || !stored) return undefined;
  const close = () => stored.close();
  whenCallIsOver(close);
  try {
    const wrapping = await personalData.keyFor(ownerId, row.wrappedKey);
    const fileKey = openText(wrapping, boundTo('key', row.id, ownerId), row.wrappedKey);
    const name = await sealed.storedFile(personalData, ownerId, row.id).open('nameSealed', row.nameSealed);
    const content = await opened(stored, fileKey, row.size, boundTo('body', row.id, ownerId));
    return { content, contentType: row.contentType, name, close };
  } catch (error) {
    await stored.close();
    throw error;
  }
}

async function readWhole(file: OpenFile | undefined): Promise<VaultedFile | undefined> {
  if (!file) return undefined;
  const { content, contentType, name } = file;
  try {
    return { bytes: await bytesOf(content), contentType, name };
  } finally {
    await file.close();
  }
}

export function createFileVault(tools: Tools): FileVault {
  const { store, temporary, personalData, onLost } = tools;
  const discard = (key: string) => void store.delete(key).catch(onLost);
  const seal: FileVault['seal'] = (plain, isOurs) => sealToFile(temporary, plain, isOurs);
  const place: FileVault['place'] = (content) => placeContent(store, seal, discard, content);
  const placedRow = async ({ content, ...file }: Placeable) => {
    const placed = !Buffer.isBuffer(content) && isPlaced(content) ? content : await place(content);
    const row = await rowOf(personalData, placed, file);
    placed.take();
    afterCertainRollback(() => discard(placed.storeKey));
    return row;
  };
  const storeOne = async (queryable: Queryable, file: Placeable): Promise<{ id: string; sha256: string }> => {
    const row = await placedRow(file);
    await queryable.insert(tables.storedFile).values(row);
    return { id: row.id, sha256: row.sha256 };
  };
  const open = (fileId: string, ownerId: string) => openFile(tools, eq(tables.storedFile.id, fileId), ownerId);
  return {
    seal,
    open,
    place,
    async store(queryable, { pages, ...file }) {
      const stored = await storeOne(queryable, file);
      if (pages) {
        const { ownerId, expiresInMinutes } = file;
        const expiry = expiresInMinutes === undefined ? {} : { expiresInMinutes };
        await storeOne(queryable, { ...pagesKind, ...expiry, ownerId, content: pages, pagesOf: stored.id });
      }
      return stored;
    },
    read: async (fileId, ownerId) => await readWhole(await open(fileId, ownerId)),
    openPages: (fileId, ownerId) => openFile(tools, eq(tables.storedFile.pagesOf, fileId), ownerId),
    async addPages(queryable, fileId, ownerId, content) {
      const row = await placedRow({ ...pagesKind, ownerId, content, pagesOf: fileId });
      const { id, pagesOf } = tables.storedFile;
      const insert = queryable.insert(tables.storedFile).values(row).onConflictDoNothing({ target: pagesOf });
      const [kept] = await insert.returning({ id });
      if (!kept) afterCommit(() => discard(row.storeKey));
    },
    async remove(queryable, fileId) {
      const rows = await queryable
        .delete(tables.storedFile)
        .where(withPages(fileId))
        .returning({ storeKey: tables.storedFile.storeKey });
      for (const { storeKey } of rows) afterCommit(() => discard(storeKey));
    },
  };
}
