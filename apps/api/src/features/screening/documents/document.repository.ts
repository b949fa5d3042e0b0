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
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly at: Date;
}

/** Puts a document into its slot; the one that was there is kept, inactive, until the finish. */
export async function putDocument(tx: Transaction, files: FileVault, type: DocumentType, file: NewFile): Promise<void> {
  const { ownerId: accountId } = file;
  await tx
    .update(document)
    .set({ active: false })
    .where(and(eq(document.accountId, accountId), eq(document.type, type), eq(document.active, true)));
  const { id: fileId } = await files.store(tx, file);
  await tx.insert(document).values({ id: randomUUID(), accountId, type, fileId });
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
      fileId: storedFile.id,
      nameSealed: storedFile.nameSealed,
      size: storedFile.size,
      at: document.uploadedAt,
    })
    .from(document)
    .innerJoin(storedFile, eq(storedFile.id, document.fileId))
    .where(and(eq(document.accountId, accountId), eq(document.active, true)));
  return Promise.all(
    rows.map(async ({ type, fileId, nameSealed, size, at }) => {
      const { open } = sealed.storedFile(personalData, accountId, fileId);
      const fileName = nameSealed === null ? '' : await open('nameSealed', nameSealed);
      return { type: documentType.parse(type), fileName, size, at };
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
