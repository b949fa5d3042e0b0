import { knownPapers } from '@portal/domain/rules/paper/other-paper.ts';
import { and, asc, eq, isNull, type Placeholder, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/database.ts';
import { ownerRead, readsTogether } from '../../../platform/database/reads-together.ts';
import { tables } from '../../../platform/database/tables.ts';
import { withoutNulls } from '../../../platform/nulls.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import { acceptedCertificate } from '../paper-clock.repository.ts';
import { registryEvidence } from '../registry-answers.repository.ts';
import { listedPersons } from './listed-persons.repository.ts';

const { account, auditEvent, businessInformation, consent, document, ownerAnswers } = tables;
const { paymentAttempt, serviceApplication, settlementAccount, storedFile, surplusPayment } = tables;

const knownPaper = z.enum(knownPapers);

export const answers = z.record(z.string(), z.unknown());
export type Answers = z.output<typeof answers>;

const accountRow = ownerRead((db, ownerId) => db.select().from(account).where(eq(account.id, ownerId)));

export async function accountOf(db: Queryable, personalData: PersonalData, id: string) {
  const [row] = await accountRow(db, id);
  if (!row) return undefined;
  const { open } = sealed.account(personalData, id);
  return withoutNulls({
    loginId: row.loginId,
    accountType: row.accountType,
    forProfit: row.forProfit,
    nonProfit: row.nonProfit,
    hasAgent: row.hasAgent,
    partnerCode: row.partnerCode,
    accountStatus: row.accountStatus,
    screenCostInfo: row.screenCostInfo,
    kycStatus: row.kycStatus,
    signedUpAt: row.createdAt,
    companyName: await open('companyNameSealed', row.companyNameSealed),
    operatorName: await open('operatorNameSealed', row.operatorNameSealed),
    operatorEmail: await open('operatorEmailSealed', row.operatorEmailSealed),
    operatorMobile: await open('operatorMobileSealed', row.operatorMobileSealed),
    operatorTelephone: await open('operatorTelephoneSealed', row.operatorTelephoneSealed),
  });
}

const businessRow = ownerRead((db, ownerId) =>
  db.select().from(businessInformation).where(eq(businessInformation.accountId, ownerId)),
);

export async function businessOf(db: Queryable, personalData: PersonalData, id: string) {
  const [information] = await businessRow(db, id);
  if (!information) return undefined;
  const { open, openJson } = sealed.businessInformation(personalData, id);
  const fileId = information.certificateFileId ?? undefined;
  const together = readsTogether(db);
  const [accepted, registry] = await Promise.all([
    acceptedCertificate(together, id),
    fileId === undefined ? undefined : registryEvidence(together, personalData, id, fileId),
  ]);
  return {
    kind: information.kind,
    nonProfit: information.nonProfit,
    businessNumber: await open('businessNumberSealed', information.businessNumberSealed),
    representativeName: await open('representativeNameSealed', information.representativeNameSealed),
    certificateIssuedOn: accepted?.check?.issueDate,
    businessState: accepted?.check?.businessState,
    registry,
    acceptedAt: information.acceptedAt,
    answers: await openJson('answersSealed', answers, information.answersSealed),
    certificateFileId: fileId,
  };
}

const servicesRow = ownerRead((db, ownerId) =>
  db.select().from(serviceApplication).where(eq(serviceApplication.accountId, ownerId)),
);

export async function servicesOf(db: Queryable, id: string) {
  const [row] = await servicesRow(db, id);
  if (!row) return undefined;
  const { accountId: _, ...rest } = row;
  return withoutNulls(rest);
}

const attemptRows = ownerRead((db, ownerId) =>
  db.select().from(paymentAttempt).where(eq(paymentAttempt.ownerId, ownerId)).orderBy(asc(paymentAttempt.createdAt)),
);

const surplusRows = ownerRead((db, ownerId) =>
  db.select().from(surplusPayment).where(eq(surplusPayment.ownerId, ownerId)),
);

export async function paymentsOf(db: Queryable, id: string) {
  const together = readsTogether(db);
  const [rows, surplus] = await Promise.all([attemptRows(together, id), surplusRows(together, id)]);
  return {
    attempts: rows.map(({ ownerId: _, requestSealed: __, fgkeyHash: ___, ...rest }) => withoutNulls(rest)),
    surplus: surplus.map(({ ownerId: _, ...rest }) => withoutNulls(rest)),
  };
}

const settlementRow = ownerRead((db, ownerId) =>
  db.select().from(settlementAccount).where(eq(settlementAccount.accountId, ownerId)),
);

export async function settlementOf(db: Queryable, personalData: PersonalData, id: string) {
  const [row] = await settlementRow(db, id);
  if (!row) return undefined;
  const { open } = sealed.settlementAccount(personalData, id);
  return {
    bankCode: row.bankCode,
    accountNumber: await open('accountNumberSealed', row.accountNumberSealed),
    depositorName: await open('depositorNameSealed', row.depositorNameSealed),
    managerName: await open('managerNameSealed', row.managerNameSealed),
    email: await open('emailSealed', row.emailSealed),
    phone: await open('phoneSealed', row.phoneSealed),
    savedAt: row.savedAt,
  };
}

export async function personsOf(db: Queryable, personalData: PersonalData, id: string) {
  const persons = await listedPersons(db, personalData, id, answers);
  return persons.map(({ row: { accountId: _, requestId: __, ...rest }, answers }) => ({
    ...withoutNulls(rest),
    answers,
  }));
}

const ownersRow = ownerRead((db, ownerId) => db.select().from(ownerAnswers).where(eq(ownerAnswers.accountId, ownerId)));

export async function ownersOf(db: Queryable, personalData: PersonalData, id: string) {
  const [row] = await ownersRow(db, id);
  if (!row) return undefined;
  const { exemptionCategory, rung, agreedAt, answersSealed } = row;
  const given = await sealed.ownerAnswers(personalData, id).openJson('answersSealed', answers, answersSealed);
  return withoutNulls({ exemptionCategory, rung, agreedAt, answers: given });
}

const documentRows = ownerRead((db, ownerId) =>
  db.select().from(document).where(eq(document.accountId, ownerId)).orderBy(asc(document.uploadedAt)),
);

export async function documentsOf(db: Queryable, id: string) {
  const rows = await documentRows(db, id);
  const standing = rows
    .filter(({ active }) => active)
    .map(({ id: _, accountId: __, active: ___, ...rest }) => withoutNulls(rest));
  return standing.sort((one, other) => one.type.localeCompare(other.type));
}

const consentRows = ownerRead((db, ownerId) =>
  db.select().from(consent).where(eq(consent.ownerId, ownerId)).orderBy(asc(consent.kind)),
);

export const consentsOf = async (db: Queryable, id: string) =>
  (await consentRows(db, id)).map(({ ownerId: _, ...rest }) => withoutNulls(rest));

const auditRows = ownerRead((db, ownerId) =>
  db.select().from(auditEvent).where(eq(auditEvent.accountId, ownerId)).orderBy(asc(auditEvent.seq)),
);

export const auditOf = async (db: Queryable, id: string) =>
  (await auditRows(db, id)).map(({ accountId: _, ...rest }) => withoutNulls(rest));

const pages = alias(storedFile, 'pages');

const filesOf = (db: Queryable, ownerId: string | Placeholder, which: SQL) =>
  db
    .select({ file: storedFile, pages: pages.id })
    .from(storedFile)
    .leftJoin(pages, eq(pages.pagesOf, storedFile.id))
    .where(and(eq(storedFile.ownerId, ownerId), which));
export type FoundFile = Awaited<ReturnType<typeof filesOf>>[number];

const fileRows = ownerRead((db, ownerId) => filesOf(db, ownerId, isNull(storedFile.pagesOf)));

/** All files of an owner by id, unopened; files of pages are not listed themselves. */
export async function storedFilesOf(db: Queryable, ownerId: string): Promise<ReadonlyMap<string, FoundFile>> {
  const rows = await fileRows(db, ownerId);
  return new Map(rows.map((row) => [row.file.id, row]));
}

/** A stored file's metadata. `isScanned` is undefined for pictures, because they are re-encoded. */
export async function openFile(personalData: PersonalData, { file, pages: pagesId }: FoundFile) {
  const { id, ownerId, nameSealed, kind, contentType, size, sha256, seen, scannedAt } = file;
  const name = await sealed.storedFile(personalData, ownerId, id).open('nameSealed', nameSealed);
  const isPdf = contentType === 'application/pdf';
  const looked = { hasPages: isPdf && pagesId !== null, isScanned: isPdf ? scannedAt !== null : undefined };
  return { kind, contentType, size, sha256, name, seen: z.safeParse(knownPaper, seen).data, ...looked };
}

export async function storedFileOf(db: Queryable, personalData: PersonalData, ownerId: string, fileId: string) {
  const [found] = await filesOf(db, ownerId, eq(storedFile.id, fileId));
  return found && (await openFile(personalData, found));
}
