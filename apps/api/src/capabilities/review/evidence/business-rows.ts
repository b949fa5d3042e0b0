import { formatBusinessNumber, formatCorporateNumber } from '@portal/domain/fields/format.ts';
import { digitsOnly } from '@portal/domain/fields/rule.ts';
import { evidenceRowWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { businessLabels } from '@portal/domain/messages/labels/business.ts';
import { dayText } from '@portal/domain/messages/text/day-words.ts';
import { printedDay } from '@portal/domain/rules/reading/printed-day.ts';
import { type ComparedAs, type Comparison, compared } from '@portal/domain/rules/review/comparison.ts';
import { type CertificateClock, certificateClock } from '@portal/domain/rules/review/renewed-paper.ts';
import type { Dossier } from '../dossier/dossier.service.ts';
import { type AuthorityAnswer, type EvidenceRow, type ReadPlace, type ReadProof, rowOf } from './evidence-row.ts';

type Application = Dossier['application'];
type Business = NonNullable<Application['business']>;

/** A text of the certificate, as read or as entered by a person instead. */
export interface CertificateText {
  readonly text: string;
  readonly isTyped: boolean;
  readonly part: string | undefined;
  readonly place: ReadPlace | undefined;
}

/** Texts by the reader's names; absent if not read. */
export type CertificateProof = Readonly<Partial<Record<string, readonly CertificateText[]>>>;

export interface BusinessFacts {
  readonly application: Pick<Application, 'business' | 'persons' | 'review'>;
  /** undefined if its reading is not stored. */
  readonly certificate: CertificateProof | undefined;
  /** YYYYMMDD */
  readonly today: string;
  /** YYYYMMDD; the end of a four-week review. */
  readonly fourWeeksOn: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Everything that a paper says about a field, as one text; '' if not read. */
export function proofIn(proof: CertificateProof, keys: readonly string[], separator = ' '): ReadProof {
  const texts = keys.map((key) => proof[key] ?? []).find((found) => found.length > 0) ?? [];
  const typed = texts.filter(({ isTyped }) => isTyped);
  // A corrected number is followed by the number as read, which is not marked.
  const own = keys.includes('registerNumber') ? texts.slice(-1) : texts.filter(({ isTyped }) => !isTyped);
  const said = keys.includes('registerNumber') ? texts.slice(0, -1) : typed;
  const places = own.flatMap(({ place }) => place ?? []);
  const [first] = places;
  return {
    text: [...new Set(own.map((one) => one.text.trim()))].filter(Boolean).join(separator),
    part: own.map(({ part }) => part ?? '').find(Boolean),
    corrected: said.map((one) => one.text).join(separator) || undefined,
    place: first && { ...first, polygons: places.flatMap(({ polygons }) => polygons) },
  };
}

const registryNames: Readonly<Record<string, string>> = words.registry;

function registryAnswer({ registry }: Business, question: 'state' | 'together'): AuthorityAnswer[] {
  const latest = (registry?.answers ?? []).filter((one) => one.question === question).at(-1);
  if (!latest) return [];
  const { answer, answeredAt } = latest;
  const isGood = answer === 'active' || answer === 'yes';
  return [{ text: registryNames[answer] ?? answer, at: answeredAt, isGood }];
}

interface Compared {
  readonly name: string;
  readonly label: string;
  readonly as: ComparedAs;
  readonly typed: string | undefined;
  readonly shown?: string;
}

/** Compares the representatives' names with those on the certificate; the worst result counts. */
function representativesCompared(names: readonly string[], read: string): Comparison {
  const found = names.map((name) => compared('person', name, read));
  return (['differs', 'unread', 'written', 'same'] as const).find((one) => found.includes(one)) ?? 'none';
}

/** For each row, the reader's names of the values that prove it. */
const readerNames = new Map<string, readonly string[]>(
  Object.entries({
    companyNameKr: ['corpName', 'companyName'],
    bizNo: ['registerNumber'],
    corpNo: ['corpRegisterNum'],
    repName: ['repName'],
    birth: ['birth'],
    openDate: ['openDate'],
    bizAddressKr: ['bisAddress'],
    officeAddressKr: ['headAddress'],
    salesType: ['bisType'],
    companyType: ['bisItem'],
    issuanceDate: ['issuanceDate'],
  }),
);

const key = (name: string): Pick<EvidenceRow, 'key' | 'group'> => ({ key: `business.${name}`, group: 'business' });

interface Sources {
  readonly business: Business;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly proof: CertificateProof;
  readonly isCorporate: boolean;
}

function comparedRow({ proof }: Sources, { name, label, as, typed, shown }: Compared): EvidenceRow {
  const read = proofIn(proof, readerNames.get(name) ?? [], as === 'list' ? ', ' : ' ');
  return rowOf({ ...key(name), label, typed: shown ?? typed, read, comparison: compared(as, typed, read.text) });
}

function identityRows(sources: Sources): readonly EvidenceRow[] {
  const { business, answers, isCorporate } = sources;
  const number = text(answers.bizNo) || text(business.businessNumber);
  const company = comparedRow(sources, {
    name: 'companyNameKr',
    label: isCorporate ? words.corporateName : businessLabels.companyNameKr,
    as: 'company',
    typed: text(answers.companyNameKr),
  });
  const registered = comparedRow(sources, {
    name: 'bizNo',
    label: businessLabels.bizNo,
    as: 'number',
    typed: number,
    shown: formatBusinessNumber(number),
  });
  const corporate = comparedRow(sources, {
    name: 'corpNo',
    label: businessLabels.corpNo,
    as: 'number',
    typed: text(answers.corpNo),
    shown: formatCorporateNumber(text(answers.corpNo)),
  });
  const withState = { ...registered, authority: registryAnswer(business, 'state') };
  return isCorporate ? [company, withState, corporate] : [company, withState];
}

function representativeRows(sources: Sources, facts: BusinessFacts): readonly EvidenceRow[] {
  const { business, proof, isCorporate } = sources;
  const authority = registryAnswer(business, 'together');
  const names = facts.application.persons.filter(({ type }) => type === 'SR00').map((one) => text(one.answers.krname));
  const read = proofIn(proof, ['repName']);
  return [
    rowOf({
      ...key('repName'),
      label: words.representative,
      typed: names.join(', '),
      typedNote: words.fromCard,
      read,
      authority,
      comparison: representativesCompared(names, read.text),
    }),
    ...(isCorporate ? [] : [birthRow(facts, proof)]),
    rowOf({
      ...key('openDate'),
      label: words.openedOn,
      typedNote: words.notAsked,
      ...unasked(proofIn(proof, ['openDate'])),
      authority,
    }),
  ];
}

function addressRows(sources: Sources): readonly EvidenceRow[] {
  const { answers, isCorporate } = sources;
  const [place, head] = [text(answers.bizAddressKr), text(answers.officeAddressKr)];
  const of = (name: 'bizAddressKr' | 'officeAddressKr', typed: string): EvidenceRow =>
    comparedRow(sources, { name, label: businessLabels[name], as: 'address', typed });
  const business = of('bizAddressKr', place);
  if (!isCorporate) return [business];
  const office = of('officeAddressKr', head);
  return [business, { ...office, typedNote: head === place ? words.likeBusiness : undefined }];
}

const tradeRows = (sources: Sources): readonly EvidenceRow[] =>
  (['salesType', 'companyType'] as const).map((name) =>
    comparedRow(sources, { name, label: businessLabels[name], as: 'list', typed: text(sources.answers[name]) }),
  );

/** The places of the rows' values on the certificate, by the last part of their keys. */
export const placesOnCertificate = (proof: CertificateProof): readonly (readonly [string, ReadPlace])[] =>
  [...readerNames].flatMap(([name, keys]) => {
    const { place } = proofIn(proof, keys);
    return place ? [[name, place] as const] : [];
  });

export function businessRows(facts: BusinessFacts): readonly EvidenceRow[] {
  const { business } = facts.application;
  if (!business) return [];
  const proof = facts.certificate ?? {};
  const sources = { business, answers: business.answers ?? {}, proof, isCorporate: business.kind === 'corporate' };
  return [
    ...identityRows(sources),
    ...representativeRows(sources, facts),
    ...addressRows(sources),
    ...tradeRows(sources),
    issuedRow(facts, proof),
  ];
}

/** A value that was not asked for has nothing to be compared with. */
const unasked = (read: ReadProof): Pick<EvidenceRow, 'read' | 'comparison'> => ({
  read,
  comparison: compared('text', undefined, read.text),
});

/** The date of birth, which only a sole proprietor's certificate states. */
function birthRow({ application }: BusinessFacts, proof: CertificateProof): EvidenceRow {
  const read = proofIn(proof, ['birth']);
  const first = application.persons.find(({ type, seq }) => type === 'SR00' && seq === 0);
  const birth = text(first?.answers.birth);
  return rowOf({
    key: 'business.birth',
    group: 'business',
    label: words.birth,
    typed: birth && dayText(birth),
    typedNote: words.fromCard,
    read,
    comparison: compared('number', digitsOnly(birth), printedDay(read.text) ?? read.text),
  });
}

function ageNote({ state, validUntil, isRenewed }: CertificateClock): string | undefined {
  if (isRenewed) return state === 'expired' ? words.renewedExpired : words.renewed;
  if (validUntil === undefined) return undefined;
  return state === 'expired' ? words.expired(validUntil) : words.until(validUntil);
}

function issuedRow({ application, today, fourWeeksOn }: BusinessFacts, proof: CertificateProof): EvidenceRow {
  const { business, review } = application;
  const days = { today, reviewEndsOn: fourWeeksOn };
  const clock = certificateClock(business?.certificateIssuedOn, review.supplements, days);
  return rowOf({
    key: 'business.issuanceDate',
    group: 'business',
    label: words.issuedOn,
    typedNote: words.notAsked,
    ...unasked(proofIn(proof, ['issuanceDate'])),
    note: ageNote(clock),
  });
}
