import type { myFile } from '@portal/contract/application/file.ts';
import type { AnswerOf } from '@portal/contract/call.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { ownerQuestions } from '@portal/domain/rules/owner/owners.ts';
import { companyPlaceOf } from '@portal/domain/rules/paper/company-subject.ts';
import { documentSlotsFor } from '@portal/domain/rules/paper/documents.ts';
import type { FileKey, FileSection } from '@portal/domain/rules/paper/file-sections.ts';
import { maskedBirth, maskedEmail, maskedNumber, maskedPhone } from '@portal/domain/rules/security/masked.ts';
import { paidAttempt } from '../../../capabilities/payment/payment-attempt.repository.ts';
import { clocksWithCompanies, paperClocksOf } from '../../../capabilities/review/paper-clock.service.ts';
import { findReview } from '../../../capabilities/review/review.repository.ts';
import { supplementFilesOf, supplementsOf } from '../../../capabilities/review/supplement.repository.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import { withNulls } from '../../../platform/nulls.ts';
import type { Platform } from '../../../platform/services.ts';
import { businessOf, operatorOf } from '../answers/answers.repository.ts';
import { businessAnswers, serviceAnswers } from '../answers/business-answers.ts';
import type { ApplicationTools } from '../application.tools.ts';
import {
  accountFacts,
  agreements,
  businessVersions,
  certificateFileOf,
  ownerAnswersOf,
  papersOf,
  personsOf,
  type Sent,
  serviceVersions,
  settlementOf,
} from './my-file.repository.ts';

type Section = AnswerOf<typeof myFile>['sections'][number];

interface Row {
  readonly key: FileKey;
  readonly values: readonly string[];
}

const row = (key: FileKey, ...values: readonly string[]): Row => ({ key, values });

/** Latest version first; no section if nothing was sent. */
function sectionOf(key: FileSection, sent: readonly Sent<readonly Row[]>[], total = sent.length): Section[] {
  if (sent.length === 0) return [];
  const versions = sent.map(({ at, content }, place) => ({
    number: total - sent.length + place + 1,
    at: at.toISOString(),
    rows: content.map((one) => ({ key: one.key, values: [...one.values] })),
  }));
  return [{ key, versions: versions.reverse() }];
}

async function agreed({ db }: Platform, accountId: string, ...kinds: readonly string[]): Promise<Row[]> {
  const found = await agreements(db, accountId, kinds);
  return found
    .sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
    .map(({ kind, version, agreed }) => row('agreed', kind, version, agreed ? 'yes' : 'no'));
}

async function signUp({ platform }: ApplicationTools, accountId: string): Promise<Section[]> {
  const operator = await operatorOf(platform, accountId);
  const content = [
    row('loginId', operator.loginId),
    row('companyName', operator.companyName),
    row('opName', operator.name),
    row('opMobileNo', maskedPhone(operator.mobile)),
    row('opEmail', maskedEmail(operator.email)),
    ...(operator.telephone ? [row('opTelNo', maskedPhone(operator.telephone))] : []),
    ...(await agreed(platform, accountId, 'service', 'privacy', 'marketing')),
  ];
  return sectionOf('sign-up', [{ at: operator.createdAt, content }]);
}

async function business({ platform }: ApplicationTools, accountId: string): Promise<Section[]> {
  const now = await businessOf(platform, accountId);
  if (!now) return [];
  const { total, latest } = await businessVersions(platform, accountId, now);
  const certificate = await certificateFileOf(platform, accountId);
  const sent = latest.map(({ at, content }, place) => ({
    at,
    content: [
      // Files of earlier versions are not kept.
      ...(certificate !== undefined && place === latest.length - 1 ? [row('bizRegFile', certificate)] : []),
      ...businessAnswers(content, undefined),
    ],
  }));
  return sectionOf('business', sent, total);
}

async function services({ platform }: ApplicationTools, accountId: string): Promise<Section[]> {
  const { total, latest } = await serviceVersions(platform, accountId);
  const consent = await agreed(platform, accountId, 'prohibited-industries');
  const sent = latest.map(({ at, content }) => ({
    at,
    content: [
      ...serviceAnswers(content).filter(({ key }) => key !== 'prohibitedIndustryAgreed'),
      ...(content.targetCountries.length > 0 ? [row('serviceTargetCountries', ...content.targetCountries)] : []),
      ...consent,
    ],
  }));
  return sectionOf('services', sent, total);
}

