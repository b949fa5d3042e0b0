import { randomUUID } from 'node:crypto';
import { type DocumentType, documentTypes } from '@portal/domain/rules/paper/documents.ts';
import { and, desc, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { writeWithNext } from '../../../platform/database/transaction-client.ts';
import type { FileVault, NewFile } from '../../../platform/files/file-vault.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

const { document, storedFile } = tables;
const documentType = z.enum(documentTypes);

export interface StoredDocument {
  readonly type: DocumentType;
  readonly subject: string;
  readonly seq: number;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  readonly at: Date;
}

export type DocumentPlace = Pick<StoredDocument, 'type' | 'subject' | 'seq'>;

/** How many earlier documents of a place are kept until completion: as many as can be uploaded in a day. */
const mostSuperseded = 10;

/** Deletes the earliest superseded documents of a place, which would otherwise accumulate day after day. */
async function dropEarliest(tx: Transaction, files: FileVault, accountId: string, place: DocumentPlace): Promise<void> {
  const earliest = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(isAt(accountId, place), eq(document.active, false)))
    .orderBy(desc(document.uploadedAt))
    .offset(mostSuperseded);
  const ids = earliest.map(({ id }) => id);
  if (ids.length > 0) await dropWhere(tx, files, accountId, inArray(document.id, ids));
}

/** Stores a document in its slot; the previous one is deactivated and kept until completion. */
export async function putDocument(
  tx: Transaction,
  files: FileVault,
  place: DocumentPlace,
  file: NewFile,
): Promise<void> {
  const { ownerId: accountId } = file;
  await setAsideDocument(tx, accountId, place);
  await dropEarliest(tx, files, accountId, place);
  const { id: fileId } = await files.store(tx, file);
  await writeWithNext(tx, tx.insert(document).values({ id: randomUUID(), accountId, ...place, fileId }));
}

const isAt = (accountId: string, { type, subject, seq }: DocumentPlace) =>
  and(eq(document.accountId, accountId), eq(document.type, type), eq(document.subject, subject), eq(document.seq, seq));

/** Deactivates the document in a slot; it is kept until completion like a replaced one. @returns whether there was one */
export async function setAsideDocument(tx: Transaction, accountId: string, place: DocumentPlace): Promise<boolean> {
  const taken = await tx
    .update(document)
    .set({ active: false })
    .where(and(isAt(accountId, place), eq(document.active, true)))
    .returning({ id: document.id });
  return taken.length > 0;
}

/** Restores the latest document to an empty slot. @returns whether there was one */
export async function bringBackDocument(tx: Transaction, accountId: string, place: DocumentPlace): Promise<boolean> {
  const [latest] = await tx
    .select({ id: document.id, active: document.active })
    .from(document)
    .where(isAt(accountId, place))
    .orderBy(desc(document.active), desc(document.uploadedAt))
    .limit(1);
  if (!latest || latest.active) return false;
  await tx.update(document).set({ active: true }).where(eq(document.id, latest.id));
  return true;
}

export async function documentsOf(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
): Promise<readonly StoredDocument[]> {
  const rows = await db
    .select({
      type: document.type,
      subject: document.subject,
      seq: document.seq,
      fileId: storedFile.id,
      nameSealed: storedFile.nameSealed,
      size: storedFile.size,
      at: document.uploadedAt,
    })
    .from(document)
    .innerJoin(storedFile, eq(storedFile.id, document.fileId))
    .where(and(eq(document.accountId, accountId), eq(document.active, true)))
    .orderBy(document.type, document.subject, document.seq);
  return Promise.all(
    rows.map(async ({ type, subject, seq, fileId, nameSealed, size, at }) => {
      const { open } = sealed.storedFile(personalData, accountId, fileId);
      const fileName = (await open('nameSealed', nameSealed)) ?? '';
      return { type: documentType.parse(type), subject, seq, fileName, size, at };
    }),
  );
}

/** The slots that hold the same file. @param but a slot to leave out */
export async function placesWithFile(
  db: Queryable,
  accountId: string,
  sha256: string,
  but?: DocumentPlace,
): Promise<readonly DocumentPlace[]> {
  const isElsewhere =
    but && or(ne(document.type, but.type), ne(document.subject, but.subject), ne(document.seq, but.seq));
  const rows = await db
    .select({ type: document.type, subject: document.subject, seq: document.seq })
    .from(document)
    .innerJoin(storedFile, eq(storedFile.id, document.fileId))
    .where(
      and(eq(document.accountId, accountId), eq(document.active, true), eq(storedFile.sha256, sha256), isElsewhere),
    )
    .orderBy(document.type, document.subject, document.seq);
  return rows.map(({ type, ...place }) => ({ type: documentType.parse(type), ...place }));
}

async function dropWhere(tx: Transaction, files: FileVault, accountId: string, which: SQL | undefined): Promise<void> {
  const dropped = await tx
    .delete(document)
    .where(and(eq(document.accountId, accountId), which))
    .returning({ fileId: document.fileId });
  for (const { fileId } of dropped) await files.remove(tx, fileId);
}

export const dropSuperseded = (tx: Transaction, files: FileVault, accountId: string): Promise<void> =>
  dropWhere(tx, files, accountId, eq(document.active, false));

export const dropDocumentsOf = (
  tx: Transaction,
  files: FileVault,
  accountId: string,
  subjects: readonly string[],
): Promise<void> => dropWhere(tx, files, accountId, inArray(document.subject, [...subjects]));

/** Moves documents along with their subject, or deletes them. @param slots the new subject by the previous one; undefined if removed */
export async function moveDocuments(
  tx: Transaction,
  files: FileVault,
  accountId: string,
  slots: ReadonlyMap<string, string | undefined>,
): Promise<void> {
  const leftOut = [...slots].flatMap(([subject, to]) => (to === undefined ? [subject] : []));
  await dropDocumentsOf(tx, files, accountId, leftOut);
  const isMoving = and(eq(document.accountId, accountId), inArray(document.subject, [...slots.keys()]));
  const moving = await tx
    .select({ id: document.id, subject: document.subject, active: document.active })
    .from(document)
    .where(isMoving);
  // Deactivated first, because two documents that swap slots would briefly share one.
  await tx.update(document).set({ active: false }).where(isMoving);
  for (const { id, subject, active } of moving)
    await tx
      .update(document)
      .set({ subject: slots.get(subject) ?? subject, active })
      .where(eq(document.id, id));
}
