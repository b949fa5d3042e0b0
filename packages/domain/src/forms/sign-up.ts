import '../messages/codes/person-codes.ts';
import '../messages/codes/sign-up-codes.ts';
import * as z from 'zod/mini';
import { companyName } from '../fields/account/account-company-name.ts';
import { email } from '../fields/account/email.ts';
import { loginId } from '../fields/account/login-id.ts';
import { password } from '../fields/account/password.ts';
import { operatorName } from '../fields/business/operator-name.ts';
import { defineForm } from './define-form.ts';
import { mobileInHalves, noMobile, noTelephone, telephoneInHalves } from './phone-in-halves.ts';

export interface SignUpFacts {
  /** true for the page's form, with a repeated password and single consents; false for a call. */
  readonly isTyped: boolean;
}

/** Sign-up (specification 1 §3 and §5). Only the server knows whether the login id is free and the e-mail verified. */
export const signUpForm = defineForm({
  fields: {
    agreeSignUp: z.boolean(),
    agreePrivateInfo: z.boolean(),
    agreeMarketing: z.boolean(),
    loginId,
    password,
    companyName,
    opName: operatorName,
    opMobileNo: mobileInHalves,
    opEmail: email,
    opTelNo: telephoneInHalves,
  },
  conditional: { passwordCheck: z.string() },
  applies: (_, { isTyped }: SignUpFacts) => ({ passwordCheck: isTyped }),
  crossRules: (typed, { isTyped }) => ({
    agreeSignUp: typed.agreeSignUp ? undefined : 'consent.required',
    // A person who overlooked both sees one message.
    agreePrivateInfo: typed.agreePrivateInfo || (isTyped && !typed.agreeSignUp) ? undefined : 'consent.required',
    passwordCheck: typed.password === typed.passwordCheck ? undefined : 'password.mismatch',
  }),
  defaults: {
    agreeSignUp: false,
    agreePrivateInfo: false,
    agreeMarketing: false,
    loginId: '',
    password: '',
    passwordCheck: '',
    companyName: '',
    opName: '',
    opMobileNo: noMobile,
    opEmail: '',
    opTelNo: noTelephone,
  },
});

export type SignUpTyped = typeof signUpForm.defaults;
