import { sendEmailCode } from '@portal/contract/account/account.ts';
import type { loginForm } from '@portal/domain/forms/login.ts';
import { loginCodeWords, emailCodeWords as words } from '@portal/domain/messages/account/email-code.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useOnce } from '@portal/ui/form/once.ts';
import { type StepForm, useDerived } from '@portal/ui/form/use-step-form.ts';
import { useCountdown } from '@portal/ui/later/countdown.ts';
import { useEffect, useRef, useState } from 'react';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { CodeField } from '../../../blocks/mail-code/mail-code.tsx';
import { useTypedCode } from '../../../blocks/mail-code/use-typed-code.ts';
import { visitorCall } from '../../../lib/session/visitor.ts';
import type { CodeOffer, LoginCode } from './use-login-code.ts';

interface LoginCodeFieldsProps {
  readonly code: LoginCode;
  readonly form: StepForm<typeof loginForm.defaults, unknown, never>;
}

function useLoginMail({ store, showRefusal }: LoginCodeFieldsProps['form']) {
  /** Offer for which a code was sent: a new offer asks again. */
  const [sentOf, setSentOf] = useState<CodeOffer>();
  const { seconds, start } = useCountdown();
  const { busy, once } = useOnce();
  const report = useReport();
  const mail = async (offer: CodeOffer): Promise<void> => {
    const { password } = store.values();
    try {
      const body = { type: 'LOGIN', loginId: offer.loginId, password } as const;
      start((await visitorCall(sendEmailCode, { body })).expiresInSeconds);
      setSentOf(offer);
    } catch (error) {
      await report(error, { fields: showRefusal });
    }
  };
  return { sentOf, seconds, busy, send: (offer: CodeOffer): void => once(() => mail(offer)) };
}

export function LoginCodeFields({ code: { offer, step }, form }: LoginCodeFieldsProps) {
  const whole = useRef<HTMLDivElement>(null);
  const typed = useTypedCode();
  const { sentOf, seconds, busy, send } = useLoginMail(form);
  // Another id needs its own offer.
  const isOffered = useDerived(form, ({ loginId }) => loginId) === offer?.loginId;
  const isSent = isOffered && sentOf === offer;
  useEffect(() => {
    step.current = { refuse: typed.refuse, digits: () => (isSent ? (typed.read() ?? false) : undefined) };
  });
  // Focuses the next control: the offered button, then the field.
  useEffect(() => {
    if (isOffered) whole.current?.querySelector<HTMLElement>(isSent ? 'input' : 'button')?.focus();
  }, [isOffered, isSent]);
  if (!isOffered) return null;
  const onSend = (): void => {
    typed.setCode('');
    send(offer);
  };
  const sending = { busy, busyLabel: words.sending, onClick: onSend };
  return (
    <div ref={whole} className="stack gap-16">
      <Notice tone={isSent ? 'info' : 'warning'} live>
        <p>{isSent ? loginCodeWords.sent : offer.reason}</p>
      </Notice>
      {isSent ? (
        <CodeField
          mail={{ ...typed, seconds, codeError: typed.errorOf(seconds === 0) }}
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
