import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { ownerRead } from '../../platform/database/reads-together.ts';
import { tables } from '../../platform/database/tables.ts';
import { type WithoutNulls, withoutNulls } from '../../platform/nulls.ts';

const { businessInformation, certificateCheck, document, storedFile, supplement, supplementFile } = tables;

interface AcceptedCertificate {
  readonly fileId: string;
  readonly contentType: string;
  /** Its check; undefined if it is no longer stored. */
  readonly check: WithoutNulls<typeof certificateCheck.$inferSelect> | undefined;
}

const certificateRow = ownerRead((db, ownerId) =>
  db
    .select({ fileId: storedFile.id, contentType: storedFile.contentType, check: certificateCheck })
    .from(businessInformation)
    .innerJoin(storedFile, eq(storedFile.id, businessInformation.certificateFileId))
    .leftJoin(
      certificateCheck,
      and(eq(certificateCheck.ownerId, businessInformation.accountId), eq(certificateCheck.sha256, storedFile.sha256)),
    )
    .where(eq(businessInformation.accountId, ownerId)),
);

export async function acceptedCertificate(db: Queryable, ownerId: string): Promise<AcceptedCertificate | undefined> {
  const [row] = await certificateRow(db, ownerId);
  return row && { ...row, check: row.check ? withoutNulls(row.check) : undefined };
}

const slotRows = ownerRead((db, ownerId) =>
  db
    .selectDistinct({ type: document.type, subject: document.subject })
    .from(document)
    .where(and(eq(document.accountId, ownerId), eq(document.active, true)))
    .orderBy(asc(document.type), asc(document.subject)),
);

/** The filled document slots, as requests name them: SF07, SF11/SR00-1. */
export async function papersOf(db: Queryable, accountId: string): Promise<readonly string[]> {
  const rows = await slotRows(db, accountId);
  return rows.map(({ type, subject }) => (subject === '' ? type : `${type}/${subject}`));
}

const renewedRows = ownerRead((db, ownerId) =>
  db
    .selectDistinct({ item: supplement.item })
    .from(supplement)
    .innerJoin(supplementFile, eq(supplementFile.supplementId, supplement.id))
    .where(and(eq(supplement.ownerId, ownerId), inArray(supplement.state, ['OPEN', 'ANSWERED', 'ACCEPTED']))),
);

/** The slots that received newer files during the review which have not been refused. */
export async function renewedPapers(db: Queryable, ownerId: string): Promise<readonly string[]> {
  const rows = await renewedRows(db, ownerId);
  return rows.map(({ item }) => item);
}
