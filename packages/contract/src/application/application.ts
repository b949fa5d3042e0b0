import { linesField, plainText } from '@portal/domain/fields/rule.ts';
import { displayCurrencies } from '@portal/domain/reference/currencies.ts';
import * as z from 'zod/mini';
import { defineCall, type FilePart } from '../call.ts';
import { readText } from '../read-text.ts';
import { flag, nothing, orDefault, orEmpty, ownLoginId } from '../shared.ts';
import { corporateInformation, privateInformation } from './information.ts';

const productType = z.object({
  typeCode: z.string(),
  typeName: z.string(),
  dangerTier: z.number(),
  parentTypeCode: z.nullable(z.string()),
});
export type ProductType = z.output<typeof productType>;

export const productTypes = defineCall({
  id: 'productTypes',
  noun: 'application',
  method: 'GET',
  path: '/api/merchant/v1/productType/all',
  envelope: 'onboarding',
  caller: 'anyone',
  answer: z.object({
    bigProductType: z.array(productType),
    midProductType: z.array(productType),
    smallProductType: z.array(productType),
  }),
  summary: 'Product categories in three levels; the screens hide dangerTier 2 and above.',
  source: 'specification 1 §3 and §7',
});

/** Optional if `fileId` names an uploaded file. */
const certificateFile = { required: false, formats: ['jpeg', 'png', 'pdf'] } as const satisfies FilePart;
/** A certificate that this account uploaded before, by the id that the check or the reading returned (decisions §14). */
const fileId = z.optional(plainText);

/** The certificate's kind as inferred by the reader; the suffix `_SOLE` or `_CORP` distinguishes the two (specification 2 §5.7). */
const inferDetailType = z.string();

/** What a person adds if the representative or opening date was not read, or corrects after 0511: at most two characters (decisions §15.2). */
export const certificateAdditions = {
  repName: z.optional(plainText.check(z.maxLength(200))),
  /** YYYYMMDD. */
  openDate: z.optional(plainText.check(z.maxLength(20))),
};

export const verifyCertificate = defineCall({
  id: 'verifyCertificate',
  noun: 'application',
  method: 'POST',
  path: '/front/v1/biz-license/verify',
  envelope: 'front',
  caller: 'merchant',
  loginIdIn: 'query',
  steps: ['business-information', 'service-application', 'screening-fee'],
  query: z.object({
    loginId: z.optional(plainText),
    /** Kind of the calling form, which the recognised type must match. Absent: any. */
    type: z.optional(z.enum(['private', 'corporate'])),
  }),
  body: z.object({
    fileId,
    /** The number with a person's correction of a misread one; at most two digits may differ from the reading. */
    registerNumber: z.optional(plainText.check(z.maxLength(20))),
    ...certificateAdditions,
  }),
  files: { file: certificateFile },
  answer: z.object({
    fileId,
    inferDetailType,
    registerNumber: z.string(),
    issueDate: z.nullable(z.string()),
    validUntil: z.nullable(z.string()),
    /** Whether its three months would end before the end of a review that began today and took four weeks. */
    runsOut: z.optional(z.boolean()),
  }),
  refusals: ['FILE_TOO_LARGE', 'FILE_TYPE', 'PROVIDER_UNAVAILABLE'],
  summary:
    'Check a certificate, sent as `file` or named by `fileId`: genuine kind and type, age, and the state of its business number. FAILURE carries 0011, UNREADABLE, POSTDATED, EXPIRED, 0025, 0590, 0591, 0592 … and the inferDetailType where one was recognised; 0011 and UNREADABLE the reader’s `reason` where it tells one (blurred, small, not-a-document, several, format, pages, encrypted). Where the number stands in the way, `registerNumber` tells what was read, which can be corrected, and `read` where it stands. Where the tax office knows no business of this number, representative and opening date together: 0511, with the three as they were asked.',
  source: 'specification 1 §7 and §8; decisions §3 and §14',
});

const readTexts = z.optional(z.array(readText));

