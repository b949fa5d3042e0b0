import type { myFile } from '@portal/contract/application-file.ts';
import type { AnswerOf } from '@portal/contract/call.ts';
import type { FileKey, FileSection } from '@portal/domain/rules/file-sections.ts';
import { maskedBirth, maskedEmail, maskedNumber, maskedPhone } from '@portal/domain/rules/masked.ts';
import { paidAttempt } from '../../../capabilities/payment/payment-attempt.repository.ts';
import { paperClocksOf } from '../../../capabilities/review/paper-clock.service.ts';
import { businessOf, operatorOf } from '../answers/answers.repository.ts';
import { businessAnswers, serviceAnswers } from '../answers/business-answers.ts';
import type { ApplicationTools } from '../application.tools.ts';
import {
  agreements,
  businessVersions,
  ownersAgreedAt,
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

/** A part of the file, its latest version first; absent where nothing was sent. */
function sectionOf(key: FileSection, sent: readonly Sent<readonly Row[]>[], total = sent.length): Section[] {
  if (sent.length === 0) return [];
  const versions = sent.map(({ at, content }, place) => ({
    number: total - sent.length + place + 1,
    at: at.toISOString(),
    rows: content.map((one) => ({ key: one.key, values: [...one.values] })),
  }));
  return [{ key, versions: versions.reverse() }];
}

async function signUp({ platform }: ApplicationTools, accountId: string): Promise<Section[]> {
  const operator = await operatorOf(platform, accountId);
  const agreed = await agreements(platform.db, accountId);
  const content = [
    row('loginId', operator.loginId),
    row('companyName', operator.companyName),
    row('operatorName', operator.name),
    row('operatorMobile', maskedPhone(operator.mobile)),
    row('operatorEmail', maskedEmail(operator.email)),
    ...agreed.map(({ kind, version, agreed }) => row('agreed', kind, version, agreed ? 'yes' : 'no')),
  ];
  return sectionOf('sign-up', [{ at: operator.createdAt, content }]);
}

async function business({ platform }: ApplicationTools, accountId: string): Promise<Section[]> {
  const now = await businessOf(platform, accountId);
  if (!now) return [];
  const { total, latest } = await businessVersions(platform, accountId, now);
  const sent = latest.map(({ at, content }) => ({ at, content: businessAnswers(content, undefined) }));
  return sectionOf('business', sent, total);
}

async function services({ platform }: ApplicationTools, accountId: string): Promise<Section[]> {
  const { total, latest } = await serviceVersions(platform, accountId);
  const sent = latest.map(({ at, content }) => ({ at, content: serviceAnswers(content) }));
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
  const content = [
    row('bank', account.bankCode),
    row('depositor', account.depositor),
    row('accountNumber', maskedNumber(account.accountNumber)),
    row('settlementManager', account.manager),
    row('settlementPhone', maskedPhone(account.phone)),
    row('settlementEmail', maskedEmail(account.email)),
  ];
  return sectionOf('settlement', [{ at: account.at, content }]);
}

const personKeys: Readonly<Record<string, FileKey>> = { SR00: 'representative', SR01: 'agent', SR02: 'owner' };

async function persons({ platform }: ApplicationTools, accountId: string): Promise<Section[]> {
  const all = await personsOf(platform, accountId);
  const rowOf = ({ type, krname, birth, nation, ekycStatus, share }: (typeof all)[number]): Row =>
    row(personKeys[type] ?? 'owner', krname, maskedBirth(birth), nation, ekycStatus, share);
  const part = (key: FileSection, these: typeof all, at: Date | undefined): Section[] => {
    const last = at ?? these.at(-1)?.at;
    return last ? sectionOf(key, [{ at: last, content: these.map(rowOf) }]) : [];
  };
  const owners = all.filter(({ type }) => type === 'SR02');
  return [
    ...part(
      'representatives',
      all.filter(({ type }) => type !== 'SR02'),
      undefined,
    ),
    ...part('owners', owners, await ownersAgreedAt(platform.db, accountId)),
  ];
}

async function documents({ platform }: ApplicationTools, accountId: string): Promise<Section[]> {
  const papers = await papersOf(platform.db, accountId);
  const last = papers.at(-1);
  if (!last) return [];
  const content = papers.map(({ type, at }) => row('document', type, at.toISOString()));
  return sectionOf('documents', [{ at: last.at, content }]);
}

/** The rows of all versions before the present ones together: what grows with every correction needs an end. */
const mostPreviousRows = 300;

/** Keeps the latest of the previous versions, and says how many are left out. */
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

/**
 * Everything that a merchant has sent so far, part by part, with the latest previous versions; what identifies somebody is
 * masked.
 */
export async function fileOf(tools: ApplicationTools, accountId: string): Promise<AnswerOf<typeof myFile>> {
  const parts = [signUp, business, services, fee, settlement, persons, documents];
  const sections = await Promise.all(parts.map((part) => part(tools, accountId)));
  const papers = await paperClocksOf(tools.platform, accountId);
  return { sections: bounded(sections.flat()), ...(papers && { papers }) };
}
