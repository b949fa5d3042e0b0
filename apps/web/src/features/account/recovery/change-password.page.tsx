import { changePasswordWords as words } from '@portal/domain/messages/account/account-recovery.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { NewPassword } from '../password/new-password.tsx';
import css from './recovery.module.css';
import type { Grant } from './recovery-state.ts';
import { useChangePassword } from './use-change-password.ts';
import { useGrant } from './use-grant.ts';
import { Waiting } from './waiting.tsx';

interface NewPasswordFormProps {
  readonly grant: Grant;
  readonly giveUp: (message: string) => Promise<void>;
}

function NewPasswordForm({ grant, giveUp }: NewPasswordFormProps) {
  const { form, onSubmit } = useChangePassword(grant, giveUp);
  return (
    <form className={classNames(css.form, 'stack gap-24 mt-24')} onSubmit={onSubmit} noValidate>
      {/* Names the account for password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={grant.key} />
      <NewPassword
        form={form}
        password={form.field('password')}
        repetition={form.field('passwordCheck')}
        words={words}
        enterKeyHint="done"
      />
      <p className="ink-quiet text-small">{words.remark}</p>
      <Button type="submit" look="primary" full busy={form.sending} busyLabel={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}

/** /change-password: new password for an id whose mailbox was verified (specification 1 §2). */
export function Page() {
  const { grant, good, giveUp, again } = useGrant('id');
  return (
    <Frame title={words.title} lead={grant && good ? words.lead(grant.key) : undefined}>
      <div className={classNames(css.card, 'rounded-card on-paper bordered-soft')}>
        {grant && good ? (
          <NewPasswordForm grant={grant} giveUp={giveUp} />
        ) : (
          <Waiting again={again}>{words.loading}</Waiting>
        )}
      </div>
    </Frame>
  );
}
