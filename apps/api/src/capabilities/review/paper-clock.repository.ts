import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { type WithoutNulls, withoutNulls } from '../../platform/nulls.ts';

const { businessInformation, certificateCheck, document, storedFile, supplement, supplementFile } = tables;

interface AcceptedCertificate {
  readonly fileId: string;
  readonly contentType: string;
  /** Its check; undefined where it is no longer stored. */
  readonly check: WithoutNulls<typeof certificateCheck.$inferSelect> | undefined;
}

export async function acceptedCertificate(db: Queryable, ownerId: string): Promise<AcceptedCertificate | undefined> {
  const [row] = await db
    .select({ fileId: storedFile.id, contentType: storedFile.contentType, check: certificateCheck })
    .from(businessInformation)
    .innerJoin(storedFile, eq(storedFile.id, businessInformation.certificateFileId))
    .leftJoin(
      certificateCheck,
      and(eq(certificateCheck.ownerId, businessInformation.accountId), eq(certificateCheck.sha256, storedFile.sha256)),
    )
    .where(eq(businessInformation.accountId, ownerId));
  return row && { ...row, check: row.check ? withoutNulls(row.check) : undefined };
}

/** The filled document slots, as requests name them: SF07, SF11/SR00-1. */
export async function papersOf(db: Queryable, accountId: string): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ type: document.type, subject: document.subject })
    .from(document)
    .where(and(eq(document.accountId, accountId), eq(document.active, true)))
    .orderBy(asc(document.type), asc(document.subject));
  return rows.map(({ type, subject }) => (subject === '' ? type : `${type}/${subject}`));
}

/** The slots that got newer files during the review. */
export async function renewedPapers(db: Queryable, ownerId: string): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ item: supplement.item })
    .from(supplement)
    .innerJoin(supplementFile, eq(supplementFile.supplementId, supplement.id))
    .where(eq(supplement.ownerId, ownerId));
  return rows.map(({ item }) => item);
}
