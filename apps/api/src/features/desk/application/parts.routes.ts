import type { AnswerOf } from '@portal/contract/call.ts';
import type { readApplication } from '@portal/contract/desk/application.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { feePolicyText, deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { paperNames } from '@portal/domain/messages/paper/paper-warning.ts';
import { personLabel } from '@portal/domain/messages/review/review-items.ts';
import { flagSentence } from '@portal/domain/messages/review/review-summary.ts';
import { accountTypes } from '@portal/domain/reference/account-types.ts';
import { cardTypes } from '@portal/domain/reference/card-types.ts';
import { ekycStatuses } from '@portal/domain/reference/ekyc-statuses.ts';
import { putOffReasons } from '@portal/domain/reference/put-off-reasons.ts';
import { attemptStates, surplusStates } from '@portal/domain/rules/fee/payment-states.ts';
import { maskedNumber, showsNumber } from '@portal/domain/rules/staff/disclosure.ts';
import * as z from 'zod/mini';
import type { PostponedCard } from '../../../capabilities/id-card/postponed-card.repository.ts';
import { companiesOf } from '../../../capabilities/review/dossier/companies.ts';
import type { Dossier, DossierFile } from '../../../capabilities/review/dossier/dossier.service.ts';
import {
  accountSection,
  businessSection,
  ownersSection,
  personSection,
  registryRows,
  servicesSection,
  settlementSection,
} from '../../../capabilities/review/dossier/summary.ts';
import type { PaperSection } from '../../../platform/pdf/korean-paper.ts';
import { mayBeDrawn } from '../pages/page-pictures.service.ts';
import type { FeePartner } from './fee-policy.repository.ts';

type Part = AnswerOf<typeof readApplication>;
export type PartCalled<Name extends Part['part']> = Extract<Part, { part: Name }>;
type Application = Dossier['application'];

/** How many page pictures a file has; undefined if they are made when it is first opened. */
export type CountPages = (file: DossierFile) => Promise<number | undefined>;

const rowsOf = (name: string, { rows }: PaperSection) =>
  rows.map(([label, value], place) => ({ key: `${name}-${place}`, label, value }));

/** A file by its path; null if absent or not to be drawn. @param postponed persons whose card fronts are drawn if they can be covered */
export function pagedFiles({ files }: Dossier, countPages: CountPages, postponed: readonly PostponedCard[] = []) {
  return async (path: string | undefined, uploadedAt: Date) => {
    const file = files.find((one) => one.path === path);
    if (!file || !mayBeDrawn(file, postponed)) return null;
    const { fileId: id, name, kind, contentType, size, isScanned, seen } = file;
    return {
      id,
      name: name ?? null,
      kind,
      contentType,
      size,
      pages: (await countPages(file)) ?? null,
      uploadedAt: uploadedAt.toISOString(),
      isScanned: isScanned ?? null,
      looksLike: seen ? paperNames[seen] : null,
    };
  };
}

export async function businessPart(dossier: Dossier, countPages: CountPages): Promise<PartCalled<'business'>> {
  const { application } = dossier;
  const { business } = application;
  const file = pagedFiles(dossier, countPages);
  const sections = [
    ['account', accountSection(application)],
    ['business', businessSection(application)],
    ['services', servicesSection(application)],
  ] as const;
  const shown = registryRows(business);
  return {
    part: 'business',
    certificate: business?.acceptedAt ? await file(business.certificate, business.acceptedAt) : null,
    sections: sections.map(([key, section]) => ({ key, title: section.title, rows: rowsOf(key, section) })),
    registry: (business?.registry?.answers ?? []).map(({ question, answer, answeredAt }, place) => ({
      question,
      answer,
      label: shown[place]?.[0] ?? '',
      value: shown[place]?.[1] ?? '',
      answeredAt: answeredAt.toISOString(),
    })),
  };
}

const ekyc = z.enum(ekycStatuses);
const putOff = z.enum(putOffReasons);
const card = z.enum(cardTypes);
const attemptState = z.enum(attemptStates);
const surplusState = z.enum(surplusStates);

export interface PersonFacts {
  readonly postponed: readonly PostponedCard[];
  readonly numbersSeen: PartCalled<'persons'>['numbersSeen'];
  /** Keys of the persons whose verification by hand waits for a second person. */
  readonly waiting: readonly string[];
}

