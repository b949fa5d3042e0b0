import '../messages/codes/application-codes.ts';
import * as z from 'zod/mini';
import { shortEmail } from '../fields/account/email.ts';
import { amount } from '../fields/business/amount.ts';
import { businessNumber } from '../fields/business/business-number.ts';
import { businessItem, businessType } from '../fields/business/business-type.ts';
import { companyNameEn, companyNameKr } from '../fields/business/company-name.ts';
import { homepageId, homepagePassword, homepageUrl, withScheme } from '../fields/business/homepage.ts';
import { longest } from '../fields/longest.ts';
import { addressEn, addressKr, joinAddress, zipCode } from '../fields/person/address.ts';
import { areaPrefix, joinPhone, phoneNumberPart, splitPhone } from '../fields/person/phone.ts';
import { lineOfText, plainText, verbatimField } from '../fields/rule.ts';
import type { MessageCode } from '../messages/codes/codes.ts';
import type { CrossErrors } from './define-form.ts';
import { codeOf, orNothing, requiredAs } from './form-fields.ts';

/* Groups of business fields that several forms share; business-information.ts combines them. */

type Values<Fields extends z.core.$ZodShape> = z.input<z.ZodMiniObject<Fields>>;

/** Identity of the business. Type and item may be empty here: the form's rule decides whether they are required. */
export const identity = {
  fields: { bizNo: businessNumber, companyNameKr, companyNameEn },
  defaults: { bizNo: '', companyNameKr: '', companyNameEn: '' },
};

export const line = {
  fields: { salesType: orNothing(businessType), companyType: orNothing(businessItem) },
  defaults: { salesType: '', companyType: '' },
  /** @param isRequired false for a non-profit body (specification 1 §4) */
  rules: (typed: { readonly salesType: string; readonly companyType: string }, isRequired: boolean): CrossErrors => ({
    salesType: isRequired && typed.salesType === '' ? 'business-type.required' : undefined,
    companyType: isRequired && typed.companyType === '' ? 'business-item.required' : undefined,
  }),
};

const categoryCode = verbatimField('category.required');
const categoryFields = { productTypeBig: categoryCode, productTypeMid: categoryCode, productTypeSmall: categoryCode };

/** Product category in three dependent levels. The server validates the choice, because it has the list. */
export const category = {
  fields: categoryFields,
  defaults: { productTypeBig: '', productTypeMid: '', productTypeSmall: '' },
  rules: (typed: Values<typeof categoryFields>): CrossErrors => {
    const isChosen = typed.productTypeBig !== '' && typed.productTypeMid !== '' && typed.productTypeSmall !== '';
    return { productTypeSmall: isChosen ? undefined : 'category.required' };
  },
};

export const homepageSchemes = ['https://', 'http://'] as const;
const homepageFields = { homepageScheme: z.enum(homepageSchemes), homepageUrl: plainText, memberOnly: z.boolean() };
const credentials = { homepageId, homepagePassword };

type HomepageSent = Readonly<Record<'homepageUrl' | 'homepageId' | 'homepagePassword', string>>;

/** Site. A member-only site needs both id and password, an open one neither (specification 1 §5). */
export const homepage = {
  fields: homepageFields,
  conditional: credentials,
  defaults: { homepageScheme: 'https://', homepageUrl: '', memberOnly: false, homepageId: '', homepagePassword: '' },
  applies: ({ memberOnly }: Pick<Values<typeof homepageFields>, 'memberOnly'>) => ({
    homepageId: memberOnly,
    homepagePassword: memberOnly,
  }),
  rules: (typed: Values<typeof homepageFields & typeof credentials>): CrossErrors => ({
    homepageUrl: codeOf(homepageUrl, withScheme(typed.homepageUrl, typed.homepageScheme)),
    homepageId: typed.homepageId === '' ? 'homepage-credentials.required' : undefined,
    homepagePassword: typed.homepagePassword === '' ? 'homepage-credentials.required' : undefined,
  }),
  sentOf: (answers: {
    readonly homepageScheme: string;
    readonly homepageUrl: string;
    readonly homepageId?: string | undefined;
    readonly homepagePassword?: string | undefined;
  }): HomepageSent => ({
    homepageUrl: withScheme(answers.homepageUrl, answers.homepageScheme),
    homepageId: answers.homepageId ?? '',
    homepagePassword: answers.homepagePassword ?? '',
  }),
  typedOf: ({ homepageUrl, homepageId, homepagePassword }: HomepageSent) => ({
    homepageScheme: homepageUrl.startsWith('http://') ? ('http://' as const) : ('https://' as const),
    homepageUrl,
    memberOnly: homepageId !== '' || homepagePassword !== '',
    homepageId,
    homepagePassword,
  }),
} as const;

