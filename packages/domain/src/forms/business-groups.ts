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

/*
 * Fields of a business that stand together wherever they are asked: each group has its fields, how they start, what is wrong
 * across them, and how they are sent. A form of a business puts its groups together (business-information.ts).
 */

type Values<Fields extends z.core.$ZodShape> = z.input<z.ZodMiniObject<Fields>>;

/** Which business it is. Type and item may be left empty here: whether they are needed is the form's rule. */
export const identity = {
  fields: { bizNo: businessNumber, companyNameKr, companyNameEn },
  defaults: { bizNo: '', companyNameKr: '', companyNameEn: '' },
};

/** 업태 and 종목. */
export const line = {
  fields: { salesType: orNothing(businessType), companyType: orNothing(businessItem) },
  defaults: { salesType: '', companyType: '' },
  /** @param isRequired not of a non-profit body (specification 1 §4) */
  rules: (typed: { readonly salesType: string; readonly companyType: string }, isRequired: boolean): CrossErrors => ({
    salesType: isRequired && typed.salesType === '' ? 'business-type.required' : undefined,
    companyType: isRequired && typed.companyType === '' ? 'business-item.required' : undefined,
  }),
};

const categoryCode = verbatimField('category.required');
const categoryFields = { productTypeBig: categoryCode, productTypeMid: categoryCode, productTypeSmall: categoryCode };

/** What is sold, in three levels that follow one another. Which of them may be chosen is the server's to say: the list is its own. */
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

/** The URL as typed with the chosen scheme, where the person typed none. */
export const homepageWithScheme = (scheme: string, typed: string): string =>
  typed.trim() === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(typed.trim()) ? withScheme(typed) : `${scheme}${typed.trim()}`;

type HomepageSent = Readonly<Record<'homepageUrl' | 'homepageId' | 'homepagePassword', string>>;

/** Where it is sold. A member-only site needs both an id and a password, an open one neither (specification 1 §5). */
export const homepage = {
  fields: homepageFields,
  conditional: credentials,
  defaults: { homepageScheme: 'https://', homepageUrl: '', memberOnly: false, homepageId: '', homepagePassword: '' },
  applies: ({ memberOnly }: Pick<Values<typeof homepageFields>, 'memberOnly'>) => ({
    homepageId: memberOnly,
    homepagePassword: memberOnly,
  }),
  rules: (typed: Values<typeof homepageFields & typeof credentials>): CrossErrors => ({
    homepageUrl: codeOf(homepageUrl, homepageWithScheme(typed.homepageScheme, typed.homepageUrl)),
    homepageId: typed.homepageId === '' ? 'homepage-credentials.required' : undefined,
    homepagePassword: typed.homepagePassword === '' ? 'homepage-credentials.required' : undefined,
  }),
  sentOf: (answers: {
    readonly homepageScheme: string;
    readonly homepageUrl: string;
    readonly homepageId?: string | undefined;
    readonly homepagePassword?: string | undefined;
  }): HomepageSent => ({
    homepageUrl: homepageWithScheme(answers.homepageScheme, answers.homepageUrl),
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

/** What is expected to be sold, in won: empty at the start, not 0 (decisions §15.5). */
export const trade = {
  fields: { customerTransAmount: amount, monthlyExpectVolumeAmount: amount },
  defaults: { customerTransAmount: '', monthlyExpectVolumeAmount: '' },
};

const reached = { bizRepEmail: shortEmail };
interface Contact extends z.output<z.ZodMiniObject<typeof reached>> {
  readonly phonePrefix: string;
  readonly bizRepMobileNo: string;
}

/** How the business is reached: a telephone number in its prefix and the rest, sent whole. */
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

/** An address as the postcode search tells it, with the detail that a person adds. */
export interface TypedAddress {
  readonly zipCode: string;
  readonly kr: string;
  readonly detail: string;
  readonly en: string;
}

/** What is wrong with the parts of an address; the postal code is hidden, so what is wrong with it is said of the address. */
export interface AddressErrors {
  readonly kr: MessageCode | undefined;
  readonly detail: MessageCode | undefined;
  readonly en: MessageCode | undefined;
}

/** @param required what is said where no address was chosen */
export function addressErrors({ zipCode: zip, kr, detail, en }: TypedAddress, required: MessageCode): AddressErrors {
  const isChosen = codeOf(zipCode, zip) === undefined;
  const isTooLong = joinAddress(kr, detail).length > longest.address;
  return {
    kr: codeOf(requiredAs(addressKr, required), kr) ?? (isChosen ? undefined : required),
    detail: isTooLong && detail.trim() !== '' ? 'common.too-long' : undefined,
    en: codeOf(addressEn, en),
  };
}

/** Address and detail as they travel: one line. */
export const addressSent = ({ kr, detail }: Pick<TypedAddress, 'kr' | 'detail'>): string => joinAddress(kr, detail);

/** Where the business is. */
export const address = {
  fields: { zipCode: plainText, bizAddressKr: addressKr, addressDetail: lineOfText, bizAddressEn: addressEn },
  defaults: { zipCode: '', bizAddressKr: '', addressDetail: '', bizAddressEn: '' },
};

/** The head office of a corporation, elsewhere or at the place of business. Its rules depend on that, so they are cross rules. */
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

/**
 * The head office: where it is at the place of business, that is where the business is now, whatever was copied before.
 * @param place where the business is
 */
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

/** The head office's fields where it is at the place of business. */
export const officeAt = (place: TypedAddress): Omit<TypedOffice, 'sameAddress'> => ({
  officeZipCode: place.zipCode,
  officeAddressKr: place.kr,
  officeAddressDetail: place.detail,
  officeAddressEn: place.en,
});

/** What is wrong with the place of business and the head office. */
export function addressRules(place: TypedAddress, typed: TypedOffice): CrossErrors {
  const here = addressErrors(place, 'address.required');
  const head = addressErrors(officeOf(place, typed), 'head-address.required');
  return {
    bizAddressKr: here.kr,
    addressDetail: here.detail,
    officeAddressKr: head.kr,
    officeAddressDetail: typed.sameAddress ? undefined : head.detail,
    // Without an address there is nothing to say of its English form.
    officeAddressEn: head.kr === undefined ? head.en : undefined,
  };
}
