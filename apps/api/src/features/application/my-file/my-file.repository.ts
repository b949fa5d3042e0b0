import { isCorporate } from '@portal/domain/reference/account-types.ts';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { openReplacedServices, serviceChoices } from '../../../capabilities/corrections/replaced-services.ts';
import { listedPersons } from '../../../capabilities/review/dossier/listed-persons.repository.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { withoutNulls } from '../../../platform/nulls.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { Platform } from '../../../platform/services.ts';
import { type SealedAnswers, sealedAnswers } from '../answers/business-answers.ts';
import type { ServiceChoices } from '../service-application.repository.ts';

const { account, auditEvent, businessInformation, consent, document } = tables;
const { ownerAnswers, serviceApplication, settlementAccount, storedFile } = tables;

export interface Sent<Content> {
  readonly at: Date;
  readonly content: Content;
}

const corrected = z.object({ previousSealed: z.string() });

/** Maximum corrections opened per form; each has at least four rows. */
const mostCorrections = 75;

/** The latest corrections of a form, oldest first, with the replaced content (sealed); and their total number. */
async function correctionsOf(db: Queryable, accountId: string, action: string) {
  const isOne = and(eq(auditEvent.accountId, accountId), eq(auditEvent.action, action));
  const rows = await db
    .select({ at: auditEvent.at, detail: auditEvent.detail })
    .from(auditEvent)
    .where(isOne)
    .orderBy(desc(auditEvent.seq))
    .limit(mostCorrections);
  const all = rows.length < mostCorrections ? [] : await db.select({ count: count() }).from(auditEvent).where(isOne);
  const total = all[0]?.count ?? rows.length;
  return { total, latest: rows.reverse().map(({ at, detail }) => ({ at, ...corrected.parse(detail) })) };
}

/** The latest versions of a form, oldest first, and their total number. */
export interface Versions<Content> {
  readonly total: number;
  readonly latest: readonly Sent<Content>[];
}

/** Each version with the time of its acceptance: replaced ones first, then the current one. */
function versions<Content>(
  first: Date,
  { total, replaced }: { readonly total: number; readonly replaced: readonly Sent<Content>[] },
  now: Content,
): Versions<Content> {
  const times = [first, ...replaced.map(({ at }) => at)];
  const contents = [...replaced.map(({ content }) => content), now];
  const sent = contents.map((content, place) => ({ at: times[place] ?? first, content }));
  // The oldest version's acceptance time is in the version before it, which is not opened.
  return { total: total + 1, latest: replaced.length < total ? sent.slice(1) : sent };
}

async function firstStored(db: Queryable, accountId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: auditEvent.at })
    .from(auditEvent)
    .where(and(eq(auditEvent.accountId, accountId), eq(auditEvent.action, 'business-information.stored')))
    .orderBy(asc(auditEvent.seq));
  return row?.at;
}

/** The business information in all versions, oldest first. @param now the current one */
export async function businessVersions(
  { db, personalData }: Platform,
  accountId: string,
  now: { readonly answers: SealedAnswers; readonly acceptedAt: Date },
): Promise<Versions<SealedAnswers>> {
  const { openJson } = sealed.businessInformation(personalData, accountId);
  const { total, latest } = await correctionsOf(db, accountId, 'business-information.corrected');
  const replaced = await Promise.all(
    latest.map(async ({ at, previousSealed }) => ({
      at,
      content: await openJson('answersSealed', sealedAnswers, previousSealed),
    })),
  );
  return versions((await firstStored(db, accountId)) ?? now.acceptedAt, { total, replaced }, now.answers);
}

/** All versions, oldest first; empty if there is no application. */
export async function serviceVersions(
  { db, personalData }: Platform,
  accountId: string,
): Promise<Versions<ServiceChoices>> {
  const [row] = await db.select().from(serviceApplication).where(eq(serviceApplication.accountId, accountId));
  if (!row) return { total: 0, latest: [] };
  const { total, latest } = await correctionsOf(db, accountId, 'service-application.corrected');
  const replaced = await Promise.all(
    latest.map(async ({ at, previousSealed }) => ({
      at,
      content: await openReplacedServices(personalData, accountId, previousSealed),
    })),
  );
  return versions(row.acceptedAt, { total, replaced }, serviceChoices.parse(row));
}

