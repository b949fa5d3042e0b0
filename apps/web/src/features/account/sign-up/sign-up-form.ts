import { email } from '@portal/domain/fields/email.ts';
import { loginId } from '@portal/domain/fields/login-id.ts';
import { password } from '@portal/domain/fields/password.ts';
import { companyName, operatorName } from '@portal/domain/fields/person-name.ts';
import { areaPrefix, joinPhone, mobilePrefix, phoneNumberPart } from '@portal/domain/fields/phone.ts';
import * as z from 'zod/mini';
import type { CrossRules } from '../../../lib/zod-resolver.ts';

/** Sign-up as it is typed (specification 1 §3 and §5). */
export const signUpSchema = z.object({
  agreeSignUp: z.boolean(),
  agreePrivateInfo: z.boolean(),
  agreeMarketing: z.boolean(),
  loginId,
  password,
  passwordCheck: z.string(),
  companyName,
  operatorName,
  mobilePrefix,
  mobileNumber: phoneNumberPart,
  operatorEmail: email,
  telPrefix: areaPrefix,
  /** Optional; its rule is a cross rule, as an empty one is no wrong one. */
  telNumber: z.string(),
});

export type SignUpValues = z.input<typeof signUpSchema>;
type SignUpParsed = z.output<typeof signUpSchema>;

export const signUpDefaults: SignUpValues = {
  agreeSignUp: false,
  agreePrivateInfo: false,
  agreeMarketing: false,
  loginId: '',
  password: '',
  passwordCheck: '',
  companyName: '',
  operatorName: '',
  mobilePrefix: '010',
  mobileNumber: '',
  operatorEmail: '',
  telPrefix: '02',
  telNumber: '',
};

/** What was checked with the server: the login id found free, and whether the e-mail is verified. */
export interface Checked {
  readonly loginId: string | null;
  readonly email: boolean;
}

/** The rules beyond one field. Checks with the server and consents are asked for when the form is sent, not before. */
export const signUpRules =
  (checked: Checked): CrossRules<SignUpValues> =>
  (values, occasion) => {
    const sending = occasion === 'submit';
    const differs = values.password !== values.passwordCheck;
    const missing = values.agreeSignUp ? 'agreePrivateInfo' : 'agreeSignUp';
    const consented = values.agreeSignUp && values.agreePrivateInfo;
    return {
      ...(sending && !consented && { [missing]: 'consent.required' }),
      loginId: sending && checked.loginId !== values.loginId ? 'login-id.unchecked' : undefined,
      passwordCheck: differs && (sending || values.passwordCheck !== '') ? 'password.mismatch' : undefined,
      operatorEmail: sending && !checked.email ? 'email.unverified' : undefined,
      telNumber:
        values.telNumber === '' || phoneNumberPart.safeParse(values.telNumber).success ? undefined : 'phone.format',
    };
  };

/** Wire name → field name, for the refusals of the call. */
export const signUpNames = {
  opName: 'operatorName',
  opMobileNo: 'mobileNumber',
  opEmail: 'operatorEmail',
  opTelNo: 'telNumber',
} as const;

/** The call's body. @param partnerCode from the address, null where it has none */
export function signUpBody(values: SignUpParsed, partnerCode: string | null) {
  return {
    partnerCode,
    loginId: values.loginId,
    password: values.password,
    companyName: values.companyName,
    opName: values.operatorName,
    opMobileNo: joinPhone(values.mobilePrefix, values.mobileNumber),
    opEmail: values.operatorEmail,
    opTelNo: joinPhone(values.telPrefix, values.telNumber),
    agreeSignUp: values.agreeSignUp,
    agreePrivateInfo: values.agreePrivateInfo,
    agreeMarketing: values.agreeMarketing,
  };
}
