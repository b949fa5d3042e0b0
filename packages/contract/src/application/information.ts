import { homepageUrl } from '@portal/domain/fields/business/homepage.ts';
import { zipCode } from '@portal/domain/fields/person/address.ts';
import { telephoneNumber } from '@portal/domain/fields/person/phone.ts';
import { asAnswered, businessInformation } from '@portal/domain/forms/business-information.ts';
import { orNothing } from '@portal/domain/forms/form-fields.ts';
import * as z from 'zod/mini';
import { flag, orDefault, orEmpty } from '../shared.ts';

const won = z.literal('KRW', { error: 'amount.format' });
const { body: form, fields, conditional } = businessInformation;

/** An amount as text, or as the JSON number that old clients send. */
const wonAmount = z.pipe(
  z.union([z.string(), z.pipe(z.number(), z.transform(String))], { error: 'amount.required' }),
  form.customerTransAmount,
);

/** Fields of both forms, by wire names (specification 1 §3). */
const businessDetail = {
  ...asAnswered(fields),
  nonProfit: orDefault(flag, false),
  /** Empty only for a non-profit body, which may omit it, as it may its corporate number. */
  salesType: orEmpty(fields.salesType),
  companyType: orEmpty(fields.companyType),
  homepageUrl,
  homepageId: orEmpty(conditional.homepageId),
  homepagePassword: orEmpty(conditional.homepagePassword),
  customerTransCurrency: won,
  customerTransAmount: wonAmount,
  monthlyExpectVolumeCurrency: won,
  monthlyExpectVolumeAmount: wonAmount,
  /** Address and detail are sent as one line, prefix and number as one number. */
  bizAddressKr: form.bizAddressKr,
  bizRepMobileNo: telephoneNumber,
};

export const privateInformation = z.object({ ...businessDetail, zipCode });
export const corporateInformation = z.object({
  ...businessDetail,
  ...z.partial(z.object(asAnswered(conditional))).shape,
  corpNo: orEmpty(conditional.corpNo),
  corpNameKr: orEmpty(orNothing(form.companyNameKr)),
  corpNameEn: orEmpty(orNothing(form.companyNameEn)),
  bizZipCode: zipCode,
  officeAddressKr: form.bizAddressKr,
  officeAddressEn: form.bizAddressEn,
  officeZipCode: zipCode,
});
