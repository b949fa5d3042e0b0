import * as z from 'zod/mini';
import { corporateNumber } from '../fields/business/corporate-number.ts';
import {
  address,
  addressRules,
  addressSent,
  category,
  contact,
  homepage,
  identity,
  line,
  office,
  officeOf,
  type TypedAddress,
  trade,
} from './business-groups.ts';
import { defineForm, filled } from './define-form.ts';
import { orNothing } from './form-fields.ts';

/** Kind of business: last part of the form's path. */
export type BusinessKind = 'private' | 'corporate';

export interface BusinessFacts {
  readonly isCorporation: boolean;
}

export const businessFacts = (kind: BusinessKind): BusinessFacts => ({ isCorporation: kind === 'corporate' });

type Place = z.input<z.ZodMiniObject<typeof address.fields>>;

const placeOf = (typed: Place): TypedAddress => ({
  zipCode: typed.zipCode,
  kr: typed.bizAddressKr,
  detail: typed.addressDetail,
  en: typed.bizAddressEn,
});

const yesOrNo = z.enum(['yes', 'no']);

/** Fields that a non-profit body may leave out (specification 1 §4). @param isProfit whether they are required */
const profitRules = (
  typed: { readonly corpNo: string; readonly salesType: string; readonly companyType: string },
  isProfit: boolean,
) => ({
  ...line.rules(typed, isProfit),
  corpNo: isProfit && typed.corpNo === '' ? ('corporate-number.format' as const) : undefined,
});

/** Whether a corporation's answers would do if it were for profit. */
export const sufficesForProfit = (answers: Parameters<typeof profitRules>[0]): boolean =>
  Object.values(profitRules(answers, true)).every((code) => code === undefined);

/** The business information of a sole proprietor or a corporation (specification 1 §2, §3 and §5). */
export const businessInformation = defineForm({
  fields: {
    nonProfit: yesOrNo,
    ...identity.fields,
    ...homepage.fields,
    ...line.fields,
    ...category.fields,
    ...trade.fields,
    ...address.fields,
    ...contact.fields,
  },
  conditional: { ...homepage.conditional, corpNo: orNothing(corporateNumber), ...office.fields },
  applies: (typed, { isCorporation }: BusinessFacts) => ({
    ...homepage.applies(typed),
    corpNo: isCorporation,
    sameAddress: isCorporation,
    officeZipCode: isCorporation,
    officeAddressKr: isCorporation,
    officeAddressDetail: isCorporation,
    officeAddressEn: isCorporation,
  }),
  crossRules: (typed) => {
    return {
      ...homepage.rules(typed),
      ...profitRules(typed, typed.nonProfit === 'no'),
      ...category.rules(typed),
      ...addressRules(placeOf(typed), typed),
    };
  },
  // Area prefix 02: specification 1 §9.
  defaults: {
    nonProfit: 'no',
    ...identity.defaults,
    corpNo: '',
    ...homepage.defaults,
    ...line.defaults,
    ...category.defaults,
    ...trade.defaults,
    ...address.defaults,
    ...office.defaults,
    ...contact.defaults,
  },
  draft: { never: ['homepagePassword'] },
});

export type BusinessInformation = typeof businessInformation.defaults;
type Checked = ReturnType<typeof businessInformation.check>;
export type BusinessAnswers = Extract<Checked, { readonly ok: true }>['answers'];

type PutTogether =
  | 'nonProfit'
  | keyof typeof homepage.fields
  | keyof typeof homepage.conditional
  | keyof typeof office.fields
  | 'zipCode'
  | 'bizAddressKr'
  | 'addressDetail'
  | 'phonePrefix'
  | 'bizRepMobileNo';

/** Answers (or their schemas) that are sent unchanged. */
export function asAnswered<Fields extends { readonly [Name in PutTogether]?: unknown }>(fields: Fields) {
  const { nonProfit, homepageScheme, homepageUrl, memberOnly, homepageId, homepagePassword, ...alone } = fields;
  const { zipCode, bizAddressKr, addressDetail, phonePrefix, bizRepMobileNo, ...others } = alone;
  const { sameAddress, officeZipCode, officeAddressKr, officeAddressDetail, officeAddressEn, ...answered } = others;
  return answered;
}

const commonSent = (answers: BusinessAnswers) => ({
  ...asAnswered(answers),
  ...homepage.sentOf(answers),
  ...contact.sentOf(answers),
  nonProfit: answers.nonProfit === 'yes',
  customerTransCurrency: 'KRW' as const,
  monthlyExpectVolumeCurrency: 'KRW' as const,
  bizAddressKr: addressSent(placeOf(answers)),
});

export const privateSent = (answers: BusinessAnswers) => ({ ...commonSent(answers), zipCode: answers.zipCode });

/** Its corporate name is the company name. */
export function corporateSent(answers: BusinessAnswers) {
  const head = officeOf(placeOf(answers), answers);
  return {
    ...commonSent(answers),
    corpNo: answers.corpNo ?? '',
    corpNameKr: answers.companyNameKr,
    corpNameEn: answers.companyNameEn,
    bizZipCode: answers.zipCode,
    officeZipCode: head.zipCode,
    officeAddressKr: addressSent(head),
    officeAddressEn: head.en.trim(),
  };
}

export type PrivateSent = ReturnType<typeof privateSent>;
export type CorporateSent = ReturnType<typeof corporateSent>;

const commonTyped = (sent: Omit<PrivateSent, 'zipCode'>): BusinessInformation =>
  filled(businessInformation.defaults, {
    ...sent,
    ...homepage.typedOf(sent),
    ...contact.typedOf(sent),
    nonProfit: sent.nonProfit ? 'yes' : 'no',
  });

export const privateTyped = (sent: PrivateSent): BusinessInformation => ({
  ...commonTyped(sent),
  zipCode: sent.zipCode,
});

/** The detail is part of the address. */
export const corporateTyped = (sent: CorporateSent): BusinessInformation => ({
  ...commonTyped(sent),
  zipCode: sent.bizZipCode,
  officeZipCode: sent.officeZipCode,
  officeAddressKr: sent.officeAddressKr,
  officeAddressEn: sent.officeAddressEn,
});
