import type { SignUpTyped } from '../../forms/sign-up.ts';
import { signUpWords as words } from '../account/sign-up.ts';
import { termsWords as terms } from '../account/terms.ts';
import type { LabelsOf } from './labels-of.ts';

/** Labels outside of the form's page, where a telephone number must name its owner. */
export const signUpLabels: LabelsOf<SignUpTyped> = {
  agreeSignUp: terms.service,
  agreePrivateInfo: terms.privacy,
  agreeMarketing: terms.marketing,
  loginId: words.id,
  password: words.password,
  passwordCheck: words.passwordCheck,
  companyName: words.companyName,
  opName: words.operatorName,
  opMobileNo: '담당자 휴대전화',
  opEmail: words.email,
  opTelNo: '담당자 일반전화',
};
