import type { corporateInformation, privateInformation } from '@portal/contract/application.ts';
import { addressEn, addressKr, joinAddress, zipCode } from '@portal/domain/fields/address.ts';
import { amount } from '@portal/domain/fields/amount.ts';
import { businessNumber } from '@portal/domain/fields/business-number.ts';
import { businessItem, businessType } from '@portal/domain/fields/business-type.ts';
import { companyNameEn, companyNameKr } from '@portal/domain/fields/company-name.ts';
import { corporateNumber } from '@portal/domain/fields/corporate-number.ts';
import { shortEmail } from '@portal/domain/fields/email.ts';
import { homepageId, homepagePassword, homepageUrl, withScheme } from '@portal/domain/fields/homepage.ts';
import { areaPrefix, joinPhone, phoneNumberPart } from '@portal/domain/fields/phone.ts';
import * as z from 'zod/mini';
import type { ZodForm } from '../../../lib/form.ts';

/** Which of the two forms: the path's last part. */
export type BusinessKind = 'private' | 'corporate';

const yesOrNo = z.enum(['yes', 'no']);

/** The form as it is typed. Names are the wire's where a value travels alone, so that refusals find their field. */
export const businessDetailForm = z.object({
  nonProfit: yesOrNo,
  bizNo: businessNumber,
  corpNo: z.string(),
  companyNameKr,
  companyNameEn,
  homepageScheme: z.enum(['https://', 'http://']),
  homepageUrl: z.string(),
  memberOnly: z.boolean(),
  homepageId,
  homepagePassword,
  salesType: z.string(),
  companyType: z.string(),
  productTypeBig: z.string(),
  productTypeMid: z.string(),
  productTypeSmall: z.string(),
  customerTransAmount: amount,
  monthlyExpectVolumeAmount: amount,
  zipCode: z.string(),
  bizAddressKr: addressKr,
  addressDetail: z.string(),
  bizAddressEn: addressEn,
  sameAddress: z.boolean(),
  officeZipCode: z.string(),
  officeAddressKr: z.string(),
  officeAddressDetail: z.string(),
  officeAddressEn: z.string(),
  phonePrefix: areaPrefix,
  bizRepMobileNo: phoneNumberPart,
  bizRepEmail: shortEmail,
});

export type BusinessDetail = z.input<typeof businessDetailForm>;
export type BusinessDetailParsed = z.output<typeof businessDetailForm>;
export type DetailForm = ZodForm<BusinessDetail, BusinessDetailParsed>;

/** An untouched form (specification 1 §3 and §9: amounts 0, area prefix 02). */
export const emptyBusinessDetail: BusinessDetail = {
  nonProfit: 'no',
  bizNo: '',
  corpNo: '',
  companyNameKr: '',
  companyNameEn: '',
  homepageScheme: 'https://',
  homepageUrl: '',
  memberOnly: false,
  homepageId: '',
  homepagePassword: '',
  salesType: '',
  companyType: '',
  productTypeBig: '',
  productTypeMid: '',
  productTypeSmall: '',
  customerTransAmount: '0',
  monthlyExpectVolumeAmount: '0',
  zipCode: '',
  bizAddressKr: '',
  addressDetail: '',
  bizAddressEn: '',
  sameAddress: false,
  officeZipCode: '',
  officeAddressKr: '',
  officeAddressDetail: '',
  officeAddressEn: '',
  phonePrefix: '02',
  bizRepMobileNo: '',
  bizRepEmail: '',
};

const codeOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;

