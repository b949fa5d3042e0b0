import { loginCodeWords, emailCodeWords as words } from '@portal/domain/messages/account/email-code.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useEffect, useRef } from 'react';
import { CodeField } from '../../../blocks/mail-code/mail-code.tsx';
import css from './login-code-fields.module.css';
import type { LoginCode } from './use-login-code.ts';

interface LoginCodeFieldsProps {
  readonly code: LoginCode;
  readonly send: () => Promise<void>;
}

/** Offers log-in by mail code, then takes the code; nothing when not needed. */
export function LoginCodeFields({ code, send }: LoginCodeFieldsProps) {
  const whole = useRef<HTMLDivElement>(null);
  const { phase } = code;
  // Focuses the next control: the offered button, then the field.
  useEffect(() => {
    if (phase) whole.current?.querySelector<HTMLElement>(phase === 'sent' ? 'input' : 'button')?.focus();
  }, [phase]);
  if (!phase) return null;
  const sending = { busy: code.sending, busyLabel: words.sending, onClick: () => void send() };
  return (
    <div ref={whole} className={css.mailCode}>
      <Notice tone={phase === 'sent' ? 'info' : 'warning'} live>
        <p>{phase === 'sent' ? loginCodeWords.sent : code.reason}</p>
      </Notice>
      {phase === 'sent' ? (
        <CodeField
          mail={code}
          suffix={
            <Button size="small" {...sending}>
              {words.resend}
            </Button>
          }
        />
      ) : (
        <Button full {...sending}>
          {loginCodeWords.offer}
        </Button>
      )}
    </div>
  );
}
