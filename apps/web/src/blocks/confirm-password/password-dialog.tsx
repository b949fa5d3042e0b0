import { confirmPassword } from '@portal/contract/account/sessions.ts';
import { longest } from '@portal/domain/fields/longest.ts';
import { confirmPasswordForm } from '@portal/domain/forms/confirm-password.ts';
import { confirmPasswordWords as words } from '@portal/domain/messages/account/confirm-password.ts';
import { call } from '@portal/ui/api/api.ts';
import { callingFor } from '@portal/ui/api/calling-for.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { PasswordField } from '@portal/ui/fields/password-field.tsx';
import { useField } from '@portal/ui/form/use-field.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import type { useReport } from '../frame/use-report.ts';
import css from './password-dialog.module.css';

interface PasswordDialogProps {
  /** @param confirmed false when the person cancels */
  readonly onEnd: (confirmed: boolean) => void;
  readonly report: ReturnType<typeof useReport>;
}

/** Asks for the password again in a dialog over the page, which keeps what was typed. */
export function PasswordDialog({ onEnd, report }: PasswordDialogProps) {
  const form = useStepForm(confirmPasswordForm, { facts: undefined });
  const onSubmit = form.onSubmit(async (body) => {
    try {
      await call(confirmPassword, { body });
      onEnd(true);
    } catch (error) {
      await report(error, { fields: (refusal) => form.showRefusal(refusal) });
    }
  });
  return (
    <Dialog open role="alertdialog" title={words.title} onClose={() => onEnd(false)}>
      <p>{words.why}</p>
      <form className={classNames(css.form, 'stack gap-12')} onSubmit={onSubmit} noValidate>
        {/* Names the account for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={callingFor()} />
        <PasswordField
          label={words.password}
          maxLength={longest.typedPassword}
          autoComplete="current-password"
          enterKeyHint="go"
          {...useField(form.field('password'))}
        />
        <Button type="submit" look="primary" full busy={form.sending} busyLabel={words.confirming}>
          {words.confirm}
        </Button>
        <Button full onClick={() => onEnd(false)}>
          {words.cancel}
        </Button>
      </form>
    </Dialog>
  );
}
