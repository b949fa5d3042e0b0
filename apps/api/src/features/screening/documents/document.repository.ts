import { randomUUID } from 'node:crypto';
import { type DocumentType, documentTypes } from '@portal/domain/rules/documents.ts';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { FileVault, NewFile } from '../../../platform/files/file-vault.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

const { document, storedFile } = tables;
const documentType = z.enum(documentTypes);

/** A document as it stands in its slot. */
export interface StoredDocument {
  readonly type: DocumentType;
  /** Of the slot; '' for the account's own paper. */
  readonly subject: string;
  /** Its place among the slot's files. */
  readonly seq: number;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly at: Date;
}

export type DocumentPlace = Pick<StoredDocument, 'type' | 'subject' | 'seq'>;

/** Puts a document into its place; the one that was there is kept, inactive, until the finish. */
export async function putDocument(
  tx: Transaction,
  files: FileVault,
  place: DocumentPlace,
  file: NewFile,
): Promise<void> {
  const { ownerId: accountId } = file;
  const { type, subject, seq } = place;
  const isHere = and(eq(document.type, type), eq(document.subject, subject), eq(document.seq, seq));
  await tx
    .update(document)
    .set({ active: false })
    .where(and(eq(document.accountId, accountId), isHere, eq(document.active, true)));
  const { id: fileId } = await files.store(tx, file);
  await tx.insert(document).values({ id: randomUUID(), accountId, ...place, fileId });
}

/** The documents that stand in the slots, with the names their files had. */
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
      const fileName = nameSealed === null ? '' : await open('nameSealed', nameSealed);
      return { type: documentType.parse(type), subject, seq, fileName, size, at };
    }),
  );
}

/** Takes away the documents that newer ones replaced. */
export async function dropSuperseded(tx: Transaction, files: FileVault, accountId: string): Promise<void> {
  const dropped = await tx
    .delete(document)
    .where(and(eq(document.accountId, accountId), eq(document.active, false)))
    .returning({ fileId: document.fileId });
  for (const { fileId } of dropped) await files.remove(tx, fileId);
}
