import { email } from '@portal/domain/fields/account/email.ts';
import { plainText } from '@portal/domain/fields/rule.ts';
import { storefrontSettlement } from '@portal/domain/forms/storefront-settlement.ts';
import { storefrontUserTypes } from '@portal/domain/journey/storefront.ts';
import * as z from 'zod/mini';
import { certificateAdditions } from '../application/application.ts';
import { defineCall, type FilePart } from '../call.ts';
import { accountChecked } from '../screening/settlement.ts';
import { storefrontRegistration } from './registration-data.ts';
import { storefrontRoot } from './shared.ts';

const settlement = storefrontSettlement.body;

/** Optional if `fileId` names an uploaded file, or a checked one is attached. */
const certificateFile = { required: false, formats: ['jpeg', 'png', 'pdf'] } as const satisfies FilePart;

export const registerMall = defineCall({
  id: 'registerMall',
  noun: 'storefront',
  method: 'POST',
  path: `${storefrontRoot}/register`,
  envelope: 'onboarding',
  caller: 'mall-principal',
  query: z.object({
    /** May only repeat the server's value. */
    userType: z.optional(z.enum(storefrontUserTypes)),
  }),
  jsonParts: ['data', 'shopNos'],
  body: z.object({
    data: storefrontRegistration,
    fileId: z.optional(plainText),
    openDate: certificateAdditions.openDate,
    /** The shops that the person has seen. If stated, a registration of others is refused at this name. */
    shopNos: z.optional(z.array(z.number())),
  }),
  files: { bizRegFile: certificateFile },
  answer: z.object({}),
  refusals: ['STATE_CONFLICT', 'FILE_TOO_LARGE', 'FILE_TYPE', 'PROVIDER_UNAVAILABLE'],
  summary:
    'Register the mall: UNREGISTERED or PRO_DETAIL_WAITING → NOT_PAID, or PAY_DONE if nothing is owed. Errors are reported at the names of the data, such as data.settleAccountInfo.acctType. STATE_CONFLICT carries where to go as `redirect`.',
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
  summary: 'Whether an account exists and is held in the given name. The holder’s name is never returned.',
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
  summary:
    'Whether exactly this account was confirmed within 30 minutes, without asking the bank. For the wizard after a reload.',
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
    'Whether this browser proved the address within 30 minutes by a code of type STOREFRONT (`/front/v1/email/otp/send` and `…/check`). For the wizard after a reload.',
  source: 'specification 2 §3.5; decisions §12',
});