export async function personsPart(
  dossier: Dossier,
  countPages: CountPages,
  { postponed, numbersSeen, waiting }: PersonFacts,
): Promise<PartCalled<'persons'>> {
  const { application, files } = dossier;
  const file = pagedFiles(dossier, countPages, postponed);
  const persons = [];
  for (const person of application.persons) {
    const { key, ekycStatus, skipReason, cardType, savedAt } = person;
    const read = postponed.find((one) => one.key === key)?.record;
    const original = files.find((one) => one.path === person.files.front && showsNumber(one.kind));
    persons.push({
      key,
      label: personLabel(key),
      rows: rowsOf(key, personSection(person)),
      ekycStatus: ekyc.parse(ekycStatus),
      skipReason: skipReason === undefined ? null : putOff.parse(skipReason),
      cardType: card.parse(cardType),
      front: await file(person.files.front, savedAt),
      back: await file(person.files.back, savedAt),
      unmasked: original !== undefined,
      originalId: original?.fileId ?? null,
      maskedNumber: read ? maskedNumber(read.number) : null,
      verificationWaits: waiting.includes(key),
      savedAt: savedAt.toISOString(),
    });
  }
  const { owners } = application;
  return {
    part: 'persons',
    persons,
    numbersSeen,
    owners: owners
      ? {
          rows: rowsOf('owners', ownersSection(application)),
          agreedAt: owners.agreedAt.toISOString(),
        }
      : null,
  };
}

type DossierDocument = Application['documents'][number];

export async function filesOf(dossier: Dossier, countPages: CountPages, which: (one: DossierDocument) => boolean) {
  const file = pagedFiles(dossier, countPages);
  const found = [];
  for (const one of dossier.application.documents.filter(which)) found.push(await file(one.file, one.uploadedAt));
  return found.flatMap((one) => one ?? []);
}

export async function settlementPart(dossier: Dossier, countPages: CountPages): Promise<PartCalled<'settlement'>> {
  const { application } = dossier;
  const { settlementAccount } = application;
  return {
    part: 'settlement',
    account: settlementAccount
      ? { rows: rowsOf('settlement', settlementSection(application)), savedAt: settlementAccount.savedAt.toISOString() }
      : null,
    bankbooks: await filesOf(dossier, countPages, ({ type }) => type === 'SF07'),
  };
}

export function paymentsPart({ application }: Dossier, partner: FeePartner | undefined): PartCalled<'payments'> {
  const { payments, services } = application;
  const isExempt = services?.feeExempt ?? false;
  return {
    part: 'payments',
    rows: [
      ...rowsOf('services', servicesSection(application)),
      { key: 'fee.policy', label: words.feePolicy, value: feePolicyText(partner, isExempt) },
    ],
    isExempt,
    attempts: payments.attempts.map(({ amount, state, transactionId, createdAt }) => ({
      amount,
      state: attemptState.parse(state),
      transactionId: transactionId ?? null,
      createdAt: createdAt.toISOString(),
    })),
    surplus: payments.surplus.map(({ amount, state, transactionId, paidAt }) => ({
      amount,
      state: surplusState.parse(state),
      transactionId,
      paidAt: paidAt.toISOString(),
    })),
  };
}

type Head = PartCalled<'head'>;

export type HeadFacts = Pick<
  Head,
  | 'turn'
  | 'startsOn'
  | 'twoWeeksOn'
  | 'fourWeeksOn'
  | 'day'
  | 'today'
  | 'assignee'
  | 'isMine'
  | 'mayTake'
  | 'revision'
  | 'seenRevision'
  | 'seenAt'
>;

export function headPart({ application }: Dossier, facts: HeadFacts): Head {
  const { account, business, review, flags } = application;
  const companies = companiesOf(application);
  return {
    part: 'head',
    number: application.applicationNumber,
    companyName: account.companyName,
    loginId: account.loginId,
    accountType: z.nullable(z.enum(accountTypes)).parse(account.accountType ?? null),
    businessNumber: business?.businessNumber ?? null,
    representativeName: business?.representativeName ?? null,
    partnerCode: account.partnerCode ?? null,
    state: review.state,
    completedOn: dayInKorea(review.completedAt),
    decidedOn: review.decidedAt ? dayInKorea(review.decidedAt) : null,
    reason: review.reason ?? null,
    paused: review.state === 'SUPPLEMENT',
    flags: flags.map((flag) => ({ code: flag.code, item: flag.item, text: flagSentence(flag, companies) })),
    ...facts,
  };
}
