import { login } from '@portal/contract/account/account.ts';
import { loginForm } from '@portal/domain/forms/login.ts';
import { isAllowed } from '@portal/domain/journey/guard.ts';
import { destinationOf } from '@portal/domain/journey/steps.ts';
import { logInAgainWords as words } from '@portal/domain/messages/account/log-in-again.ts';
import { loginWords } from '@portal/domain/messages/account/login.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { call } from '@portal/ui/api/api.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { callingFor } from '@portal/ui/api/calling-for.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { useEffect, useState } from 'react';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { parkedMilliseconds } from '../../../lib/draft/parked-draft.ts';
import { useNavigate, usePlace } from '../../../lib/router/use-router.ts';
import { messageOfEnd } from '../../../lib/session/session.ts';
import { TypedPassword } from '../password/password.tsx';
import { enterIfKept } from './enter-if-kept.ts';
import css from './log-in-again.module.css';
import { LoginCodeFields } from './login-code-fields.tsx';
import { useLoginCode } from './use-login-code.ts';

function useLogInAgain() {
  const [loginId] = useState(callingFor);
  const form = useStepForm(loginForm, { facts: undefined, start: { ...loginForm.defaults, loginId } });
  const report = useReport();
  const navigate = useNavigate();
  const { path } = usePlace();
  const code = useLoginCode();
  const onSubmit = form.onSubmit(async ({ password }) => {
    const authNumber = code.step.current?.digits();
    if (authNumber === false) return;
    try {
      const body = { loginId, password, ...(authNumber !== undefined && { authNumber }) };
      const me = enterIfKept(await call(login, { body }));
      // If another tab or device has moved on, this page is closed.
      if (me && !isAllowed(me, path)) await navigate({ to: destinationOf(me), replace: true });
    } catch (error) {
      const fields = (refusal: ApiRefusal): boolean => code.take(refusal, loginId) || form.showRefusal(refusal);
      await report(error, { fields, unexplained: 'login.unknown-error' });
    }
  });
  const leave = (): Promise<void> => navigate({ to: '/', replace: true });
  return { loginId, form, code, onSubmit, leave };
}

/** Whether what was typed is still in this tab's memory, as long as this log-in is shown. */
function useIsParked(): boolean {
  const [isParked, setParked] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setParked(false), parkedMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isParked;
}

/** Log-in over the page. The same person continues on the page; another account goes to the log-in page and sees nothing of this one. */
export function LogInAgain() {
  const { loginId, form, code, onSubmit, leave } = useLogInAgain();
  const isParked = useIsParked();
  return (
    <Dialog open role="alertdialog" title={words.title}>
      <p>{messageOfEnd() ?? sentence('common.session-ended')}</p>
      <p className="mt-8">{isParked ? words.kept : words.keptOver}</p>
      <form className={classNames(css.form, 'stack gap-16')} onSubmit={onSubmit} noValidate>
        {/* Names the account for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={loginId} />
        <p>
          {loginWords.id} <strong>{loginId}</strong>
        </p>
        <TypedPassword label={loginWords.password} of={form.field('password')} />
        <LoginCodeFields code={code} form={form} />
        <Button type="submit" look="primary" full busy={form.sending} busyLabel={loginWords.submitting}>
          {loginWords.submit}
        </Button>
        <Button full onClick={() => void leave()}>
          {words.other}
        </Button>
      </form>
    </Dialog>
  );
}
