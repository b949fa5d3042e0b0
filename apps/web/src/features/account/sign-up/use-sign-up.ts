import { signUp } from '@portal/contract/account/sign-up.ts';
import { type SignUpTyped, signUpForm } from '@portal/domain/forms/sign-up.ts';
import { signUpWords } from '@portal/domain/messages/account/sign-up.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { type SubmitEvent, useRef } from 'react';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { useMailCode } from '../../../blocks/mail-code/use-mail-code.ts';
import { useKeptTyping } from '../../../lib/draft/kept-typing.ts';
import { useJourney } from '../../../lib/session/journey.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { visitorCall } from '../../../lib/session/visitor.ts';
import { useLoginIdCheck } from './use-login-id-check.ts';
import { usePartner } from './use-partner.ts';

/** Server-side checks of the form. */
type Provable = 'loginId' | 'opEmail';
type Proof = Readonly<Record<Provable, string | undefined>>;

const facts = { isTyped: true } as const;
const nothing: Proof = { loginId: undefined, opEmail: undefined };

/** Form paths of joined numbers. */
const names = { opMobileNo: 'opMobileNo.number', opTelNo: 'opTelNo.number' } as const;

/** Returns the form. Missing verifications are errors after the first submit, until changed or in progress. */
function useProvedForm() {
  const proved = useRef(nothing);
  const sent = useRef(nothing);
  const isMissing = (name: Provable, typed: SignUpTyped): boolean =>
    sent.current[name] === typed[name] && proved.current[name] !== typed[name];
  const form = useStepForm(signUpForm, {
    facts,
    pageRules: (typed) => ({
      loginId: isMissing('loginId', typed) ? 'login-id.unchecked' : undefined,
      opEmail: isMissing('opEmail', typed) ? 'email.unverified' : undefined,
    }),
  });
  const { store } = form;
  return {
    form,
    wantToSend: (): void => {
      sent.current = store.values();
    },
    prove: (name: Provable): void => {
      sent.current = { ...sent.current, [name]: undefined };
      store.clear(name);
    },
    become: (proof: Proof): void => {
      proved.current = proof;
    },
  };
}

export type SignUpForm = ReturnType<typeof useProvedForm>['form'];

function useSignUpForm() {
  const { form, wantToSend, prove, become } = useProvedForm();
  const { store } = form;
  useKeptTyping('sign-up', store, ['loginId', 'companyName', 'opName']);
  const id = useLoginIdCheck({
    value: () => store.values().loginId,
    validate: () => {
      prove('loginId');
      return store.validate(['loginId']);
    },
    setError: (code) => store.setError('loginId', code),
  });
  const email = form.field('opEmail');
  const code = useMailCode({
    purpose: 'SIGNUP',
    email,
    onEmailRefused: (message) => store.setError('opEmail', message),
    onRecalled: (known) => store.fill({ opEmail: known }),
    onVerified: () => prove('opEmail'),
  });
  const send = (): Promise<void> => {
    prove('opEmail');
    return code.send();
  };
  become({ loginId: id.free, opEmail: code.phase === 'verified' ? email.read() : undefined });
  return { form, id, mail: { ...code, send }, wantToSend };
}

export function useSignUp() {
  const partner = usePartner();
  const { form, id, mail, wantToSend } = useSignUpForm();
  const { goHome } = useJourney();
  const report = useReport();

  const refused = async (error: unknown): Promise<void> => {
    if (error instanceof ApiRefusal && error.errors.opEmail) mail.reset();
    if (error instanceof ApiRefusal && error.errors.partnerCode) {
      partner.setError(error.errors.partnerCode);
      form.showRefusal(error, { names });
      return form.goToFirstWrong();
    }
    if (error instanceof ApiRefusal && error.code === 'SERVER_ERROR') return showDialog(sentence('sign-up.failed'));
    await report(error, { fields: (refusal) => form.showRefusal(refusal, { names }) });
  };
  const save = form.onSubmit(async ({ passwordCheck: _, ...answers }) => {
    try {
      enterSession(await visitorCall(signUp, { body: { ...answers, partnerCode: partner.code ?? null } }));
    } catch (error) {
      return refused(error);
    }
    void showDialog(sentence('sign-up.done'), { title: signUpWords.doneTitle }).then(() => goHome());
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    wantToSend();
    save(event);
  };
  return { form, id, mail, partner, onSubmit };
}
