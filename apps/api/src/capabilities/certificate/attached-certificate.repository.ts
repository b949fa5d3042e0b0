import { untouchedDays } from '@portal/domain/rules/review/retention.ts';
import { and, desc, eq, gt, inArray, ne, not, or, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hasRow, type Queryable, rowsOf, type Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { writeWithNext } from '../../platform/database/transaction-client.ts';
import type { NewFile } from '../../platform/files/file-vault.ts';
import type { OpenedPdf } from '../../platform/files/open-pdf.ts';
import type { UploadedFile } from '../../platform/files/uploaded-file.ts';
import type { Platform } from '../../platform/services.ts';
import { contentOf } from '../../ports/content.ts';

const { storedFile } = tables;

const attachedKind = 'certificate-draft';
const attachedMinutes = untouchedDays * 24 * 60;
/** Read but not checked yet: kept as long as the reading is valid. */
const uploadedKind = 'certificate-upload';
const uploadedMinutes = 30;

const unused = (ownerId: string, kinds: readonly string[] = [attachedKind, uploadedKind]) =>
  and(eq(storedFile.ownerId, ownerId), inArray(storedFile.kind, [...kinds]));
const unexpired = gt(storedFile.expiresAt, sql`now()`);
const sentAfter = (sentAt: Moment) => sql`${storedFile.createdAt} > ${sentAt}::timestamptz`;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A timestamp as text from the database's clock, with full precision. */
type Moment = string;
const momentOf = (at: SQLWrapper) => sql<Moment>`${at}::text`;

/** The time at which a certificate is sent. Of two with concurrent checks, the one sent later stays. */
export async function sentNow(db: Queryable): Promise<Moment> {
  const [row] = await rowsOf(db, sql`select ${momentOf(sql`clock_timestamp()`)} as now`, z.object({ now: z.string() }));
  if (!row) throw new Error('a database without a clock');
  return row.now;
}

export interface AttachedFile {
  readonly id: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly size: number;
}

export async function attachedFile(db: Queryable, ownerId: string): Promise<AttachedFile | undefined> {
  const [row] = await db
    .select({ id: storedFile.id, sha256: storedFile.sha256, size: storedFile.size })
    .from(storedFile)
    .where(and(unused(ownerId, [attachedKind]), unexpired))
    .orderBy(desc(storedFile.createdAt))
    .limit(1);
  return row;
}

interface SentFile extends AttachedFile {
  readonly sentAt: Moment;
}

/** The owner's upload with this id, not yet submitted; undefined if this owner has none. */
export async function uploadedFile(db: Queryable, ownerId: string, fileId: string): Promise<SentFile | undefined> {
  if (!uuid.test(fileId)) return undefined;
  const { id, sha256, size, createdAt } = storedFile;
  const [row] = await db
    .select({ id, sha256, size, sentAt: momentOf(createdAt) })
    .from(storedFile)
    .where(and(unused(ownerId), unexpired, eq(storedFile.id, fileId)));
  return row;
}

/** Deletes what is attached, but no file being submitted: the row lock waits for it. @param sentAt of a refused certificate: one sent later stays */
export async function detach({ files }: Platform, tx: Transaction, ownerId: string, sentAt?: Moment): Promise<void> {
  const notLater = sentAt === undefined ? undefined : not(sentAfter(sentAt));
  const rows = await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(unused(ownerId), notLater))
    .for('update');
  for (const { id } of rows) await files.remove(tx, id);
}

/** Whether the form still expects a certificate. Locks the owner until the transaction ends, so that the answer stays true. */
export type IsAwaited = (tx: Transaction, ownerId: string) => Promise<boolean>;

async function sameFile(db: Queryable, ownerId: string, sha256: string) {
  const [row] = await db
    .select({ id: storedFile.id, kind: storedFile.kind })
    .from(storedFile)
    .where(and(unused(ownerId), unexpired, eq(storedFile.sha256, sha256)))
    .limit(1);
  return row;
}

async function removeOthers(
  { files }: Platform,
  tx: Transaction,
  ownerId: string,
  sha256: string,
  kinds?: readonly string[],
): Promise<void> {
  const others = await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(unused(ownerId, kinds), ne(storedFile.sha256, sha256)));
  for (const { id } of others) await files.remove(tx, id);
}

export type OpenedPages = Extract<OpenedPdf, { readonly kind: 'opened' }>;

/** A file that was read. For a PDF, `opened` has its pages if it was opened in this call; otherwise they are made when first viewed. */
export interface ReadFile extends UploadedFile {
  readonly sentAt: Moment;
  readonly opened: OpenedPages | undefined;
}

/** A file in the store that has no row yet. */
type PlacedCertificate = Pick<NewFile, 'content' | 'contentType' | 'name' | 'pages' | 'isScanned'>;

