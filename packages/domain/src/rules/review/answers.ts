import type { PreviewCode, PreviewFinding } from '../fee/fee-preview.ts';

/** The parts in which answers are shown. */
export const answerGroups = ['business', 'trade', 'contact', 'services'] as const;
export type AnswerGroup = (typeof answerGroups)[number];

/** A page that asked for answers, and takes them again until the fee is paid (decisions §13). */
export type AskingPage = 'business' | 'services';

interface AnswerPlace {
  readonly group: AnswerGroup;
  /** The page that asks for it; undefined where it was given at sign-up and stays. */
  readonly page: AskingPage | undefined;
  /** The first control of it on that page, by its name in the form. */
  readonly field: string;
}

const business = (group: AnswerGroup, field: string): AnswerPlace => ({ group, page: 'business', field });
const services = (field: string): AnswerPlace => ({ group: 'services', page: 'services', field });

/** Every answer before the fee, in the order in which it is shown: in which part, and which page asked for it. */
export const answerPlaces = {
  certificate: business('business', 'bizRegFile'),
  bizNo: business('business', 'bizNo'),
  corpNo: business('business', 'corpNo'),
  nonProfit: business('business', 'nonProfit'),
  companyNameKr: business('business', 'companyNameKr'),
  companyNameEn: business('business', 'companyNameEn'),
  line: business('business', 'salesType'),
  category: business('business', 'productTypeBig'),
  homepage: business('business', 'homepageUrl'),
  homepageId: business('business', 'homepageId'),
  averageAmount: business('trade', 'customerTransAmount'),
  monthlyAmount: business('trade', 'monthlyExpectVolumeAmount'),
  address: business('contact', 'bizAddressKr'),
  addressEn: business('contact', 'bizAddressEn'),
  headAddress: business('contact', 'officeAddressKr'),
  headAddressEn: business('contact', 'officeAddressEn'),
  phone: business('contact', 'bizRepMobileNo'),
  email: business('contact', 'bizRepEmail'),
  operator: { group: 'contact', page: undefined, field: '' },
  services: services('payServiceType'),
  methods: services('payMethods'),
  description: services('description'),
  currencies: services('displayCurrencies'),
  prohibited: services('prohibitedIndustryAgreed'),
} as const satisfies Readonly<Record<string, AnswerPlace>>;

export type AnswerKey = keyof typeof answerPlaces;

const isAnswerKey = (key: string): key is AnswerKey => key in answerPlaces;
export const answerKeys = Object.keys(answerPlaces).filter(isAnswerKey);

export const placeOfAnswer = (key: AnswerKey): AnswerPlace => answerPlaces[key];

/** Which answer each finding before the fee is about (fee-preview.ts). */
export const answerOfFinding: Readonly<Record<PreviewCode, AnswerKey>> = {
  'certificate-private': 'certificate',
  'certificate-corporate': 'certificate',
  'paper-fresh': 'certificate',
  'paper-short': 'certificate',
  'paper-expired': 'certificate',
  'paper-undated': 'certificate',
  'business-active': 'certificate',
  'business-not-active': 'certificate',
  'business-unasked': 'certificate',
  'category-open': 'category',
  'category-cautionary': 'category',
  'category-prohibited': 'category',
  'homepage-reserved': 'homepage',
  'email-reserved': 'email',
  'company-name-differs': 'companyNameKr',
  'corporate-number-differs': 'corpNo',
  'business-kind-missing': 'line',
  'amount-zero': 'monthlyAmount',
  'amount-contradicts': 'averageAmount',
  'amount-high': 'averageAmount',
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
