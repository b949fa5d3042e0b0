import { mobileNumber, telephoneNumber } from '@portal/domain/fields/person/phone.ts';
import { plainText } from '@portal/domain/fields/rule.ts';
import { signUpForm } from '@portal/domain/forms/sign-up.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { flag, orDefault, orEmpty } from '../shared.ts';
import { whoAmI } from './account.ts';

/** The password is typed twice and sent once. */
const { passwordCheck: _typedOnly, ...signUpBody } = signUpForm.body;

export const loginIdExists = defineCall({
  id: 'loginIdExists',
  noun: 'account',
  method: 'POST',
  path: '/api/onboarding/v1/account/id/exist',
  envelope: 'onboarding',
  caller: 'anyone',
  body: z.object({ loginId: signUpBody.loginId }),
  answer: z.boolean(),
  summary: 'true if the login id is taken, regardless of case.',
  source: 'specification 1 §7',
});

const partnerCode = plainText.check(z.maxLength(50, 'partner-code.unknown'));

export const partnerCodeExists = defineCall({
  id: 'partnerCodeExists',
  noun: 'account',
  method: 'POST',
  path: '/api/onboarding/v1/account/partner/exist',
  envelope: 'onboarding',
  caller: 'anyone',
  body: z.object({ partnerCode }),
  answer: z.boolean(),
  summary: 'true if the partner code exists; asked before the form is filled in.',
  source: 'docs/decisions/0002',
});

/** A consent as sent: true, or the Y/N of old clients; an absent consent is not given. */
const consent = orDefault(flag, false);

export const signUp = defineCall({
  id: 'signUp',
  noun: 'account',
  method: 'POST',
  path: '/api/onboarding/v1/account/signup',
  envelope: 'onboarding',
  caller: 'visitor',
  body: z.object({
    partnerCode: z._default(z.nullable(partnerCode), null),
    ...signUpBody,
    opMobileNo: mobileNumber,
    opTelNo: orEmpty(z.union([z.literal(''), telephoneNumber])),
    agreeSignUp: consent,
    agreePrivateInfo: consent,
    agreeMarketing: consent,
  }),
  answer: whoAmI,
  refusals: ['DUPLICATE'],
  summary: 'Create the account and log in. The e-mail must have been verified by this visitor within 30 minutes.',
  source: 'specification 1 §7; decisions §1',
});
