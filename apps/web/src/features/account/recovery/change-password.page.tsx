import { changePasswordWords as words } from '@portal/domain/messages/account-recovery.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { Password } from '../../../blocks/controls.tsx';
import { useField } from '../../../lib/form/use-field.ts';
import { useDerived } from '../../../lib/form/use-step-form.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Page as Frame } from '../../../ui/layout/page.tsx';
import css from './recovery.module.css';
import type { Grant } from './recovery-state.ts';
import { useChangePassword } from './use-change-password.ts';
import { useGrant } from './use-grant.ts';

interface NewPasswordProps {
  readonly grant: Grant;
  readonly giveUp: (message: string) => Promise<void>;
}

type Form = ReturnType<typeof useChangePassword>['form'];

/** The new password; says when it is right, and on leaving it whether the repetition still is. */
function NewPasswordField({ form }: { readonly form: Form }) {
  const { store } = form;
  const { onBlur, ...field } = useField(form.field('password'));
  const isRight = useDerived(form, () => store.isRight('password')) && field.error === undefined;
  const leave = (): void => {
    onBlur();
    if (store.values().passwordCheck !== '') store.judge(['passwordCheck']);
  };
  return (
    <PasswordField
      label={words.password}
      hint={words.passwordHint}
      {...field}
      onBlur={leave}
      success={isRight ? sentence('password.valid') : undefined}
      autoComplete="new-password"
      enterKeyHint="next"
    />
  );
}

function NewPassword({ grant, giveUp }: NewPasswordProps) {
  const { form, onSubmit } = useChangePassword(grant, giveUp);
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={grant.key} />
      <NewPasswordField form={form} />
      <Password
        label={words.passwordCheck}
        of={form.field('passwordCheck')}
        autoComplete="new-password"
        enterKeyHint="done"
      />
      <p className={css.remark}>{words.remark}</p>
      <Button type="submit" look="primary" full busy={form.sending} busyLabel={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}

/** /change-password: a new password for an id whose mailbox has just been proved (specification 1 §2). */
export function Page() {
  const { grant, good, giveUp } = useGrant('id');
  return (
    <Frame title={words.title} lead={grant && good ? words.lead(grant.key) : undefined}>
      <div className={css.card}>
        {grant && good ? (
          <NewPassword grant={grant} giveUp={giveUp} />
        ) : (
          <p role="status">
            <Spinner /> {words.loading}
          </p>
        )}
      </div>
    </Frame>
  );
}
