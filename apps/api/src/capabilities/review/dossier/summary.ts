import { ownerNames } from '@portal/domain/forms/owner-info.ts';
import { fileLabel, fileText } from '@portal/domain/messages/application/my-file-text.ts';
import { consentNames } from '@portal/domain/messages/labels/consents.ts';
import { personLabels } from '@portal/domain/messages/labels/owners.ts';
import { personLabel, reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { flagSentence, reviewSummaryWords as words } from '@portal/domain/messages/review/review-summary.ts';
import { ownerWords } from '@portal/domain/messages/screening/owner-info.ts';
import { personTexts } from '@portal/domain/messages/screening/person-text.ts';
import { dayText } from '@portal/domain/messages/text/day-words.ts';
import { won } from '@portal/domain/messages/text/won.ts';
import { type FileKey, fileKeys } from '@portal/domain/rules/paper/file-sections.ts';
import { textsOf } from '@portal/domain/rules/review/answers.ts';
import { businessAnswersIn } from '@portal/domain/rules/review/business-answers.ts';
import { koreanMinute } from '../../../platform/korean-time.ts';
import type { PaperSection } from '../../../platform/pdf/korean-paper.ts';
import { companiesOf } from './companies.ts';
import type { Dossier } from './dossier.service.ts';

type Application = Dossier['application'];
type Row = readonly [string, string];

const labels = words.labels;
const named = (names: Readonly<Record<string, string>>, code: unknown): string =>
  (typeof code === 'string' && Object.hasOwn(names, code) ? names[code] : undefined) ?? String(code ?? '');

const answered = (key: FileKey, answer: unknown): Row => {
  const values = textsOf(answer);
  return [fileLabel(key, values), values.some(Boolean) ? fileText(key, values) : ''];
};
const at = (moment: Date | undefined): string => (moment ? koreanMinute(moment) : '');
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const said = (rows: readonly Row[]): Row[] => rows.filter(([, value]) => value !== '');

export const accountSection = ({ account }: Application): PaperSection => ({
  title: words.sections.account,
  rows: said([
    [labels.accountType, named(words.accountTypes, account.accountType)],
    answered('loginId', account.loginId),
    answered('gongdongRep', account.hasAgent),
    [labels.partnerCode, account.partnerCode ?? ''],
    [labels.signedUpAt, at(account.signedUpAt)],
    answered('companyName', account.companyName),
    answered('opName', account.operatorName),
    answered('opEmail', account.operatorEmail),
    answered('opMobileNo', account.operatorMobile),
    answered('opTelNo', account.operatorTelephone),
  ]),
});

export const registryRows = (business: Application['business']): Row[] =>
  (business?.registry?.answers ?? []).map(({ question, answer, answeredAt, asked }) => [
    labels.registry,
    [
      `${named(words.registry, question)}: ${named(words.registry, answer)}`,
      [
        fileText('bizNo', [asked.businessNumber ?? '']),
        asked.representative,
        asked.openedOn === undefined ? '' : dayText(asked.openedOn),
      ]
        .filter(Boolean)
        .join(', '),
      koreanMinute(answeredAt),
    ].join(' · '),
  ]);

/** The answers of the business information, without the homepage's password. */
export const businessAnswerRows = (answers: Readonly<Record<string, unknown>>): readonly Row[] =>
  said([
    ...businessAnswersIn(answers).map(({ key, values }) => answered(key, values)),
    [labels.corpNameKr, text(answers.corpNameKr)],
    [labels.corpNameEn, text(answers.corpNameEn)],
  ]);

type Services = NonNullable<Application['services']>;

export const serviceAnswerRows = (
  services: Pick<Services, 'services' | 'payMethods' | 'description' | 'targetCountries' | 'displayCurrencies'>,
): readonly Row[] =>
  said([
    answered('payServiceType', services.services),
    answered('payMethods', services.payMethods),
    answered('description', services.description),
    answered('serviceTargetCountries', services.targetCountries),
    answered('displayCurrencies', services.displayCurrencies),
  ]);

/** Without the secret, which is only in application.json, because printed pages may be left lying about. */
export function businessSection({ business }: Application): PaperSection {
  const answers = business?.answers ?? {};
  return {
    title: words.sections.business,
    rows: said([
      [labels.representativeName, business?.representativeName ?? ''],
      [labels.businessState, named(words.registry, business?.businessState)],
      [labels.acceptedAt, at(business?.acceptedAt)],
      [labels.certificateIssuedOn, business?.certificateIssuedOn ? dayText(business.certificateIssuedOn) : ''],
      ...registryRows(business),
      ...businessAnswerRows(answers),
    ]),
  };
}

export const servicesSection = ({ services }: Application): PaperSection => ({
  title: words.sections.services,
  rows: services
    ? said([
        ...serviceAnswerRows(services),
        [labels.feeExempt, services.feeExempt ? words.yes : words.no],
        [labels.acceptedAt, at(services.acceptedAt)],
        [labels.fee, won(services.fee)],
      ])
    : [],
});

const paymentsSection = ({ payments }: Application): PaperSection => ({
  title: words.sections.payments,
  rows: [
    ...payments.attempts.map(
      ({ amount, state, transactionId, createdAt }): Row => [
        labels.payment,
        [won(amount), named(words.paymentStates, state), transactionId ?? '', koreanMinute(createdAt)]
          .filter(Boolean)
          .join(' · '),
      ],
    ),
    ...payments.surplus.map(
      ({ amount, state, transactionId }): Row => [
        labels.refund,
        `${won(amount)} · ${named(words.paymentStates, state)} · ${transactionId}`,
      ],
    ),
  ],
});

export const settlementSection = ({ settlementAccount: account }: Application): PaperSection => ({
  title: words.sections.settlement,
  rows: account
    ? said([
        answered('bankCode', account.bankCode),
        answered('accountNumber', account.accountNumber),
        answered('accountName', account.depositorName),
        answered('settlementManager', account.managerName),
        answered('settlementEmail', account.email),
        answered('settlementPhone', account.phone),
      ])
    : [],
});

type Person = Application['persons'][number];

export const personSection = ({ key, type, answers, cardType, ekycStatus }: Person): PaperSection => ({
  title: personLabel(key),
  rows: said([
    ...ownerNames.map((name): Row => [personLabels[name], personTexts[name](text(answers[name]))]),
    [labels.cardType, type === 'SR02' ? '' : named(words.cardTypes, cardType)],
    [labels.ekycStatus, named(words.ekycStatuses, ekycStatus)],
  ]),
});

const personSections = ({ persons }: Application): PaperSection[] =>
  persons.map((person) => {
    const { title, rows } = personSection(person);
    const { front = '', back = '' } = person.files;
    return {
      title,
      rows: [
        ...rows,
        ...said([
          [words.files.front, front],
          [words.files.back, back],
        ]),
      ],
    };
  });

export const ownersSection = ({ owners }: Application): PaperSection => ({
  title: words.sections.owners,
  rows: owners
    ? said([
        answered('corp', owners.exemptionCategory),
        [labels.rung, named(ownerWords.questions, owners.rung)],
        ...fileKeys.filter((key) => key in owners.answers).map((key) => answered(key, owners.answers[key])),
      ])
    : [],
});

const paperText = ({
  file,
  pages,
  isScanned,
}: Pick<Application['documents'][number], 'file' | 'pages' | 'isScanned'>) =>
  [
    pages === undefined ? (file ?? words.none) : `${pages} (${words.pages})`,
    ...(pages === undefined ? [] : [`${words.original} ${file ?? words.none}`]),
    ...(isScanned === false ? [words.notScanned] : []),
  ].join(' · ');

const documentsSection = ({ business, documents, owners }: Application): PaperSection => ({
  title: words.sections.documents,
  rows: [
    ...(business?.certificate ? [[words.files.certificate, business.certificate] as const] : []),
    ...documents.map(
      ({ type, subject, uploadedAt, ...paper }): Row => [
        reviewItemLabel(subject === '' ? type : `${type}/${subject}`, companiesOf({ owners })),
        `${paperText(paper)} · ${koreanMinute(uploadedAt)}`,
      ],
    ),
    ...(documents.some(({ pages }) => pages !== undefined) ? [['', words.originalNotice] as const] : []),
  ],
});

const supplementsSection = ({ review, owners }: Application): PaperSection => ({
  title: words.sections.supplements,
  rows: review.supplements.flatMap(({ item, state, reason, dueOn, askedAt, answer, files }): Row[] => [
    [
      reviewItemLabel(item, companiesOf({ owners })),
      `${words.supplementStates[state]} · ${labels.due} ${dayText(dueOn)}`,
    ],
    [labels.asked, `${reason} (${koreanMinute(askedAt)})`],
    ...(answer ? [[labels.answer, answer] as const] : []),
    ...files.map((paper): Row => [labels.handedIn, paperText(paper)]),
  ]),
});

export function summaryOf(application: Application): readonly PaperSection[] {
  const { review, flags, exportedAt, applicationNumber, consents } = application;
  const companies = companiesOf(application);
  const sections: PaperSection[] = [
    {
      title: words.sections.application,
      rows: said([
        [labels.applicationNumber, applicationNumber],
        [labels.completedAt, at(review.completedAt)],
        [labels.exportedAt, at(exportedAt)],
        [labels.state, words.states[review.state]],
        [labels.decidedAt, at(review.decidedAt)],
        [labels.reason, review.reason ?? ''],
      ]),
    },
    {
      title: words.sections.flags,
      rows: flags.length > 0 ? flags.map((flag): Row => ['', flagSentence(flag, companies)]) : [['', words.none]],
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
          named(consentNames, kind),
          `${agreed ? words.yes : words.no} · ${version} · ${koreanMinute(at)}`,
        ],
      ),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}