/** Expected trade in won: empty at the start, not 0 (decisions §15.5). */
export const trade = {
  fields: { customerTransAmount: amount, monthlyExpectVolumeAmount: amount },
  defaults: { customerTransAmount: '', monthlyExpectVolumeAmount: '' },
};

const reached = { bizRepEmail: shortEmail };
interface Contact extends z.output<z.ZodMiniObject<typeof reached>> {
  readonly phonePrefix: string;
  readonly bizRepMobileNo: string;
}

/** Contact: the telephone number is typed as prefix and rest, and sent whole. */
export const contact = {
  fields: { phonePrefix: areaPrefix, bizRepMobileNo: phoneNumberPart, ...reached },
  defaults: { phonePrefix: '02', bizRepMobileNo: '', bizRepEmail: '' },
  sentOf: ({ phonePrefix, bizRepMobileNo, bizRepEmail }: Contact) => ({
    bizRepMobileNo: joinPhone(phonePrefix, bizRepMobileNo),
    bizRepEmail,
  }),
  typedOf: (sent: { readonly bizRepMobileNo: string }) => {
    const { prefix = '02' as const, number = '' } = splitPhone(sent.bizRepMobileNo) ?? {};
    return { phonePrefix: prefix, bizRepMobileNo: number };
  },
} as const;

export interface TypedAddress {
  readonly zipCode: string;
  readonly kr: string;
  readonly detail: string;
  readonly en: string;
}

/** Errors of an address; errors of the hidden postal code are shown at the address. */
export interface AddressErrors {
  readonly kr: MessageCode | undefined;
  readonly detail: MessageCode | undefined;
  readonly en: MessageCode | undefined;
}

/** @param required message code when no address was chosen */
export function addressErrors({ zipCode: zip, kr, detail, en }: TypedAddress, required: MessageCode): AddressErrors {
  const isChosen = codeOf(zipCode, zip) === undefined;
  const isTooLong = joinAddress(kr, detail).length > longest.address;
  return {
    kr: codeOf(requiredAs(addressKr, required), kr) ?? (isChosen ? undefined : required),
    detail: isTooLong && detail.trim() !== '' ? 'common.too-long' : undefined,
    en: codeOf(addressEn, en),
  };
}

export const addressSent = ({ kr, detail }: Pick<TypedAddress, 'kr' | 'detail'>): string => joinAddress(kr, detail);

export const address = {
  fields: { zipCode: plainText, bizAddressKr: addressKr, addressDetail: lineOfText, bizAddressEn: addressEn },
  defaults: { zipCode: '', bizAddressKr: '', addressDetail: '', bizAddressEn: '' },
};

/** Head office of a corporation, elsewhere or at the place of business. Its rules depend on that choice, so they are cross rules. */
export const office = {
  fields: {
    sameAddress: z.boolean(),
    officeZipCode: plainText,
    officeAddressKr: lineOfText,
    officeAddressDetail: lineOfText,
    officeAddressEn: lineOfText,
  },
  defaults: {
    sameAddress: false,
    officeZipCode: '',
    officeAddressKr: '',
    officeAddressDetail: '',
    officeAddressEn: '',
  },
};

type TypedOffice = typeof office.defaults;

/** Head office: the current place of business when it is the same, whatever was copied before. @param place the place of business */
export const officeOf = (
  place: TypedAddress,
  typed: { readonly [Name in keyof TypedOffice]?: TypedOffice[Name] | undefined },
): TypedAddress =>
  typed.sameAddress
    ? place
    : {
        zipCode: typed.officeZipCode ?? '',
        kr: typed.officeAddressKr ?? '',
        detail: typed.officeAddressDetail ?? '',
        en: typed.officeAddressEn ?? '',
      };

export function addressRules(place: TypedAddress, typed: TypedOffice): CrossErrors {
  const here = addressErrors(place, 'address.required');
  const head = addressErrors(officeOf(place, typed), 'head-address.required');
  return {
    bizAddressKr: here.kr,
    addressDetail: here.detail,
    officeAddressKr: head.kr,
    officeAddressDetail: typed.sameAddress ? undefined : head.detail,
    // Without an address, its English form is not required.
    officeAddressEn: head.kr === undefined ? head.en : undefined,
  };
}
