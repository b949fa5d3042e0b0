import { checkCodeWords as words } from '@portal/domain/messages/account/account-recovery.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { useEffect, useState } from 'react';
import { CodeField, SendCodeButton } from '../../../blocks/mail-code/mail-code.tsx';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { BackLink } from '../back-link.tsx';
import css from './recovery.module.css';
import { type Recovery, recalledRecovery } from './recovery-state.ts';
import { useCheckCode } from './use-check-code.ts';

function CheckCode({ recovery }: { readonly recovery: Recovery }) {
  const { mail, onSubmit } = useCheckCode(recovery);
  return (
    <Frame
      title={words.title}
      lead={words.sentTo(recovery.email)}
      back={<BackLink to="/find-auth">{words.back}</BackLink>}
    >
      <div className={classNames(css.card, 'rounded-card on-paper bordered-soft')}>
        <form className={classNames(css.form, 'stack gap-24 mt-24')} onSubmit={onSubmit} noValidate>
          <div aria-live="polite">
            <Notice tone="success">
              <p>{sentence(mail.isResent ? 'auth-number.resent' : 'auth-number.sent')}</p>
            </Notice>
          </div>
          <CodeField mail={mail} suffix={<SendCodeButton mail={mail} label={words.resend} />} />
          <p className="ink-quiet text-small">{words.remark}</p>
          <Button type="submit" look="primary" full busy={mail.busy === 'checking'} busyLabel={words.checking}>
            {words.submit}
          </Button>
        </form>
      </div>
    </Frame>
  );
}

/** /check-code: six digits of a recovery; survives a reload (specification 1 §2). Without a recovery it redirects. */
export function Page() {
  const [recovery] = useState(recalledRecovery);
  const navigate = useNavigate();
  useEffect(() => {
    if (recovery === undefined) void navigate({ to: '/find-auth', replace: true });
  }, [recovery, navigate]);
  return recovery && <CheckCode recovery={recovery} />;
}
