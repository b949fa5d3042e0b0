import { email } from '@portal/domain/fields/account/email.ts';
import { zipCode } from '@portal/domain/fields/person/address.ts';
import { mobileNumber, telephoneNumber } from '@portal/domain/fields/person/phone.ts';
import { plainText } from '@portal/domain/fields/rule.ts';
import { messageAs, orNothing } from '@portal/domain/forms/form-fields.ts';
import { asAnswered, storefrontBusiness } from '@portal/domain/forms/storefront-business.ts';
import { storefrontSettlement } from '@portal/domain/forms/storefront-settlement.ts';
import { storefrontUserTypes } from '@portal/domain/journey/storefront.ts';
import * as z from 'zod/mini';
import { certificateAdditions } from '../application/application.ts';
import { defineCall, type FilePart } from '../call.ts';
import { accountChecked } from '../screening/settlement.ts';
import { orEmpty } from '../shared.ts';
import { storefrontRoot } from './shared.ts';

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
    /** Of no matter: the bank is its code. */
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
  /** What is sold, by the names of the categories; the server takes them from their codes. */
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

export const storefrontRegistration = z.object({
  agreements: z.array(agreement, { error: 'agreement.required' }).check(z.maxLength(50, 'agreement.required')),
  settleAccountInfo,
  operatorInfo,
  businessInfo,
});

/** May be left out where `fileId` names one that was uploaded before, or a checked one is attached. */
const certificateFile = { required: false, formats: ['jpeg', 'png', 'pdf'] } as const satisfies FilePart;

export const registerMall = defineCall({
  id: 'registerMall',
  noun: 'storefront',
  method: 'POST',
  path: `${storefrontRoot}/register`,
  envelope: 'onboarding',
  caller: 'mall-principal',
  query: z.object({
    /** May only repeat what the server knows. */
    userType: z.optional(z.enum(storefrontUserTypes)),
  }),
  jsonParts: ['data'],
  body: z.object({
    data: storefrontRegistration,
    fileId: z.optional(plainText),
    openDate: certificateAdditions.openDate,
  }),
  files: { bizRegFile: certificateFile },
  answer: z.object({}),
  refusals: ['STATE_CONFLICT', 'FILE_TOO_LARGE', 'FILE_TYPE', 'PROVIDER_UNAVAILABLE'],
  summary:
    'Register the mall: UNREGISTERED or PRO_DETAIL_WAITING → NOT_PAID, or PAY_DONE where nothing is owed. Errors are told at the names of the data, such as data.settleAccountInfo.acctType. STATE_CONFLICT carries where to go as `redirect`.',
  source: 'specification 2 §3.5, §5.6, §5.7 and §7.2; decisions §12',
});

export const checkMallAccount = defineCall({
  id: 'checkMallAccount',
  noun: 'storefront',
  method: 'POST',
  path: `${storefrontRoot}/accountCheck`,
  envelope: 'rescode',
  caller: 'mall-principal',
  body: z.object({
    accountNumber: settlement.accountNumber,
    accountName: settlement.depositorName,
    bankCode: settlement.bankCode,
  }),
  answer: z.object({}),
  refusals: ['PROVIDER_UNAVAILABLE'],
  summary: 'Does this account exist, and is it held in this name? The holder is never sent back.',
  source: 'decisions §12',
});

export const isMallAccountChecked = defineCall({
  id: 'isMallAccountChecked',
  noun: 'storefront',
  method: 'POST',
  path: `${storefrontRoot}/account-checked`,
  envelope: 'onboarding',
  caller: 'mall',
  body: checkMallAccount.body,
  answer: accountChecked,
  summary: 'Was this very account confirmed within 30 minutes? Asks no bank. For the wizard after a reload.',
  source: 'decisions §12',
});

export const isOperatorEmailVerified = defineCall({
  id: 'isOperatorEmailVerified',
  noun: 'storefront',
  method: 'POST',
  path: `${storefrontRoot}/operator-email`,
  envelope: 'onboarding',
  caller: 'mall',
  body: z.object({ email }),
  answer: z.object({ operatorEmailAuthenticated: z.boolean() }),
  summary:
    'Did this browser prove the address within 30 minutes, by a code of type STOREFRONT (`/front/v1/email/otp/send` and `…/check`)? For the wizard after a reload.',
  source: 'specification 2 §3.5; decisions §12',
});
