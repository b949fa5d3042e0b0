import { homepageUrl } from '@portal/domain/fields/business/homepage.ts';
import { zipCode } from '@portal/domain/fields/person/address.ts';
import { telephoneNumber } from '@portal/domain/fields/person/phone.ts';
import { contact } from '@portal/domain/forms/business-groups.ts';
import { businessInformation } from '@portal/domain/forms/business-information.ts';
import { orNothing } from '@portal/domain/forms/form-fields.ts';
import * as z from 'zod/mini';
import { flag, orDefault, orEmpty } from '../shared.ts';

const won = z.literal('KRW', { error: 'amount.format' });
const { body: form, conditional } = businessInformation;

/** An amount as text, or as the JSON number of old clients. */
const wonAmount = z.pipe(
  z.union([z.string(), z.pipe(z.number(), z.transform(String))], { error: 'amount.required' }),
  form.customerTransAmount,
);

/** Fields that both forms have. Names are the wire's (specification 1 §3). */
const businessDetail = {
  nonProfit: orDefault(flag, false),
  bizNo: form.bizNo,
  companyNameKr: form.companyNameKr,
  companyNameEn: form.companyNameEn,
  homepageUrl,
  homepageId: orEmpty(conditional.homepageId),
  homepagePassword: orEmpty(conditional.homepagePassword),
  /** 업태 and 종목: may be empty for a non-profit body, which the service checks. */
  salesType: form.salesType,
  companyType: form.companyType,
  productTypeBig: form.productTypeBig,
  productTypeMid: form.productTypeMid,
  productTypeSmall: form.productTypeSmall,
  customerTransCurrency: won,
  customerTransAmount: wonAmount,
  monthlyExpectVolumeCurrency: won,
  monthlyExpectVolumeAmount: wonAmount,
  /** Address and detail as one line, prefix and number as one number. */
  bizAddressKr: form.bizAddressKr,
  bizAddressEn: form.bizAddressEn,
  bizRepMobileNo: telephoneNumber,
  ...contact.sentAsAnswered,
};

export const privateInformation = z.object({ ...businessDetail, zipCode });
export const corporateInformation = z.object({
  ...businessDetail,
  /** Empty only for a non-profit body. */
  corpNo: orEmpty(conditional.corpNo),
  corpNameKr: orEmpty(orNothing(form.companyNameKr)),
  corpNameEn: orEmpty(orNothing(form.companyNameEn)),
  bizZipCode: zipCode,
  officeAddressKr: form.bizAddressKr,
  officeAddressEn: form.bizAddressEn,
  officeZipCode: zipCode,
});
