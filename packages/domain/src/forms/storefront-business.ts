import '../messages/codes/person-codes.ts';
import '../messages/codes/storefront-codes.ts';
import * as z from 'zod/mini';
import { businessItem, businessType } from '../fields/business/business-type.ts';
import { companyNameEn } from '../fields/business/company-name.ts';
import { corporateNumber } from '../fields/business/corporate-number.ts';
import { representativeName } from '../fields/business/storefront-names.ts';
import { birthDate } from '../fields/calendar-date.ts';
import { longest } from '../fields/longest.ts';
import { lineOfText } from '../fields/rule.ts';
import {
  address,
  addressRules,
  addressSent,
  category,
  contact,
  identity,
  office,
  officeOf,
  type TypedAddress,
  trade,
} from './business-groups.ts';
import { type CrossErrors, defineForm, filled } from './define-form.ts';
import { choice, orNothing, yesOrNo } from './form-fields.ts';

/** Wire values (specification 2 §3.5). */
export const businessGenders = ['M', 'W'] as const;

type Place = Readonly<Record<'bizZipCode' | 'bizAddressKr' | 'addressDetail' | 'bizAddressEn', string>>;

const placeOf = (typed: Place): TypedAddress => ({
  zipCode: typed.bizZipCode,
  kr: typed.bizAddressKr,
  detail: typed.addressDetail,
  en: typed.bizAddressEn,
});

/** Names required by the kind of business. */
function nameRules(
  typed: { readonly bizName: string; readonly bizNameEn: string },
  isCorporation: boolean,
): CrossErrors {
  return {
    bizName:
      typed.bizName.trim() === '' ? (isCorporation ? 'corporate-name.required' : 'shop-name.required') : undefined,
    bizNameEn:
      typed.bizNameEn.trim() === ''
        ? isCorporation
          ? 'corporate-name-en.required'
          : 'shop-name-en.required'
        : undefined,
  };
}

/** Registration step 3: the business, of both kinds (specification 2 §3.5 and §5.7). Amounts in won. */
export const storefrontBusiness = defineForm({
  fields: {
    isCorporation: yesOrNo('business-kind.required'),
    bizNo: identity.fields.bizNo,
    bizName: lineOfText.check(z.maxLength(longest.companyName, 'common.too-long')),
    bizNameEn: orNothing(companyNameEn),
    repName: representativeName,
    gender: choice(businessGenders, 'gender.required'),
    dateOfBirth: birthDate,
    salesType: businessType,
    companyType: businessItem,
    ...category.fields,
    ...trade.fields,
    bizZipCode: address.fields.zipCode,
    bizAddressKr: address.fields.bizAddressKr,
    addressDetail: address.fields.addressDetail,
    bizAddressEn: address.fields.bizAddressEn,
    ...contact.fields,
  },
  conditional: { corporateRegistrationNumber: corporateNumber, ...office.fields },
  applies: ({ isCorporation }) => {
    const isAsked = isCorporation === true;
    return {
      corporateRegistrationNumber: isAsked,
      sameAddress: isAsked,
      officeZipCode: isAsked,
      officeAddressKr: isAsked,
      officeAddressDetail: isAsked,
      officeAddressEn: isAsked,
    };
  },
  crossRules: (typed) => ({
    ...nameRules(typed, typed.isCorporation === true),
    ...category.rules(typed),
    ...addressRules(placeOf(typed), typed),
  }),
  // Amounts 0, area prefix 02: specification 2 §3.5 and §9.
  defaults: {
    isCorporation: null,
    bizNo: '',
    corporateRegistrationNumber: '',
    bizName: '',
    bizNameEn: '',
    repName: '',
    gender: '',
    dateOfBirth: '',
    salesType: '',
    companyType: '',
    ...category.defaults,
    ...trade.defaults,
    bizZipCode: '',
    bizAddressKr: '',
    addressDetail: '',
    bizAddressEn: '',
    ...office.defaults,
    ...contact.defaults,
  },
});

export type StorefrontBusiness = typeof storefrontBusiness.defaults;
type Checked = ReturnType<typeof storefrontBusiness.check>;
export type StorefrontBusinessAnswers = Extract<Checked, { readonly ok: true }>['answers'];

/** Product as the names of its categories (specification 2 §4.5). */
export const productOf = (names: readonly string[]): string => names.filter(Boolean).join(' / ');

type PutTogether =
  | keyof typeof office.fields
  | 'corporateRegistrationNumber'
  | 'bizAddressKr'
  | 'addressDetail'
  | 'phonePrefix'
  | 'bizRepMobileNo';

export function asAnswered<Fields extends { readonly [Name in PutTogether]?: unknown }>(fields: Fields) {
  const { corporateRegistrationNumber, bizAddressKr, addressDetail, phonePrefix, bizRepMobileNo, ...others } = fields;
  const { sameAddress, officeZipCode, officeAddressKr, officeAddressDetail, officeAddressEn, ...answered } = others;
  return answered;
}

/** Specification 2 §3.5. A sole proprietor's members of head office and corporate number are empty. @param product from {@link productOf} */
export function businessSent(answers: StorefrontBusinessAnswers, product: string) {
  const head = answers.isCorporation ? officeOf(placeOf(answers), answers) : null;
  return {
    ...asAnswered(answers),
    ...contact.sentOf(answers),
    corporateRegistrationNumber: answers.corporateRegistrationNumber ?? '',
    product,
    customerTransCurrency: 'KRW' as const,
    monthlyExpectVolumeCurrency: 'KRW' as const,
    bizAddressKr: addressSent(placeOf(answers)),
    officeAddressKr: head ? addressSent(head) : '',
    officeAddressEn: head?.en.trim() ?? '',
    officeZipCode: head?.zipCode ?? '',
  };
}

export type BusinessSent = ReturnType<typeof businessSent>;

/** Details are part of the addresses. */
export const businessTyped = (sent: BusinessSent): StorefrontBusiness =>
  filled(storefrontBusiness.defaults, { ...sent, ...contact.typedOf(sent) });

/** Wire path of a field with another name; all others keep their names, under businessInfo. */
export const businessWireName = (field: string): string =>
  `businessInfo.${field === 'addressDetail' ? 'bizAddressKr' : field === 'officeAddressDetail' ? 'officeAddressKr' : field}`;