async function fee({ platform }: ApplicationTools, accountId: string): Promise<Section[]> {
  const paid = await paidAttempt(platform.db, accountId);
  if (!paid) return [];
  const content = [row('feePaid', String(paid.amount)), row('feeOrder', paid.orderId)];
  return sectionOf('fee', [{ at: paid.settledAt, content }]);
}

async function settlement({ platform }: ApplicationTools, accountId: string): Promise<Section[]> {
  const account = await settlementOf(platform, accountId);
  if (!account) return [];
  const { isCorporation, hasAgent, nonProfit } = await accountFacts(platform.db, accountId);
  const content = [
    ...(isCorporation ? [row('corpGubn', nonProfit ? 'NON_PROFIT' : 'PROFIT')] : []),
    row('gongdongRep', hasAgent ? 'yes' : 'no'),
    row('bankCode', account.bankCode),
    row('accountName', account.depositor),
    row('accountNumber', maskedNumber(account.accountNumber)),
    row('settlementManager', account.manager),
    row('settlementPhone', maskedPhone(account.phone)),
    row('settlementEmail', maskedEmail(account.email)),
  ];
  return sectionOf('settlement', [{ at: account.at, content }]);
}

const personKeys: Readonly<Record<string, FileKey>> = { SR00: 'representative', SR01: 'agent', SR02: 'owner' };

type Person = Awaited<ReturnType<typeof personsOf>>[number];

const personRow = (one: Person): Row => {
  const isOwner = one.type === 'SR02';
  const said = [one.krname, maskedBirth(one.birth), one.nation, one.ekycStatus, one.share, one.name, one.gender];
  const card = isOwner ? ['', one.job, ''] : [one.cardType, one.job, one.pictures > 0 ? String(one.pictures) : ''];
  return row(personKeys[one.type] ?? 'owner', ...said, ...card);
};

async function representatives({ platform }: ApplicationTools, accountId: string): Promise<Section[]> {
  const these = (await personsOf(platform, accountId)).filter(({ type }) => type !== 'SR02');
  const last = these.at(-1);
  return last ? sectionOf('representatives', [{ at: last.at, content: these.map(personRow) }]) : [];
}

/** The questions up to the first one answered yes. */
const ladderRows = (rung: string | undefined): Row[] => {
  const last = ownerQuestions.find((question) => question === rung);
  if (last === undefined) return [];
  const asked = ownerQuestions.slice(0, ownerQuestions.indexOf(last) + 1);
  return asked.map((question) => row(question, question === last ? 'yes' : 'no'));
};

const otherwise = (key: FileKey, said: { readonly choice: string; readonly text: string } | undefined): Row[] =>
  said ? [row(key, said.choice, said.text)] : [];

async function owners({ platform }: ApplicationTools, accountId: string): Promise<Section[]> {
  const these = (await personsOf(platform, accountId)).filter(({ type }) => type === 'SR02');
  const said = await ownerAnswersOf(platform, accountId);
  const at = said?.at ?? these.at(-1)?.at;
  if (!at) return [];
  const content = [
    ...(said ? [row('corp', said.exemptionCategory), ...ladderRows(said.rung)] : []),
    ...these.map(personRow),
    ...(said?.companies?.length ? [row('companies', ...said.companies)] : []),
    ...otherwise('purpose', said?.purpose),
    ...otherwise('fundsSource', said?.fundsSource),
    ...(said?.listing ? [row('listing', said.listing.choice, said.listing.exchange ?? '')] : []),
    ...(said?.corpPurpose ? [row('corpPurpose', said.corpPurpose)] : []),
  ];
  return sectionOf('owners', [{ at, content }]);
}

async function slots({ platform }: ApplicationTools, accountId: string) {
  const people = (await personsOf(platform, accountId)).filter(({ type }) => type === 'SR00');
  return documentSlotsFor({
    ...(await accountFacts(platform.db, accountId)),
    representatives: people.map(({ krname }) => krname),
    companies: (await ownerAnswersOf(platform, accountId))?.companies ?? [],
  });
}