/** What was read from a certificate; values that were not read are absent. */
export const certificateReading = z.object({
  registerNumber: readTexts,
  corpRegisterNum: readTexts,
  companyName: readTexts,
  corpName: readTexts,
  repName: readTexts,
  /** For a sole proprietor only, as printed. */
  birth: readTexts,
  openDate: readTexts,
  bisAddress: readTexts,
  headAddress: readTexts,
  bisType: readTexts,
  bisItem: readTexts,
  issuanceDate: readTexts,
});
export type CertificateReading = z.output<typeof certificateReading>;

export const readCertificate = defineCall({
  id: 'readCertificate',
  noun: 'application',
  method: 'POST',
  path: '/front/v1/biz-license/ocr',
  envelope: 'front',
  caller: 'merchant',
  loginIdIn: 'query',
  steps: ['business-information', 'service-application', 'screening-fee'],
  query: ownLoginId,
  body: z.object({ fileId }),
  files: { file: certificateFile },
  answer: z.object({
    fileId,
    images: z.array(
      z.object({
        inferResult: z.string(),
        inferDetailType,
        bizLicense: z.object({ result: certificateReading }),
      }),
    ),
  }),
  refusals: ['FILE_TOO_LARGE', 'FILE_TYPE', 'PROVIDER_UNAVAILABLE'],
  summary: 'Read a certificate, sent as `file` or named by `fileId`. Values that were not read are absent.',
  source: 'specification 1 §7; decisions §14',
});

const submission = {
  noun: 'application',
  method: 'POST',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  steps: ['business-information', 'service-application', 'screening-fee'],
  query: ownLoginId,
  jsonParts: ['kycVerificationInfo'],
  /** Optional if `fileId` names a certificate, or a checked one is attached. */
  files: { bizRegFile: certificateFile },
  answer: nothing,
  refusals: ['STATE_CONFLICT', 'FILE_TOO_LARGE', 'FILE_TYPE', 'PROVIDER_UNAVAILABLE'],
  source: 'specification 1 §7; decisions §3',
} as const;

export const submitPrivateInformation = defineCall({
  ...submission,
  id: 'submitPrivateInformation',
  path: '/api/onboarding/v1/register/account/verify/prv/info/',
  body: z.object({ kycVerificationInfo: privateInformation, fileId, ...certificateAdditions }),
  summary:
    'Check and store the business information of a sole proprietor: STEP2 → STEP4; until the fee is paid it may be corrected.',
});

export const submitCorporateInformation = defineCall({
  ...submission,
  id: 'submitCorporateInformation',
  path: '/api/onboarding/v1/register/account/verify/corp/info/',
  body: z.object({ kycVerificationInfo: corporateInformation, fileId, ...certificateAdditions }),
  summary:
    'Check and store the business information of a corporation: STEP2 → STEP4; until the fee is paid it may be corrected.',
});

/** A list on the wire: an array, or the comma-separated text of old clients. */
const list = z.union([
  z.array(plainText),
  z.pipe(
    plainText,
    z.transform((text: string) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ),
]);

export const applyForServices = defineCall({
  id: 'applyForServices',
  noun: 'application',
  method: 'POST',
  path: '/api/onboarding/v1/register/account/payment/info',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  steps: ['service-application', 'screening-fee'],
  query: ownLoginId,
  body: z.object({
    /** The service checks what is mandatory, because it has the sentences: it reports everything that is missing at once. */
    payServiceType: orDefault(list, []),
    payMethods: orDefault(list, []),
    description: orEmpty(linesField()),
    /** Countries served; the specification sends them but shows no choice: empty means unrestricted. */
    serviceTargetCountries: orDefault(list, []),
    displayCurrencies: z._default(
      z.array(z.enum(displayCurrencies, { error: 'currencies.required' }), { error: 'currencies.required' }),
      [],
    ),
    /** Agreement to the list of prohibited industries, ticked after the list was viewed. */
    prohibitedIndustryAgreed: orDefault(flag, false),
  }),
  answer: z.object({ accountStatus: z.string(), screenCostInfo: z.nullable(z.string()), screenCost: z.number() }),
  refusals: ['STATE_CONFLICT'],
  summary: 'Apply for services and payment methods: STEP4 → STEP5 with SC002 (fee due) or SC001 (exempt).',
  source: 'specification 1 §7; decisions §5',
});
