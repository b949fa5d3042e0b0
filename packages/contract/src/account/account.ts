import { authNumber } from '@portal/domain/fields/account/auth-number.ts';
import { codeEmail, email } from '@portal/domain/fields/account/email.ts';
import { plainText } from '@portal/domain/fields/rule.ts';
import { loginForm } from '@portal/domain/forms/login.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountStatus, accountType, kycStatus, nothing, ownLoginId, screenCostInfo } from '../shared.ts';

/** Who is logged in, the account's statuses, and the resulting home route. */
export const whoAmI = z.object({
  loginId: z.string(),
  companyName: z.string(),
  operatorEmail: z.string(),
  accountStatus,
  screenCostInfo,
  kycStatus,
  /** null until the business classification is chosen and stored. */
  accountType: z.nullable(accountType),
  destination: z.string(),
  /** Seconds until the session ends if idle, and at the latest. */
  idleSeconds: z.number(),
  remainingSeconds: z.number(),
});

export const login = defineCall({
  id: 'login',
  noun: 'account',
  method: 'POST',
  path: '/api/onboarding/v1/login/',
  envelope: 'onboarding',
  caller: 'anyone',
  body: z.object({
    loginId: loginForm.body.loginId,
    password: loginForm.body.password,
    /** The code from a mail of type LOGIN requested by this visitor, after the log-in returned `wayIn`. */
    authNumber: z.optional(authNumber),
  }),
  answer: whoAmI,
  summary:
    'Log in; an unknown id and a wrong password are not distinguished. If failures elsewhere have locked an id for unknown browsers, 429 with data {wayIn: "EMAIL_CODE"}: the password together with a code of type LOGIN opens it.',
  source: 'specification 1 §7; decisions §6; docs/decisions/0015',
});

export const me = defineCall({
  id: 'me',
  noun: 'account',
  method: 'GET',
  path: '/api/onboarding/v1/login/me',
  envelope: 'onboarding',
  caller: 'merchant',
  answer: whoAmI,
  summary: 'The session, its statuses and where to go next.',
  source: 'decisions §3',
});

export const logout = defineCall({
  id: 'logout',
  noun: 'account',
  method: 'POST',
  path: '/api/onboarding/v1/login/logout',
  envelope: 'onboarding',
  caller: 'anyone',
  answer: nothing,
  summary: 'End the session; succeeds without one, too.',
  source: 'decisions §3',
});

export const openVisitorSession = defineCall({
  id: 'openVisitorSession',
  noun: 'account',
  method: 'POST',
  path: '/front/v1/cache-id',
  envelope: 'front',
  caller: 'anyone',
  answer: z.object({ cacheId: z.string() }),
  summary: 'Start the anonymous verification session. Sets an HttpOnly cookie; the returned id carries no authority.',
  source: 'decisions §3',
});

export const codePurposes = ['SIGNUP', 'FIND_ID', 'FIND_PASSWORD', 'STOREFRONT'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** What a code is sent for. A LOGIN code is submitted with the log-in itself, the others to `checkEmailCode`. */
export const sendPurposes = [...codePurposes, 'LOGIN'] as const;
export type SendPurpose = (typeof sendPurposes)[number];

/** Data of a log-in for which a code by e-mail is an alternative. */
export const wayIn = z.object({ wayIn: z.literal('EMAIL_CODE') });

export const sendEmailCode = defineCall({
  id: 'sendEmailCode',
  noun: 'account',
  method: 'POST',
  path: '/front/v1/email/otp/send',
  envelope: 'front',
  caller: 'visitor',
  body: z
    .object({
      /** Omitted only for LOGIN, whose code is sent to the operator's address. */
      to: z.optional(codeEmail),
      type: z.enum(sendPurposes),
      loginId: z.optional(plainText.check(z.maxLength(100))),
      /** For LOGIN only. */
      password: z.optional(plainText),
    })
    .check(z.refine(({ to, type }) => to !== undefined || type === 'LOGIN', { path: ['to'], error: 'email.exact' })),
  answer: z.object({ expiresInSeconds: z.number() }),
  refusals: ['PROVIDER_UNAVAILABLE'],
  summary:
    'Send a 6-digit code, valid for 180 seconds; a resend invalidates the previous one. The answer is the same for known and unknown addresses. LOGIN takes loginId and password; a mail is sent only if they are right, and the answer is the same either way.',
  source: 'specification 1 §7; decisions §3 and §6; docs/decisions/0015',
});

export const checkEmailCode = defineCall({
  id: 'checkEmailCode',
  noun: 'account',
  method: 'POST',
  path: '/front/v1/email/otp/check',
  envelope: 'front',
  caller: 'visitor',
  body: z.object({ email, authNumber, type: z._default(z.enum(codePurposes), 'SIGNUP') }),
  answer: z.object({ token: z.optional(z.string()) }),
  summary: 'Check a code; at most 5 attempts. SIGNUP creates a server-side verification of this visitor.',
  source: 'specification 1 §7; decisions §6',
});

export const accountDetail = defineCall({
  id: 'accountDetail',
  noun: 'account',
  method: 'GET',
  path: '/api/onboarding/v1/account/get/account',
  envelope: 'onboarding',
  caller: 'merchant',
  answer: z.object({
    loginId: z.string(),
    companyName: z.string(),
    opEmail: z.string(),
    /** As given at sign-up, digits only; '' for no telephone. */
    opName: z.optional(z.string()),
    opMobileNo: z.optional(z.string()),
    opTelNo: z.optional(z.string()),
    accountStatus,
    screenCostInfo,
    kycStatus,
    accountType: z.nullable(accountType),
    /** true = for-profit corporation; null while not chosen or not a corporation. */
    corpGubn: z.nullable(z.boolean()),
    gongdongRep: z.boolean(),
  }),
  summary: 'Account detail.',
  source: 'specification 1 §7; specification 2 §7.1',
});

export const isCorporation = defineCall({
  id: 'isCorporation',
  noun: 'account',
  method: 'GET',
  path: '/api/onboarding/v1/account/isCorp',
  envelope: 'onboarding',
  caller: 'merchant',
  answer: z.nullable(accountType),
  summary: 'BC00 for a corporation, BC01 for a sole proprietor, null before the classification.',
  source: 'specification 1 §7',
});

export const statuses = defineCall({
  id: 'statuses',
  noun: 'account',
  method: 'GET',
  path: '/api/onboarding/v1/account/kyc/status',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  query: ownLoginId,
  answer: z.object({ accountStatus, screenCostInfo }),
  summary: 'Account status and screening-cost code.',
  source: 'specification 1 §7',
});

export const screeningStatus = defineCall({
  id: 'screeningStatus',
  noun: 'account',
  method: 'GET',
  path: '/api/onboarding/v1/screening/status',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  query: ownLoginId,
  answer: z.object({ kycStatus }),
  summary: 'KYC status.',
  source: 'specification 1 §7',
});
