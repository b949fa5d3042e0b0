import type { CorporateSent, PrivateSent } from '../../forms/business-information.ts';
import type { serviceApplication } from '../../forms/service-application.ts';
import type { PreviewCode, PreviewFinding } from '../fee/fee-preview.ts';
import type { LostRead } from '../reading/lost-part.ts';

export const answerGroups = ['business', 'trade', 'contact', 'services'] as const;
export type AnswerGroup = (typeof answerGroups)[number];

/** A page that asked for answers, and allows corrections until the fee is paid (decisions §13). */
export type AskingPage = 'business' | 'services';

type BusinessField = keyof PrivateSent | keyof CorporateSent | 'bizRegFile';
type ServiceField = keyof typeof serviceApplication.defaults;

/** Display of a field: its own row in this section, the row of another field, or none. */
type Placement<Field> = AnswerGroup | { readonly with: Field } | 'untold';

/** Every field of the business information; a missing one does not compile. */
const business = {
  bizRegFile: 'business',
  bizNo: 'business',
  corpNo: 'business',
  nonProfit: 'business',
  companyNameKr: 'business',
  // Names of a corporation's same two fields.
  corpNameKr: 'untold',
  corpNameEn: 'untold',
  companyNameEn: 'business',
  salesType: 'business',
  companyType: { with: 'salesType' },
  productTypeBig: 'business',
  productTypeMid: { with: 'productTypeBig' },
  productTypeSmall: { with: 'productTypeBig' },
  homepageUrl: 'business',
  homepageId: 'business',
  homepagePassword: 'untold',
  customerTransAmount: 'trade',
  monthlyExpectVolumeAmount: 'trade',
  // Always won, as shown with the amounts.
  customerTransCurrency: 'untold',
  monthlyExpectVolumeCurrency: 'untold',
  bizAddressKr: 'contact',
  zipCode: { with: 'bizAddressKr' },
  bizZipCode: { with: 'bizAddressKr' },
  bizAddressEn: 'contact',
  officeAddressKr: 'contact',
  officeZipCode: { with: 'officeAddressKr' },
  officeAddressEn: 'contact',
  bizRepMobileNo: 'contact',
  bizRepEmail: 'contact',
} as const satisfies Readonly<Record<BusinessField, Placement<BusinessField>>>;

const services = {
  payServiceType: 'services',
  payMethods: 'services',
  description: 'services',
  displayCurrencies: 'services',
  // Not on the screen.
  serviceTargetCountries: 'untold',
  prohibitedIndustryAgreed: 'services',
} as const satisfies Readonly<Record<ServiceField, Placement<ServiceField>>>;

/** Operator of the account, as given at sign-up. */
const signUp = { operator: 'contact' } as const satisfies Readonly<Record<string, AnswerGroup>>;

const fields = { ...business, ...signUp, ...services };
type Fields = typeof fields;

/** Key of an answer: its field, or the first of several fields. */
export type AnswerKey = { [Key in keyof Fields]: Fields[Key] extends AnswerGroup ? Key : never }[keyof Fields];

const places = new Map<string, Placement<string>>(Object.entries(fields));
const groupOf = (key: string): AnswerGroup | undefined => answerGroups.find((group) => group === places.get(key));

/** Whether a row is an answer, in contrast to later data. */
export const isAnswerKey = (key: string): key is AnswerKey => groupOf(key) !== undefined;

/** Every answer before the fee, in display order. */
export const answerKeys = Object.keys(fields).filter(isAnswerKey);

interface AnswerPlace {
  readonly group: AnswerGroup;
  /** Page that asks for it; undefined if it was given at sign-up and is final. */
  readonly page: AskingPage | undefined;
}

export const placeOfAnswer = (key: AnswerKey): AnswerPlace => ({
  group: fields[key],
  page: key in business ? 'business' : key in services ? 'services' : undefined,
});

/** Its own first. */
export const fieldsOfAnswer = (key: AnswerKey): readonly string[] => [
  key,
  ...[...places].flatMap(([field, answered]) => (typeof answered === 'object' && answered.with === key ? [field] : [])),
];

/** Display texts of an answer: yes or no, or each of a list. */
export function textsOf(answer: unknown): readonly string[] {
  if (typeof answer === 'string') return [answer];
  if (typeof answer === 'boolean') return [answer ? 'yes' : 'no'];
  return typeof answer === 'object' ? Object.values(answer ?? {}).flatMap(textsOf) : [];
}

/** Answers that were asked for, in display order. @param answers by field name */
export const answersIn = (answers: Readonly<Record<string, unknown>>): GivenAnswer[] =>
  answerKeys
    .filter((key) => key in answers)
    .map((key) => ({ key, values: fieldsOfAnswer(key).flatMap((field) => textsOf(answers[field])) }));

/** Answer by finding before the fee (fee-preview.ts). */
export const answerOfFinding: Readonly<Record<PreviewCode, AnswerKey>> = {
  'certificate-private': 'bizRegFile',
  'certificate-corporate': 'bizRegFile',
  'paper-fresh': 'bizRegFile',
  'paper-short': 'bizRegFile',
  'paper-expired': 'bizRegFile',
  'paper-undated': 'bizRegFile',
  'business-active': 'bizRegFile',
  'business-not-active': 'bizRegFile',
  'business-unasked': 'bizRegFile',
  'category-open': 'productTypeBig',
  'category-cautionary': 'productTypeBig',
  'category-prohibited': 'productTypeBig',
  'homepage-reserved': 'homepageUrl',
  'email-reserved': 'bizRepEmail',
  'company-name-differs': 'companyNameKr',
  'corporate-number-differs': 'corpNo',
  'business-kind-missing': 'salesType',
  'amount-zero': 'monthlyExpectVolumeAmount',
  'amount-contradicts': 'customerTransAmount',
  'amount-high': 'customerTransAmount',
};

/** The worst first. */
export function findingsAt(key: AnswerKey, findings: readonly PreviewFinding[]): readonly PreviewFinding[] {
  const here = findings.filter(({ code, tone }) => answerOfFinding[code] === key && tone !== 'fine');
  return [...here.filter(({ tone }) => tone === 'wrong'), ...here.filter(({ tone }) => tone !== 'wrong')];
}

/** In display order, each once. */
export const toCorrect = (findings: readonly PreviewFinding[]): readonly AnswerKey[] =>
  answerKeys.filter((key) => findingsAt(key, findings).some(({ tone }) => tone === 'wrong'));

/** A displayed answer: its values, the certificate's values ('' if not read), and partly legible values until the answer confirms them. */
export interface GivenAnswer {
  readonly key: AnswerKey;
  readonly values: readonly string[];
  readonly read?: readonly string[] | undefined;
  readonly lost?: readonly LostRead[] | undefined;
}

/** typed: not on the certificate. */
export type AnswerSource = 'read' | 'differs' | 'typed';

export function sourceOf({ values, read }: Pick<GivenAnswer, 'values' | 'read'>): AnswerSource {
  if (!read || read.every((text) => text === '')) return 'typed';
  const differs = read.some((text, place) => text !== '' && text !== values[place]);
  if (differs) return 'differs';
  return read.every((text, place) => text === values[place]) ? 'read' : 'typed';
}

/** Whether certificate and answer differ in spaces only. */
export function differsInSpaces({ values, read = [] }: Pick<GivenAnswer, 'values' | 'read'>): boolean {
  const bare = (text: string | undefined): string => (text ?? '').replace(/\s/g, '');
  return read.every((text, place) => text === '' || bare(text) === bare(values[place]));
}
