import { login } from '@portal/contract/account/account.ts';
import { longest } from '@portal/domain/fields/longest.ts';
import { loginForm } from '@portal/domain/forms/login.ts';
import { destinationOf } from '@portal/domain/journey/steps.ts';
import { loginWords } from '@portal/domain/messages/account/login.ts';
import { call } from '@portal/ui/api/api.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useOnce } from '@portal/ui/form/once.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { useEffect } from 'react';
import { Text, Tick } from '../../../blocks/controls/controls.tsx';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useNavigate } from '../../../lib/router/use-router.ts';
import type { WhoAmI } from '../../../lib/session/session.ts';
import { usePartnerSearch } from '../partner-code.ts';
import { TypedPassword } from '../password/password.tsx';
import { enterIfKept } from './enter-if-kept.ts';
import css from './login.module.css';
import { keepLoginId, readSavedLoginId } from './saved-login-id.ts';
import { useLoginCode } from './use-login-code.ts';

/** Loaded on demand, because log-in by mail code is rarely needed. */
const codeFields = async () => (await import('./login-code-fields.tsx')).LoginCodeFields;

function useLogin() {
  const form = useStepForm(loginForm, { facts: undefined });
  const report = useReport();
  const navigate = useNavigate();
  const { store } = form;
  const code = useLoginCode();

  // Read after hydration, because pre-rendering has no storage.
  useEffect(() => {
    const saved = readSavedLoginId();
    if (saved) store.fill({ loginId: store.values().loginId || saved, saveId: true });
  }, [store]);

  const enter = async (answer: WhoAmI): Promise<void> => {
    const me = enterIfKept(answer);
    if (!me) return;
    keepLoginId(store.values().saveId ? me.loginId : undefined);
    await navigate({ to: destinationOf(me) });
  };

  const onSubmit = form.onSubmit(async ({ loginId, password }) => {
    const authNumber = code.step.current?.digits();
    if (authNumber === false) return;
    // The login id as typed in the field, which determines whether an offered code is for it.
    const typed = store.values().loginId;
    try {
      await enter(await call(login, { body: { loginId, password, ...(authNumber !== undefined && { authNumber }) } }));
    } catch (error) {
      const fields = (refusal: ApiRefusal): boolean => code.take(refusal, typed) || form.showRefusal(refusal);
      await report(error, { fields, unexplained: 'login.unknown-error' });
    }
  });
  return { form, onSubmit, code, enter };
}

/** Log-in with a passkey; its code is loaded when pressed. */
function PasskeyButton({ enter }: Pick<ReturnType<typeof useLogin>, 'enter'>) {
  const { busy, once } = useOnce();
  const report = useReport();
  const logIn = (): Promise<void> =>
    import('./passkey-login.ts')
      .then(({ logInWithPasskey }) => logInWithPasskey())
      .then(enter)
      .catch((error: unknown) => report(error, { unexplained: 'login.unknown-error' }));
  return (
    <Button full busy={busy} busyLabel={loginWords.passkeySubmitting} onClick={() => once(logIn)}>
      {loginWords.passkey}
    </Button>
  );
}

export function LoginForm() {
  const { form, onSubmit, code, enter } = useLogin();
  const partner = usePartnerSearch();
  const CodeFields = useLater(codeFields, code.offer !== undefined);
  return (
    <form className={classNames(css.form, 'stack gap-24')} onSubmit={onSubmit} noValidate>
      <Text
        label={loginWords.id}
        of={form.field('loginId')}
        maxLength={longest.typedId}
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
      />
      <TypedPassword label={loginWords.password} of={form.field('password')} />
      <div className={classNames(css.between, 'row wrap middle between text-small')}>
        <Tick label={loginWords.saveId} of={form.field('saveId')} />
        <p className={css.find}>
          <Link to="/find-auth" search={{ ...partner, tab: 'id' }}>
            {loginWords.findId}
          </Link>
          <span aria-hidden="true"> · </span>
          <Link to="/find-auth" search={{ ...partner, tab: 'password' }}>
            {loginWords.findPassword}
          </Link>
        </p>
      </div>
      {CodeFields && <CodeFields code={code} form={form} />}
      <Button type="submit" look="primary" full busy={form.sending} busyLabel={loginWords.submitting}>
        {loginWords.submit}
      </Button>
      <PasskeyButton enter={enter} />
    </form>
  );
}
