import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AttachedFile } from '../../capabilities/certificate/attached-certificate.repository.ts';
import { forgetDrafts } from '../../capabilities/drafts/draft.repository.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { writeWithNext } from '../../platform/database/transaction-client.ts';
import { companyNameIndexOf, searchedEmailIndexOf } from '../../platform/search/search-index.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import type { Platform } from '../../platform/services.ts';
import type { BusinessSubmission } from './business-information-answers.ts';

const { account, businessInformation, storedFile } = tables;

const answersText = (submission: BusinessSubmission): string => JSON.stringify(submission.answers);

export type SealedInformation = Omit<typeof businessInformation.$inferInsert, 'certificateFileId'>;

/** Seals the row before the transaction that stores it. */
export async function sealInformation(
  { personalData }: Platform,
  accountId: string,
  submission: BusinessSubmission,
  representativeName: string | undefined,
): Promise<SealedInformation> {
  const { seal } = sealed.businessInformation(personalData, accountId);
  const { bizNo, bizRepEmail, companyNameKr, nonProfit, productTypeSmall } = submission.answers;
  return {
    accountId,
    kind: submission.kind,
    nonProfit,
    businessNumberSealed: await seal('businessNumberSealed', bizNo),
    businessNumberIndex: personalData.index('business-number', bizNo),
    representativeNameSealed: await seal('representativeNameSealed', representativeName),
    answersSealed: await seal('answersSealed', answersText(submission)),
    companyNameIndex: companyNameIndexOf(personalData, companyNameKr),
    repEmailIndex: searchedEmailIndexOf(personalData, 'representative-email', bizRepEmail),
    productTypeSmall,
  };
}

/** Stores the row and deletes the choice of form. The form's draft stays for corrections until the fee is paid. */
export async function insertInformation(
  tx: Transaction,
  information: SealedInformation,
  certificateFileId: string,
): Promise<void> {
  await writeWithNext(tx, tx.insert(businessInformation).values({ ...information, certificateFileId }));
  await forgetDrafts(tx, information.accountId, 'business-info');
}

export async function sealedInformation(db: Queryable, accountId: string) {
  const [row] = await db.select().from(businessInformation).where(eq(businessInformation.accountId, accountId));
  return row;
}

export async function certifiedInformation(db: Queryable, accountId: string) {
  const [row] = await db
    .select({ information: businessInformation, sha256: storedFile.sha256 })
    .from(businessInformation)
    .innerJoin(storedFile, eq(storedFile.id, businessInformation.certificateFileId))
    .where(eq(businessInformation.accountId, accountId));
  return row && { ...row.information, sha256: row.sha256 };
}

export async function replaceInformation(
  tx: Transaction,
  { accountId, ...information }: SealedInformation,
  certificateFileId: string,
): Promise<void> {
  await tx
    .update(businessInformation)
    .set({ ...information, certificateFileId, acceptedAt: sql`now()` })
    .where(eq(businessInformation.accountId, accountId));
  await tx.update(account).set({ nonProfit: information.nonProfit }).where(eq(account.id, accountId));
}

export async function isAcceptedInformation(
  { personalData }: Platform,
  db: Queryable,
  accountId: string,
  submission: BusinessSubmission,
): Promise<boolean> {
  const row = await sealedInformation(db, accountId);
  if (row?.kind !== submission.kind) return false;
  const stored = await sealed.businessInformation(personalData, accountId).open('answersSealed', row.answersSealed);
  // Independent of the key order of earlier releases.
  return isDeepStrictEqual(JSON.parse(stored), JSON.parse(answersText(submission)));
}

/** The answers used by the preview before the fee, for both forms. */
const acceptedAnswers = z.object({
  companyNameKr: z.string(),
  corpNo: z._default(z.string(), ''),
  salesType: z.string(),
  companyType: z.string(),
  homepageUrl: z.string(),
  bizRepEmail: z.string(),
  customerTransAmount: z.string(),
  monthlyExpectVolumeAmount: z.string(),
});

export async function acceptedInformation({ db, personalData }: Platform, accountId: string) {
  const row = await certifiedInformation(db, accountId);
  if (!row) return undefined;
  const { kind, nonProfit, productTypeSmall, sha256, answersSealed } = row;
  const answers = await sealed
    .businessInformation(personalData, accountId)
    .openJson('answersSealed', acceptedAnswers, answersSealed);
  return { kind, nonProfit, productTypeSmall, sha256, answers };
}

export async function acceptedFile(db: Queryable, accountId: string): Promise<AttachedFile | undefined> {
  const [row] = await db
    .select({ id: storedFile.id, sha256: storedFile.sha256, size: storedFile.size })
    .from(businessInformation)
    .innerJoin(storedFile, eq(storedFile.id, businessInformation.certificateFileId))
    .where(eq(businessInformation.accountId, accountId));
  return row;
}