async function documents(tools: ApplicationTools, accountId: string): Promise<Section[]> {
  const papers = await papersOf(tools.platform, accountId);
  const last = papers.at(-1);
  if (!last) return [];
  const places = await slots(tools, accountId);
  const content = papers.map(({ type, subject, seq, file, at }) => {
    const { name, kind } = places.find((one) => one.type === type && one.subject === subject) ?? usual;
    return row('document', type, name, kind, String(seq), file, at.toISOString());
  });
  const consent = await agreed(tools.platform, accountId, 'customer-confirmation');
  return sectionOf('documents', [{ at: last.at, content: [...content, ...consent] }]);
}

const usual = { name: '', kind: 'usual' };

/** Supplements, the earliest request first. */
async function supplements(tools: ApplicationTools, accountId: string): Promise<Section[]> {
  const { db, personalData } = tools.platform;
  const files = await supplementFilesOf(db, personalData, accountId);
  const sent = (await supplementsOf(db, personalData, accountId)).flatMap((one) => {
    const own = files.filter(({ supplementId }) => supplementId === one.id);
    const at = one.answeredAt ?? own.at(-1)?.uploadedAt;
    return at ? [{ ...one, at, names: own.map(({ fileName }) => fileName) }] : [];
  });
  if (sent.length === 0) return [];
  const places = await slots(tools, accountId);
  const nameOf = (item: string): string =>
    places.find(({ type, subject }) => companyPlaceOf(subject) !== undefined && `${type}/${subject}` === item)?.name ??
    '';
  const last = new Date(Math.max(...sent.map(({ at }) => at.getTime())));
  const content = sent.map(({ item, answer, names }) => row('supplement', item, nameOf(item), answer ?? '', ...names));
  return sectionOf('supplements', [{ at: last, content }]);
}

/** Maximum rows of all previous versions together, because their number grows with every correction. */
const mostPreviousRows = 300;

function bounded(sections: readonly Section[]): Section[] {
  const previous = sections
    .flatMap(({ versions }) => versions.slice(1))
    .sort((one, other) => other.at.localeCompare(one.at));
  let left = mostPreviousRows;
  const cut = previous.findIndex(({ rows }) => {
    left -= rows.length;
    return left < 0;
  });
  const kept = new Set(cut < 0 ? previous : previous.slice(0, cut));
  return sections.map((section) => {
    const versions = section.versions.filter((version, place) => place === 0 || kept.has(version));
    const omitted = (section.versions[0]?.number ?? 0) - versions.length;
    return { ...section, versions, ...(omitted > 0 && { omitted }) };
  });
}

/** Undefined before the application is finished. */
async function reviewPart({ platform }: ApplicationTools, accountId: string) {
  const review = await findReview(platform.db, accountId);
  if (!review) return undefined;
  const { applicationNumber, state, completedAt, decidedAt } = review;
  const decidedOn = decidedAt ? dayInKorea(decidedAt) : undefined;
  return { applicationNumber, state, receivedOn: dayInKorea(completedAt), ...withNulls({ decidedOn }) };
}

/** Everything that a merchant has sent, including previous versions; identifying values are masked. */
export async function fileOf(given: ApplicationTools, accountId: string): Promise<AnswerOf<typeof myFile>> {
  const tools = { ...given, platform: { ...given.platform, db: readsTogether(given.platform.db) } };
  const parts = [signUp, business, services, fee, settlement, representatives, owners, documents, supplements];
  const [sections, papers, review] = await Promise.all([
    Promise.all(parts.map((part) => part(tools, accountId))),
    paperClocksOf(tools.platform, accountId),
    reviewPart(tools, accountId),
  ]);
  const all = sections.flat();
  const companies = all.flatMap(
    ({ versions: [now] }) => now?.rows.find(({ key }) => key === 'companies')?.values ?? [],
  );
  return {
    ...(review && { review }),
    sections: bounded(all),
    ...(papers && { papers: clocksWithCompanies(papers, companies) }),
  };
}
