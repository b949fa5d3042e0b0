import { zipCode } from '@portal/domain/fields/person/address.ts';
import { mobileNumber, telephoneNumber } from '@portal/domain/fields/person/phone.ts';
import { plainText } from '@portal/domain/fields/rule.ts';
import { messageAs, orNothing } from '@portal/domain/forms/form-fields.ts';
import { asAnswered, storefrontBusiness } from '@portal/domain/forms/storefront-business.ts';
import { storefrontSettlement } from '@portal/domain/forms/storefront-settlement.ts';
import * as z from 'zod/mini';
import { orEmpty } from '../shared.ts';

const settlement = storefrontSettlement.body;
const business = storefrontBusiness.body;
const { conditional } = storefrontBusiness;

/** An amount as text, or as a JSON number. */
const won = z.pipe(
  z.union([z.string(), z.pipe(z.number(), z.transform(String))], { error: 'amount.required' }),
  business.customerTransAmount,
);
const krw = z.literal('KRW', { error: 'amount.format' });

const agreement = z.object({
  agreementNo: z.number(),
  agreementType: z.enum(['REQUIRED', 'OPTIONAL']),
  isAccepted: z.boolean(),
});

const settleAccountInfo = z.object({
  acctType: settlement.acctType,
  bankAccount: z.object({
    bankCode: settlement.bankCode,
    /** Ignored: the code identifies the bank. */
    bankName: z.optional(plainText),
    depositorName: settlement.depositorName,
    accountNumber: settlement.accountNumber,
  }),
  settleManagerName: settlement.settleManagerName,
  settleEmail: settlement.settleEmail,
  settleMobileNumber: messageAs(mobileNumber, 'settlement-mobile.format', 'settlement-mobile.required'),
});

const operatorInfo = z.object({
  operatorManagerName: settlement.operatorManagerName,
  operatorMobileNumber: messageAs(mobileNumber, 'operator-mobile.format', 'operator-mobile.required'),
  operatorEmail: settlement.operatorEmail,
  operatorAreaNumber: orEmpty(orNothing(messageAs(telephoneNumber, 'operator-landline.format'))),
});

const businessInfo = z.object({
  ...asAnswered(storefrontBusiness.fields),
  isCorporation: z.boolean({ error: 'business-kind.required' }),
  /** Empty for a sole proprietor, as are the three of the head office. */
  corporateRegistrationNumber: orEmpty(orNothing(conditional.corporateRegistrationNumber)),
  /** What is sold, as names of the categories; the server derives them from the codes. */
  product: orEmpty(plainText.check(z.maxLength(300, 'common.too-long'))),
  customerTransCurrency: krw,
  customerTransAmount: won,
  monthlyExpectVolumeCurrency: krw,
  monthlyExpectVolumeAmount: won,
  bizAddressKr: business.bizAddressKr,
  bizZipCode: zipCode,
  officeAddressKr: orEmpty(plainText),
  officeAddressEn: orEmpty(plainText),
  officeZipCode: orEmpty(plainText),
  bizRepMobileNo: telephoneNumber,
});

/** What a mall sends to register; in a module of its own, because the client sends it but never parses it. */
export const storefrontRegistration = z.object({
  agreements: z.array(agreement, { error: 'agreement.required' }).check(z.maxLength(50, 'agreement.required')),
  settleAccountInfo,
  operatorInfo,
  businessInfo,
});