async function placed(
  { files }: Platform,
  { content, contentType, name, opened }: ReadFile,
): Promise<PlacedCertificate> {
  const pages = opened && (await files.place(contentOf(opened.pages)));
  return { content: await files.place(content), contentType, name, pages, isScanned: opened?.isScanned };
}

const withPages = (fileId: string) => or(eq(storedFile.id, fileId), eq(storedFile.pagesOf, fileId));

type Same = Awaited<ReturnType<typeof sameFile>>;
type Found = { readonly same: NonNullable<Same> } | { readonly file: PlacedCertificate };

interface Keeping {
  readonly platform: Platform;
  readonly ownerId: string;
  readonly sha256: string;
  readonly createdAt: Moment;
}

/** gone: another file was sent later and stays. */
export type Kept = { readonly kind: 'kept'; readonly fileId: string | undefined } | { readonly kind: 'gone' };

type StoreFile = (platform: Platform, isAwaited: IsAwaited, ownerId: string, file: ReadFile) => Promise<Kept>;

/** Whether another file was sent later. The owner is locked, so that the answer stays true. */
const hasLater = (tx: Transaction, ownerId: string, { sha256, sentAt }: ReadFile): Promise<boolean> =>
  hasRow(tx, storedFile, and(unused(ownerId), unexpired, ne(storedFile.sha256, sha256), sentAfter(sentAt)));

/** Dates a file by its last sending, not by the end of its check. */
const sentAgain = (tx: Transaction, fileId: string, sentAt: Moment) =>
  tx
    .update(storedFile)
    .set({ createdAt: sql`greatest(${storedFile.createdAt}, ${sentAt}::timestamptz)` })
    .where(eq(storedFile.id, fileId));

/** Stores in one transaction, unless the owner has an identical file. @returns undefined if no form expects it; gone if another was sent later */
const whereAwaited =
  (store: (tx: Transaction, of: Keeping, found: Found) => Promise<string>): StoreFile =>
  async (platform, isAwaited, ownerId, read) => {
    const { sha256 } = read;
    const attempt = (file: PlacedCertificate | undefined): Promise<Kept | undefined> =>
      platform.db.transaction(async (tx) => {
        if (!(await isAwaited(tx, ownerId))) return { kind: 'kept', fileId: undefined };
        if (await hasLater(tx, ownerId, read)) return { kind: 'gone' };
        const same = await sameFile(tx, ownerId, sha256);
        const found = same ? { same } : file && { file };
        if (!found) return undefined;
        const fileId = await store(tx, { platform, ownerId, sha256, createdAt: read.sentAt }, found);
        if (same) await sentAgain(tx, fileId, read.sentAt);
        return { kind: 'kept', fileId };
      });
    const isThere = (await sameFile(platform.db, ownerId, sha256)) !== undefined;
    // The identical file may have been deleted by then.
    const kept = (isThere && (await attempt(undefined))) || (await attempt(await placed(platform, read)));
    return kept ?? { kind: 'gone' };
  };

/** Attaches a checked file, replacing one with other bytes. */
export const attach = whereAwaited(async (tx, { platform, ownerId, sha256, createdAt }, found) => {
  await removeOthers(platform, tx, ownerId, sha256);
  const as = { ownerId, createdAt, kind: attachedKind, expiresInMinutes: attachedMinutes };
  if ('file' in found) return (await platform.files.store(tx, { ...found.file, ...as })).id;
  const { id, kind } = found.same;
  if (kind === uploadedKind) {
    const expiresAt = sql`now() + make_interval(mins => ${attachedMinutes})`;
    await writeWithNext(tx, tx.update(storedFile).set({ kind: attachedKind }).where(eq(storedFile.id, id)));
    await writeWithNext(tx, tx.update(storedFile).set({ expiresAt }).where(withPages(id)));
  }
  return id;
});

/** Stores a file that was read; at most one in addition to the attached one. */
export const keepUpload = whereAwaited(async (tx, { platform, ownerId, sha256, createdAt }, found) => {
  if ('same' in found) return found.same.id;
  await removeOthers(platform, tx, ownerId, sha256, [uploadedKind]);
  const as = { ownerId, createdAt, kind: uploadedKind, expiresInMinutes: uploadedMinutes };
  return (await platform.files.store(tx, { ...found.file, ...as })).id;
});

/** Moves the file to the accepted form, which keeps it. @returns false if it no longer exists */
export async function keepAttached(tx: Transaction, ownerId: string, fileId: string): Promise<boolean> {
  const kept = await tx
    .update(storedFile)
    .set({ kind: 'certificate' })
    .where(and(unused(ownerId), eq(storedFile.id, fileId)))
    .returning({ id: storedFile.id });
  if (kept.length === 0) return false;
  await writeWithNext(tx, tx.update(storedFile).set({ expiresAt: null }).where(withPages(fileId)));
  return true;
}
