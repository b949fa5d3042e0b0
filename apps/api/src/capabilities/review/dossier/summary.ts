import { inWon } from '@portal/domain/fields/format.ts';
import { paymentServiceWords } from '@portal/domain/messages/application/payment-service.ts';
import { personLabel, reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { flagSentence, reviewSummaryWords as words } from '@portal/domain/messages/review/review-summary.ts';
import { ownerWords } from '@portal/domain/messages/screening/owner-info.ts';
import { dayText } from '@portal/domain/messages/text/day-words.ts';
import { banks } from '@portal/domain/reference/banks.ts';
import { countryName } from '@portal/domain/reference/countries.ts';
import { productTypeName } from '@portal/domain/reference/product-types.ts';
import { koreanMinute } from '../../../platform/korean-time.ts';
import type { PaperSection } from '../../../platform/pdf/korean-paper.ts';
import { companiesOf } from './companies.ts';
import type { Dossier } from './dossier.service.ts';

type Application = Dossier['application'];
type Row = readonly [string, string];

const labelOf = (key: string): string => words.labels[key] ?? key;
const named = (names: Readonly<Record<string, string>>, code: unknown): string =>
  (typeof code === 'string' && Object.hasOwn(names, code) ? names[code] : undefined) ?? String(code ?? '');

/** Secrets that the reviewer finds in application.json alone: a page is printed and left lying about. */
const neverPrinted = new Set(['homepagePassword']);

const categoryName = (code: string): string => productTypeName(code) ?? code;

const byKey: Readonly<Record<string, (value: string) => string>> = {
  nation: countryName,
  gender: (value) => named(words.genders, value),
  birth: dayText,
  job: (value) => named(ownerWords.occupations, value),
  productTypeBig: categoryName,
  productTypeMid: categoryName,
  productTypeSmall: categoryName,
  share: (value) => (value === '' ? '' : `${value}%`),
};

/** Anything that was answered, as text; empty where nothing was. */
function shown(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (value instanceof Date) return koreanMinute(value);
  if (Array.isArray(value)) return value.map((one) => shown(key, one)).join(', ');
  if (typeof value === 'object') {
    return Object.values(value)
      .map((one) => shown('', one))
      .filter((part) => part !== '')
      .join(' · ');
  }
  return (byKey[key] ?? String)(String(value));
}

/** Rows of an object's members in their order; those without an answer are left out. */
const rowsOf = (object: object | undefined, leftOut: readonly string[] = []): Row[] =>
  Object.entries(object ?? {})
    .filter(([key]) => !neverPrinted.has(key) && !leftOut.includes(key))
    .map(([key, value]): Row => [labelOf(key), shown(key, value)])
    .filter(([, value]) => value !== '');

const accountSection = ({ account }: Application): PaperSection => ({
  title: words.sections.account,
  rows: [
    [labelOf('accountType'), named(words.accountTypes, account.accountType)],
    ...rowsOf(account, ['accountType', 'forProfit', 'nonProfit', 'accountStatus', 'screenCostInfo', 'kycStatus']),
  ],
});

/** What is no row of its own, or is one in other words. */
const neverInRows = [
  'answers',
  'kind',
  'certificate',
  'nonProfit',
  'businessNumber',
  'certificateIssuedOn',
  'registry',
] as const;

const registryRows = ({ business }: Application): Row[] =>
  (business?.registry?.answers ?? []).map(({ question, answer, answeredAt, asked }) => [
    labelOf('registry'),
    [
      `${named(words.registry, question)}: ${named(words.registry, answer)}`,
      [asked.businessNumber, asked.representative, asked.openedOn].filter(Boolean).join(', '),
      koreanMinute(answeredAt),
    ].join(' · '),
  ]);

function businessSection(application: Application): PaperSection {
  const { business } = application;
  const issuedOn = business?.certificateIssuedOn;
  return {
    title: words.sections.business,
    rows: [
      ...rowsOf(business, neverInRows),
      ...(issuedOn ? [[labelOf('certificateIssuedOn'), dayText(issuedOn)] as const] : []),
      ...registryRows(application),
      ...rowsOf(business?.answers),
    ],
  };
}

function servicesSection({ services }: Application): PaperSection {
  const list = (codes: readonly string[] = [], names: Readonly<Record<string, string>>): string =>
    codes.map((code) => named(names, code)).join(', ');
  return {
    title: words.sections.services,
    rows: services
      ? [
          [labelOf('services'), list(services.services, paymentServiceWords.service)],
          [labelOf('payMethods'), list(services.payMethods, paymentServiceWords.method)],
          ...rowsOf(services, ['services', 'payMethods', 'fee']),
          [labelOf('fee'), `${inWon(services.fee)}원`],
        ]
      : [],
  };
}

const paymentsSection = ({ payments }: Application): PaperSection => ({
  title: words.sections.payments,
  rows: [
    ...payments.attempts.map(
      ({ amount, state, transactionId, createdAt }): Row => [
        labelOf('payment'),
        [`${inWon(amount)}원`, state, transactionId ?? '', koreanMinute(createdAt)].filter(Boolean).join(' · '),
      ],
    ),
    ...payments.surplus.map(
      ({ amount, state, transactionId }): Row => [
        labelOf('refund'),
        `${inWon(amount)}원 · ${state} · ${transactionId}`,
      ],
    ),
  ],
});

const settlementSection = ({ settlementAccount }: Application): PaperSection => ({
  title: words.sections.settlement,
  rows: settlementAccount
    ? [
        [
          labelOf('bank'),
          banks.find(({ code }) => code === settlementAccount.bankCode)?.name ?? settlementAccount.bankCode,
        ],
        ...rowsOf(settlementAccount, ['bankCode', 'savedAt']),
      ]
    : [],
});

const personSections = ({ persons }: Application): PaperSection[] =>
  persons.map((person) => ({
    title: personLabel(person.key),
    rows: [
      ...rowsOf(person.answers, ['differs']),
      ...(person.type === 'SR02' ? [] : [[labelOf('cardType'), named(words.cardTypes, person.cardType)] as const]),
      [labelOf('ekycStatus'), named(words.ekycStatuses, person.ekycStatus)],
      ...(person.files.front ? [[words.files.front, person.files.front] as const] : []),
      ...(person.files.back ? [[words.files.back, person.files.back] as const] : []),
    ],
  }));

const ownersSection = ({ owners }: Application): PaperSection => ({
  title: words.sections.owners,
  rows: owners
    ? [
        [labelOf('exemptionCategory'), named(ownerWords.categories, owners.exemptionCategory)],
        ...(owners.rung ? [[labelOf('rung'), named(ownerWords.questions, owners.rung)] as const] : []),
        ...rowsOf(owners.answers, ['corp']),
      ]
    : [],
});

const documentsSection = ({ business, documents, owners }: Application): PaperSection => ({
  title: words.sections.documents,
  rows: [
    ...(business?.certificate ? [[words.files.certificate, business.certificate] as const] : []),
    ...documents.map(
      ({ type, subject, file, uploadedAt }): Row => [
        reviewItemLabel(subject === '' ? type : `${type}/${subject}`, companiesOf({ owners })),
        `${file ?? words.none} · ${koreanMinute(uploadedAt)}`,
      ],
    ),
  ],
});

const supplementsSection = ({ review, owners }: Application): PaperSection => ({
  title: words.sections.supplements,
  rows: review.supplements.flatMap(({ item, state, reason, dueOn, askedAt, answer, files }): Row[] => [
    [
      reviewItemLabel(item, companiesOf({ owners })),
      `${words.supplementStates[state]} · ${labelOf('due')} ${dayText(dueOn)}`,
    ],
    [labelOf('asked'), `${reason} (${koreanMinute(askedAt)})`],
    ...(answer ? [[labelOf('answer'), answer] as const] : []),
    ...files.map(({ file }): Row => [labelOf('handedIn'), file ?? words.none]),
  ]),
});

/** The readable form of a dossier, section by section, in Korean. */
export function summaryOf(application: Application): readonly PaperSection[] {
  const { review, flags, exportedAt, applicationNumber, consents } = application;
  const sections: PaperSection[] = [
    {
      title: words.sections.application,
      rows: rowsOf({
        applicationNumber,
        completedAt: review.completedAt,
        exportedAt,
        state: words.states[review.state],
        decidedAt: review.decidedAt,
        reason: review.reason,
      }),
    },
    {
      title: words.sections.flags,
      rows: flags.length > 0 ? flags.map((flag): Row => ['', flagSentence(flag)]) : [['', words.none]],
    },
    accountSection(application),
    businessSection(application),
    servicesSection(application),
    paymentsSection(application),
    settlementSection(application),
    ...personSections(application),
    ownersSection(application),
    documentsSection(application),
    supplementsSection(application),
    {
      title: words.sections.consents,
      rows: consents.map(
        ({ kind, agreed, version, at }): Row => [
          kind,
          `${agreed ? words.yes : words.no} · ${version} · ${koreanMinute(at)}`,
        ],
      ),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}
