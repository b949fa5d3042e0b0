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

/** What decides what is asked. */
export interface SignUpFacts {
  /** true where a person types: the password twice, the required consents one by one. A call has it all at once. */
  readonly isTyped: boolean;
}

/**
 * Sign-up (specification 1 §3 and §5). The partner's code is not typed but in the page's address; whether the login id is
 * free and the e-mail proved, the server knows.
 */
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
    // One sentence is enough for a person who has overlooked both.
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
