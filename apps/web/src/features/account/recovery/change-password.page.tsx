import { password as passwordRule } from '@portal/domain/fields/password.ts';
import { changePasswordWords as words } from '@portal/domain/messages/account-recovery.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Page as Frame } from '../../../ui/layout/page.tsx';
import { useChangePassword } from './change-password-form.ts';
import css from './recovery.module.css';
import type { Grant } from './recovery-state.ts';
import { useGrant } from './use-grant.ts';

interface NewPasswordProps {
  readonly grant: Grant;
  readonly giveUp: (message: string) => Promise<void>;
}

function NewPassword({ grant, giveUp }: NewPasswordProps) {
  const { form, onSubmit } = useChangePassword(grant, giveUp);
  const field = form.field('password');
  const isValid = field.error === undefined && passwordRule.safeParse(field.value).success;
  const leave = (): void => {
    field.onBlur();
    if (form.rhf.getValues('passwordCheck') !== '') void form.rhf.trigger('passwordCheck');
  };
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={grant.key} />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        {...field}
        onBlur={leave}
        success={isValid ? sentence('password.valid') : undefined}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        label={words.passwordCheck}
        {...form.field('passwordCheck')}
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
