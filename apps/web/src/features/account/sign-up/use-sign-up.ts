import { signUp } from '@portal/contract/account.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { useEffect, useState } from 'react';
import { useMailCode } from '../../../blocks/use-mail-code.ts';
import { useReport } from '../../../blocks/use-report.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { useZodForm } from '../../../lib/form.ts';
import { useJourney } from '../../../lib/journey.ts';
import { enterSession } from '../../../lib/session.ts';
import { visitorCall } from '../../../lib/visitor.ts';
import { tell } from '../../../ui/feedback/tell-store.ts';
import { type Checked, signUpBody, signUpDefaults, signUpNames, signUpRules, signUpSchema } from './sign-up-form.ts';
import { useLoginIdCheck } from './use-login-id-check.ts';
import { usePartner } from './use-partner.ts';

function useSignUpForm() {
  const [checked, setChecked] = useState<Checked>({ loginId: null, email: false });
  const form = useZodForm(signUpSchema, { defaults: signUpDefaults, crossRules: signUpRules(checked) });
  const { rhf } = form;
  const id = useLoginIdCheck({
    value: () => rhf.getValues('loginId'),
    validate: () => rhf.trigger('loginId'),
    tell: (code) => form.tellField('loginId', code),
  });
  const mail = useMailCode({
    purpose: 'SIGNUP',
    email: rhf.watch('operatorEmail'),
    onEmailRefused: (message) => form.tellField('operatorEmail', message),
    onRecalled: (email) => rhf.setValue('operatorEmail', email),
    onVerified: () => rhf.clearErrors('operatorEmail'),
  });
  const verified = mail.phase === 'verified';
  useEffect(() => setChecked({ loginId: id.free, email: verified }), [id.free, verified]);
  return { form, id, mail };
}

/** Sign-up: its form, the checks with the server on the way, and the call that makes the account and logs it in. */
export function useSignUp() {
  const partner = usePartner();
  const { form, id, mail } = useSignUpForm();
  const { goHome } = useJourney();
  const report = useReport();

  const refused = async (error: unknown): Promise<void> => {
    if (error instanceof ApiRefusal && error.errors.opEmail) mail.reset();
    if (error instanceof ApiRefusal && error.errors.partnerCode) {
      partner.tell(error.errors.partnerCode);
      form.tellRefusal(error, signUpNames);
      return form.goToFirstWrong();
    }
    if (error instanceof ApiRefusal && error.code === 'SERVER_ERROR') return tell(sentence('sign-up.failed'));
    await report(error, { fields: (refusal) => form.tellRefusal(refusal, signUpNames) });
  };
  const onSubmit = form.onSubmit(async (values) => {
    try {
      enterSession(await visitorCall(signUp, { body: signUpBody(values, partner.code) }));
    } catch (error) {
      return refused(error);
    }
    void tell(sentence('sign-up.done')).then(goHome);
  });
  return { form, id, mail, partner, onSubmit };
}