/** Rules that look at more than one field, or that depend on the form's kind. */
export const crossRulesFor =
  (kind: BusinessKind) =>
  (values: BusinessDetail): Readonly<Record<string, string | undefined>> => {
    const essential = values.nonProfit === 'no';
    const required = (schema: z.ZodMiniType, value: string): string | undefined =>
      essential || value !== '' ? codeOf(schema, value) : undefined;
    const corporate = kind === 'corporate';
    const category = values.productTypeBig && values.productTypeMid && values.productTypeSmall;
    return {
      homepageUrl: codeOf(homepageUrl, homepageWithScheme(values.homepageScheme, values.homepageUrl)),
      corpNo: corporate ? required(corporateNumber, values.corpNo) : undefined,
      salesType: required(businessType, values.salesType),
      companyType: required(businessItem, values.companyType),
      productTypeSmall: category ? undefined : 'category.required',
      homepageId: values.memberOnly && values.homepageId === '' ? 'homepage-credentials.required' : undefined,
      homepagePassword:
        values.memberOnly && values.homepagePassword === '' ? 'homepage-credentials.required' : undefined,
      bizAddressKr: codeOf(zipCode, values.zipCode),
      officeAddressKr: corporate && values.officeAddressKr === '' ? 'head-address.required' : undefined,
      officeAddressEn:
        corporate && values.officeAddressKr !== '' ? codeOf(addressEn, values.officeAddressEn) : undefined,
    };
  };

const commonPart = (values: BusinessDetailParsed) => ({
  nonProfit: values.nonProfit === 'yes',
  bizNo: values.bizNo,
  companyNameKr: values.companyNameKr,
  companyNameEn: values.companyNameEn,
  homepageUrl: homepageWithScheme(values.homepageScheme, values.homepageUrl),
  homepageId: values.memberOnly ? values.homepageId : '',
  homepagePassword: values.memberOnly ? values.homepagePassword : '',
  salesType: values.salesType,
  companyType: values.companyType,
  productTypeBig: values.productTypeBig,
  productTypeMid: values.productTypeMid,
  productTypeSmall: values.productTypeSmall,
  customerTransCurrency: 'KRW' as const,
  customerTransAmount: values.customerTransAmount,
  monthlyExpectVolumeCurrency: 'KRW' as const,
  monthlyExpectVolumeAmount: values.monthlyExpectVolumeAmount,
  bizAddressKr: joinAddress(values.bizAddressKr, values.addressDetail),
  bizAddressEn: values.bizAddressEn,
  bizRepMobileNo: joinPhone(values.phonePrefix, values.bizRepMobileNo),
  bizRepEmail: values.bizRepEmail,
});

/** What the sole proprietor's form sends. */
export const privatePayload = (values: BusinessDetailParsed): z.input<typeof privateInformation> => ({
  ...commonPart(values),
  zipCode: values.zipCode,
});

type Office = Pick<BusinessDetail, 'officeZipCode' | 'officeAddressKr' | 'officeAddressDetail' | 'officeAddressEn'>;

/** The head office where it is at the place of business. */
export const officeLikeBusiness = (
  values: Pick<BusinessDetail, 'zipCode' | 'bizAddressKr' | 'addressDetail' | 'bizAddressEn'>,
): Office => ({
  officeZipCode: values.zipCode,
  officeAddressKr: values.bizAddressKr,
  officeAddressDetail: values.addressDetail,
  officeAddressEn: values.bizAddressEn,
});

const officePart = (values: BusinessDetailParsed) => {
  const office: Office = values.sameAddress ? officeLikeBusiness(values) : values;
  return {
    officeAddressKr: joinAddress(office.officeAddressKr, office.officeAddressDetail),
    officeAddressEn: office.officeAddressEn,
    officeZipCode: office.officeZipCode,
  };
};

/** What the corporation's form sends. */
export const corporatePayload = (values: BusinessDetailParsed): z.input<typeof corporateInformation> => ({
  ...commonPart(values),
  corpNo: values.corpNo,
  corpNameKr: values.companyNameKr,
  corpNameEn: values.companyNameEn,
  bizZipCode: values.zipCode,
  ...officePart(values),
});

/** The URL as typed with the chosen scheme, where the person typed none. */
export const homepageWithScheme = (scheme: string, typed: string): string =>
  typed.trim() === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(typed.trim()) ? withScheme(typed) : `${scheme}${typed.trim()}`;