export async function agreements(db: Queryable, accountId: string, kinds: readonly string[]) {
  return db
    .select({ kind: consent.kind, version: consent.version, agreed: consent.agreed })
    .from(consent)
    .where(and(eq(consent.ownerId, accountId), inArray(consent.kind, [...kinds])))
    .orderBy(asc(consent.kind));
}

export async function settlementOf({ db, personalData }: Platform, accountId: string) {
  const [row] = await db.select().from(settlementAccount).where(eq(settlementAccount.accountId, accountId));
  if (!row) return undefined;
  const { open } = sealed.settlementAccount(personalData, accountId);
  return {
    at: row.savedAt,
    bankCode: row.bankCode,
    depositor: await open('depositorNameSealed', row.depositorNameSealed),
    accountNumber: await open('accountNumberSealed', row.accountNumberSealed),
    manager: await open('managerNameSealed', row.managerNameSealed),
    phone: await open('phoneSealed', row.phoneSealed),
    email: await open('emailSealed', row.emailSealed),
  };
}

const text = z._default(z.string(), '');
const personAnswers = z.object({
  krname: z.string(),
  name: text,
  nation: z.string(),
  gender: text,
  birth: z.string(),
  share: z.string(),
  job: text,
});

export async function personsOf({ db, personalData }: Platform, accountId: string) {
  const persons = await listedPersons(db, personalData, accountId, personAnswers);
  return persons.map(({ row: { type, ekycStatus, cardType, frontFileId, backFileId, savedAt }, answers }) => {
    const pictures = [frontFileId, backFileId].filter(Boolean).length;
    return { type, ekycStatus, cardType, pictures, at: savedAt, ...answers };
  });
}

const choice = z.object({ choice: z.string(), text: text });
const furtherAnswers = z.object({
  purpose: z.optional(choice),
  fundsSource: z.optional(choice),
  listing: z.optional(z.nullable(z.object({ choice: z.string(), exchange: z.nullable(z.string()) }))),
  corpPurpose: z.optional(z.nullable(z.string())),
  companies: z.optional(z.nullable(z.array(z.string()))),
});

/** Undefined before the owner step. */
export async function ownerAnswersOf({ db, personalData }: Platform, accountId: string) {
  const [row] = await db.select().from(ownerAnswers).where(eq(ownerAnswers.accountId, accountId));
  if (!row) return undefined;
  const { exemptionCategory, rung, agreedAt, answersSealed } = row;
  const { openJson } = sealed.ownerAnswers(personalData, accountId);
  const further = withoutNulls(await openJson('answersSealed', furtherAnswers, answersSealed));
  return { exemptionCategory, rung: rung ?? undefined, at: agreedAt, ...further };
}

/** The facts that decide which papers are required. @throws Error if there is no such account */
export async function accountFacts(db: Queryable, accountId: string) {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  if (!row) throw new Error('a file of an account that is not there');
  const { accountType, hasAgent, forProfit, nonProfit } = row;
  return { isCorporation: isCorporate(accountType), hasAgent, nonProfit: forProfit === null ? nonProfit : !forProfit };
}

/** The papers in their slots, in the order in which they were sent. */
export async function papersOf({ db, personalData }: Platform, accountId: string) {
  const rows = await db
    .select({ document, nameSealed: storedFile.nameSealed })
    .from(document)
    .innerJoin(storedFile, eq(storedFile.id, document.fileId))
    .where(and(eq(document.accountId, accountId), eq(document.active, true)))
    .orderBy(asc(document.uploadedAt));
  return Promise.all(
    rows.map(async ({ document: { type, subject, seq, fileId, uploadedAt }, nameSealed }) => {
      const { open } = sealed.storedFile(personalData, accountId, fileId);
      return { type, subject, seq, at: uploadedAt, file: (await open('nameSealed', nameSealed)) ?? '' };
    }),
  );
}

/** The uploaded name of the certificate's file; undefined if there is none. */
export async function certificateFileOf(
  { db, personalData }: Platform,
  accountId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: storedFile.id, nameSealed: storedFile.nameSealed })
    .from(businessInformation)
    .innerJoin(storedFile, eq(storedFile.id, businessInformation.certificateFileId))
    .where(eq(businessInformation.accountId, accountId));
  return row && (await sealed.storedFile(personalData, accountId, row.id).open('nameSealed', row.nameSealed));
}
