import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { KnownPaper } from '@portal/domain/rules/paper/other-paper.ts';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { FileStore } from '../../ports/file-store.ts';
import type { Database, Queryable } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { afterCertainRollback, afterCommit } from '../database/transaction-scope.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { sealed } from '../security/sealed-row.ts';
import { openBytes, openText, sealBytes, sealText } from '../security/sealing.ts';

export interface NewFile {
  readonly ownerId: string;
  /** certificate, certificate-upload, certificate-draft, id-front-raw, id-front-masked, id-side-waiting, id-back, document, supplement */
  readonly kind: string;
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly name?: string;
  readonly expiresInMinutes?: number;
  /** The recognised paper, where the file was submitted as another one. */
  readonly seen?: KnownPaper | undefined;
  /** Its pages as pictures, packed (domain/rules/paper/document-pages): stored beside it and sealed the same way. */
  readonly pages?: Uint8Array | undefined;
  /** A scanner found it clean. */
  readonly isScanned?: boolean | undefined;
}

export interface VaultedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly name: string | undefined;
}

/** Encrypted file storage: each file has its own key, encrypted with its owner's. */
export interface FileVault {
  /** Writes the ciphertext first, then the row with `db`; a rollback deletes the ciphertext, an unknown outcome leaves it to the sweep. */
  store(db: Queryable, file: NewFile): Promise<{ id: string; sha256: string }>;
  /** undefined where this owner has no such file. @throws SealBroken where it was changed */
  read(fileId: string, ownerId: string): Promise<VaultedFile | undefined>;
  /** The pages of a file as pictures, packed; undefined where none were made of it. @throws SealBroken */
  readPages(fileId: string, ownerId: string): Promise<Buffer | undefined>;
  /** Deletes its row and those of its pages now, and the ciphertexts after the commit. */
  remove(db: Queryable, fileId: string): Promise<void>;
}

const withPages = (fileId: string) => or(eq(tables.storedFile.id, fileId), eq(tables.storedFile.pagesOf, fileId));

/** For a process without the file store: deletes the row; the server's sweep deletes the ciphertext (orphan-sweep). */
export const rowsOnly: Pick<FileVault, 'remove'> = {
  remove: async (queryable, fileId) => void (await queryable.delete(tables.storedFile).where(withPages(fileId))),
};

const newStoreKey = (fileId: string): string => `${fileId.slice(0, 2)}/${randomBytes(16).toString('hex')}`;

/** Whether a key in the store is a vault key, not another module's entry. */
export const isFileKey = (storeKey: string): boolean => /^[0-9a-f]{2}\/[0-9a-f]{32}$/.test(storeKey);

const place = (part: string, fileId: string, ownerId: string): string =>
  ['stored_file', part, fileId, ownerId].join('|');

/** iv (12), tag (16), ciphertext. */
const pack = ({ iv, tag, ciphertext }: ReturnType<typeof sealBytes>): Buffer => Buffer.concat([iv, tag, ciphertext]);
const unpack = (packed: Buffer) => ({
  iv: packed.subarray(0, 12),
  tag: packed.subarray(12, 28),
  ciphertext: packed.subarray(28),
});

type Sealable = Omit<NewFile, 'pages'> & { readonly pagesOf?: string };

async function rowOf(personalData: PersonalData, id: string, storeKey: string, fileKey: Buffer, file: Sealable) {
  const { ownerId, kind, bytes, contentType, name, expiresInMinutes, seen, pagesOf, isScanned } = file;
  const wrapping = await personalData.keyOf(ownerId);
  const { seal } = sealed.storedFile(personalData, ownerId, id);
  return {
    id,
    ownerId,
    kind,
    storeKey,
    wrappedKey: sealText(wrapping, place('key', id, ownerId), fileKey),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    contentType,
    seen,
    pagesOf,
    nameSealed: await seal('nameSealed', name),
    ...(expiresInMinutes === undefined ? {} : { expiresAt: sql`now() + make_interval(mins => ${expiresInMinutes})` }),
    ...(isScanned ? { scannedAt: sql`now()` } : {}),
  };
}

/** The kind of pages, which no upload has. */
const pagesKind = { kind: 'pages', contentType: 'application/octet-stream' } as const;

/** @param onLost a ciphertext could not be deleted and stays behind, unreadable */
export function createFileVault(
  db: Database,
  store: FileStore,
  personalData: PersonalData,
  onLost: (error: unknown) => void,
): FileVault {
  const discard = (key: string) => void store.delete(key).catch(onLost);
  const storeOne = async (queryable: Queryable, file: Sealable): Promise<{ id: string; sha256: string }> => {
    const id = randomUUID();
    const storeKey = newStoreKey(id);
    const fileKey = randomBytes(32);
    const row = await rowOf(personalData, id, storeKey, fileKey, file);
    await store.put(storeKey, pack(sealBytes(fileKey, place('body', id, file.ownerId), file.bytes)));
    afterCertainRollback(() => discard(storeKey));
    await queryable.insert(tables.storedFile).values(row);
    return { id, sha256: row.sha256 };
  };
  const find = async (which: SQL, ownerId: string): Promise<VaultedFile | undefined> => {
    const [row] = await db
      .select()
      .from(tables.storedFile)
      .where(and(which, eq(tables.storedFile.ownerId, ownerId)));
    const packed = row ? await store.get(row.storeKey) : undefined;
    if (!row || !packed) return undefined;
    const fileKey = openText(await personalData.keyOf(ownerId), place('key', row.id, ownerId), row.wrappedKey);
    return {
      bytes: openBytes(fileKey, place('body', row.id, ownerId), unpack(packed)),
      contentType: row.contentType,
      name: await sealed.storedFile(personalData, ownerId, row.id).open('nameSealed', row.nameSealed),
    };
  };
  return {
    async store(queryable, { pages, ...file }) {
      const stored = await storeOne(queryable, file);
      if (pages) {
        const { ownerId, expiresInMinutes } = file;
        const expiry = expiresInMinutes === undefined ? {} : { expiresInMinutes };
        await storeOne(queryable, { ...pagesKind, ...expiry, ownerId, bytes: Buffer.from(pages), pagesOf: stored.id });
      }
      return stored;
    },
    read: (fileId, ownerId) => find(eq(tables.storedFile.id, fileId), ownerId),
    readPages: async (fileId, ownerId) => (await find(eq(tables.storedFile.pagesOf, fileId), ownerId))?.bytes,
    async remove(queryable, fileId) {
      const rows = await queryable
        .delete(tables.storedFile)
        .where(withPages(fileId))
        .returning({ storeKey: tables.storedFile.storeKey });
      for (const { storeKey } of rows) afterCommit(() => discard(storeKey));
    },
  };
}
