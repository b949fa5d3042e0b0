import type { CorporateSent, PrivateSent } from '../../forms/business-information.ts';
import type { serviceApplication } from '../../forms/service-application.ts';
import type { PreviewCode, PreviewFinding } from '../fee/fee-preview.ts';

/** The parts in which answers are shown. */
export const answerGroups = ['business', 'trade', 'contact', 'services'] as const;
export type AnswerGroup = (typeof answerGroups)[number];

/** A page that asked for answers, and takes them again until the fee is paid (decisions §13). */
export type AskingPage = 'business' | 'services';

type BusinessField = keyof PrivateSent | keyof CorporateSent | 'bizRegFile';
type ServiceField = keyof typeof serviceApplication.defaults;

/** Where a field is told: in a row of its own in this part, in the row of another field, or in none. */
type Told<Field> = AnswerGroup | { readonly with: Field } | 'untold';

/** Every field that the business information sends; one without a place does not compile. */
const business = {
  bizRegFile: 'business',
  bizNo: 'business',
  corpNo: 'business',
  nonProfit: 'business',
  companyNameKr: 'business',
  // The same two under their names of a corporation.
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
  // Always won, which the amounts say.
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
} as const satisfies Readonly<Record<BusinessField, Told<BusinessField>>>;

/** Every field of the service application. */
const services = {
  payServiceType: 'services',
  payMethods: 'services',
  description: 'services',
  displayCurrencies: 'services',
  // The screen asks for none.
  serviceTargetCountries: 'untold',
  prohibitedIndustryAgreed: 'services',
} as const satisfies Readonly<Record<ServiceField, Told<ServiceField>>>;

/** Who operates the account, as given at sign-up. */
const signUp = { operator: 'contact' } as const satisfies Readonly<Record<string, AnswerGroup>>;

const fields = { ...business, ...signUp, ...services };
type Fields = typeof fields;

/** An answer, called by its field; where it tells several, by the first of them. */
export type AnswerKey = { [Key in keyof Fields]: Fields[Key] extends AnswerGroup ? Key : never }[keyof Fields];

const places = new Map<string, Told<string>>(Object.entries(fields));
const groupOf = (key: string): AnswerGroup | undefined => answerGroups.find((group) => group === places.get(key));

/** Is this a row of answers, and not of what came later? */
export const isAnswerKey = (key: string): key is AnswerKey => groupOf(key) !== undefined;

/** Every answer before the fee, in the order in which it is shown. */
export const answerKeys = Object.keys(fields).filter(isAnswerKey);

interface AnswerPlace {
  readonly group: AnswerGroup;
  /** The page that asks for it; undefined where it was given at sign-up and stays. */
  readonly page: AskingPage | undefined;
}

export const placeOfAnswer = (key: AnswerKey): AnswerPlace => ({
  group: fields[key],
  page: key in business ? 'business' : key in services ? 'services' : undefined,
});

/** The fields that an answer tells, its own first. */
export const fieldsOfAnswer = (key: AnswerKey): readonly string[] => [
  key,
  ...[...places].flatMap(([field, told]) => (typeof told === 'object' && told.with === key ? [field] : [])),
];

/** What was answered, as the texts of a row: yes or no of a tick, each of a list. */
export function textsOf(answer: unknown): readonly string[] {
  if (typeof answer === 'string') return [answer];
  if (typeof answer === 'boolean') return [answer ? 'yes' : 'no'];
  return typeof answer === 'object' ? Object.values(answer ?? {}).flatMap(textsOf) : [];
}

/** The answers in the order in which they are shown, of those that were asked. @param answers by the names of their fields */
export const answersIn = (answers: Readonly<Record<string, unknown>>): GivenAnswer[] =>
  answerKeys
    .filter((key) => key in answers)
    .map((key) => ({ key, values: fieldsOfAnswer(key).flatMap((field) => textsOf(answers[field])) }));

/** Which answer each finding before the fee is about (fee-preview.ts). */
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

/** What is to be looked at in an answer, the worst first. */
export function findingsAt(key: AnswerKey, findings: readonly PreviewFinding[]): readonly PreviewFinding[] {
  const here = findings.filter(({ code, tone }) => answerOfFinding[code] === key && tone !== 'fine');
  return [...here.filter(({ tone }) => tone === 'wrong'), ...here.filter(({ tone }) => tone !== 'wrong')];
}

/** The answers that have to be mended, in the order in which they are shown, each once. */
export const toMend = (findings: readonly PreviewFinding[]): readonly AnswerKey[] =>
  answerKeys.filter((key) => findingsAt(key, findings).some(({ tone }) => tone === 'wrong'));

/** An answer as it is told: its values, and beside them what the certificate says ('' where that was not read). */
export interface GivenAnswer {
  readonly key: AnswerKey;
  readonly values: readonly string[];
  readonly read?: readonly string[] | undefined;
}

/** How an answer stands to the certificate: read of it, other than read, or not read at all. */
export type AnswerSource = 'read' | 'differs' | 'typed';

export function sourceOf({ values, read }: Pick<GivenAnswer, 'values' | 'read'>): AnswerSource {
  if (!read || read.every((text) => text === '')) return 'typed';
  const differs = read.some((text, place) => text !== '' && text !== values[place]);
  if (differs) return 'differs';
  return read.every((text, place) => text === values[place]) ? 'read' : 'typed';
}

/** Do the certificate and the answer differ in nothing but spaces? */
export function differsInSpaces({ values, read = [] }: Pick<GivenAnswer, 'values' | 'read'>): boolean {
  const bare = (text: string | undefined): string => (text ?? '').replace(/\s/g, '');
  return read.every((text, place) => text === '' || bare(text) === bare(values[place]));
}
