import type { signUp } from '@portal/contract/account/sign-up.ts';
import type { BodyOf } from '@portal/contract/call.ts';
import { typedMobile, typedTelephone } from '@portal/domain/forms/phone-in-halves.ts';
import { signUpForm } from '@portal/domain/forms/sign-up.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import type { Config } from '../../../platform/config/config.ts';
import { refusedForm } from '../../../platform/refusals/refused-form.ts';
import { isEasilyGuessed } from '../password/common-passwords.ts';
import { ownWordsOf } from '../password/own-words.ts';

export type SignUpBody = BodyOf<typeof signUp>;

const isGuessed = ({ password, loginId, opEmail, opName, companyName, ...body }: SignUpBody, brand: Config['brand']) =>
  isEasilyGuessed(
    password,
    ownWordsOf({
      loginId,
      email: opEmail,
      operatorName: opName,
      companyName,
      phones: [body.opMobileNo, body.opTelNo ?? undefined],
      brand,
    }),
  );

/** Checks rules, password and partner. @throws Refusal VALIDATION with a sentence at each field */
export function checkSignUp(body: SignUpBody, brand: Config['brand'], isPartnerKnown: boolean): void {
  const halves = { opMobileNo: typedMobile(body.opMobileNo), opTelNo: typedTelephone(body.opTelNo) };
  const checked = signUpForm.check({ ...body, ...halves, passwordCheck: undefined }, { isTyped: false });
  const errors: Record<string, MessageCode> = checked.ok ? {} : { ...checked.errors };
  if (!errors.password && isGuessed(body, brand)) errors.password = 'password.common';
  if (!isPartnerKnown) errors.partnerCode = 'partner-code.unknown';
  if (Object.keys(errors).length > 0) throw refusedForm(errors);
}
