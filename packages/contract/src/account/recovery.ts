import { email } from '@portal/domain/fields/account/email.ts';
import { plainText, verbatimField } from '@portal/domain/fields/rule.ts';
import { merchantIdForm } from '@portal/domain/forms/merchant-id.ts';
import { merchantIdTypes } from '@portal/domain/reference/merchant-id-types.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountType, nothing, ownLoginId } from '../shared.ts';

/** A recovery token as returned by a client: 256 bits in base64url; any other text is treated as an unknown token. */
const token = plainText.check(z.maxLength(200, 'common.too-long'));

/** A password sealed by `sealPassword` of @portal/domain/rules/security/password-transport.ts. */
const sealedPassword = verbatimField('common.required').check(z.minLength(1, 'common.required'), z.maxLength(500));

export const checkToken = defineCall({
  id: 'checkToken',
  noun: 'account',
  method: 'POST',
  path: '/front/v1/token/check',
  envelope: 'front',
  caller: 'anyone',
  body: z.object({
    /** The e-mail for a FIND_ID token, the login id for a FIND_PASSWORD one. */
    key: plainText.check(z.maxLength(254, 'common.too-long')),
    value: token,
  }),
  answer: z.object({}),
  summary:
    'Whether this recovery token is valid for this key and visitor: FAILURE with code INVALID_TOKEN if not. Neither consumes nor prolongs it.',
  source: 'specification 1 §7; decisions §3',
});

export const accountsOfEmail = defineCall({
  id: 'accountsOfEmail',
  noun: 'account',
  method: 'GET',
  path: '/api/onboarding/v1/account/kyc/email/accounts',
  envelope: 'onboarding',
  caller: 'visitor',
  query: z.object({
    email,
    /** Optional if the visitor holds an unexpired grant for the e-mail. */
    token: z.optional(token),
  }),
  answer: z.array(
    z.object({
      /** 1, 2, 3 …, starting with the oldest account. */
      seq: z.number(),
      loginId: z.string(),
      /** Day of sign-up in Korea, YYYY-MM-DD. */
      regdt: z.string(),
    }),
  ),
  summary:
    'The login ids of an e-mail address. Requires a FIND_ID token of that address and visitor, else 401. The first reading consumes it; the same visitor may read again until its 10 minutes are over.',
  source: 'specification 1 §2 and §7; decisions §1',
});

export const changePassword = defineCall({
  id: 'changePassword',
  noun: 'account',
  method: 'POST',
  path: '/api/onboarding/v1/login/password',
  envelope: 'onboarding',
  caller: 'visitor-or-merchant',
  loginIdIn: 'body',
  body: z.object({
    loginId: verbatimField('login-id.empty').check(z.minLength(1, 'login-id.empty'), z.maxLength(100)),
    /** Sealed. */
    password: sealedPassword,
    /** The visitor's FIND_PASSWORD token; optional if the visitor holds the grant. */
    token: z.optional(token),
    /** Sealed in the same way; if present, the password of the current session's account is changed and no recovery takes place. */
    currentPassword: z.optional(sealedPassword),
  }),
  answer: nothing,
  summary:
    'Set a new password: with an unused FIND_PASSWORD token of that login id and visitor (401 if it is not valid; repeating the same change succeeds), or logged in with the current password. Ends the other sessions and mails the operator.',
  source: 'specification 1 §7; decisions §1 and §6',
});

const merchantIdType = z.enum(merchantIdTypes);

export const merchantType = defineCall({
  id: 'merchantType',
  noun: 'account',
  method: 'GET',
  path: '/api/onboarding/v1/login/merchant/type',
  envelope: 'onboarding',
  caller: 'anyone',
  query: z.object(merchantIdForm.body),
  answer: merchantIdType,
  summary:
    'Where a merchant id logs in: MERCHANT is the back office, TEMP the provider’s home page, ONBOARDING this portal.',
  source: 'specification 1 §2; decisions §3',
});

export const ownAccountType = defineCall({
  id: 'ownAccountType',
  noun: 'account',
  method: 'GET',
  path: '/api/onboarding/v1/login/kyc/account/type',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  query: ownLoginId,
  answer: z.nullable(accountType),
  summary:
    'BC00 for a corporation, BC01 for a sole proprietor, null before the classification; for the caller’s own account only.',
  source: 'specification 1 §7; decisions §1',
});
