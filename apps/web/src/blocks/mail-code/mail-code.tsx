import '@portal/domain/messages/codes/account-codes.ts';
import { longest } from '@portal/domain/fields/longest.ts';
import { emailCodeWords as words } from '@portal/domain/messages/account/email-code.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { Button } from '@portal/ui/base/button.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { MaskedField } from '@portal/ui/fields/masked-field.tsx';
import { TextField } from '@portal/ui/fields/text-field.tsx';
import type { FieldBinding } from '@portal/ui/form/field.ts';
import { minutesAndSeconds } from '@portal/ui/later/countdown.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { digitsMask } from '../../lib/masks/masks.ts';
import type { MailCode } from './use-mail-code.ts';

const sixDigits = digitsMask(6);

/** Enter presses the button beside the field instead of submitting the form. */
const onEnter =
  (act: () => Promise<void>) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void act();
  };

/** A verified address is unlocked by its button only. */
const stay = async (): Promise<void> => undefined;

function TimeLeft({ seconds }: { readonly seconds: number }) {
  return (
    <span className="text-small strong red" role="timer">
      <VisuallyHidden>{words.left} </VisuallyHidden>
      <span>{minutesAndSeconds(seconds)}</span>
    </span>
  );
}

export type TypedCode = Pick<MailCode, 'code' | 'setCode' | 'codeError' | 'seconds'>;

interface CodeFieldProps {
  readonly mail: TypedCode & Partial<Pick<MailCode, 'within'>>;
  readonly suffix?: ReactNode;
}

/** The code field with its countdown, without an address: for recovery and log-in. */
export function CodeField({ mail, suffix }: CodeFieldProps) {
  const { within } = mail;
  return (
    <div
      ref={(element) => {
        if (within) within.current = element;
      }}
    >
      <MaskedField
        label={words.code}
        hint={words.codeHint}
        value={mail.code}
        onChange={mail.setCode}
        mask={sixDigits}
        error={mail.codeError}
        autoComplete="one-time-code"
        enterKeyHint="done"
        aside={mail.seconds !== undefined && <TimeLeft seconds={mail.seconds} />}
        suffix={suffix}
      />
    </div>
  );
}

interface MailCodeFieldsProps {
  readonly mail: MailCode;
  readonly label: string;
  readonly hint?: string;
  readonly email: FieldBinding<string>;
  /** Whether the address is a copy of another field, where it is changed. */
  readonly isCopy?: boolean;
}

export const SendCodeButton = ({ mail, label }: Pick<MailCodeFieldsProps, 'mail'> & { readonly label: string }) => (
  <Button
    size="small"
    disabled={mail.resendIn > 0}
    busy={mail.busy === 'sending'}
    busyLabel={words.sending}
    onClick={() => void mail.send()}
  >
    {mail.resendIn > 0 ? words.resendIn(mail.resendIn) : label}
  </Button>
);

function SendButton({ mail }: Pick<MailCodeFieldsProps, 'mail'>) {
  if (mail.phase === 'verified') {
    return (
      <Button size="small" onClick={mail.reset}>
        {words.change}
      </Button>
    );
  }
  return <SendCodeButton mail={mail} label={mail.phase === 'sent' ? words.resend : words.send} />;
}

export function MailCodeFields({ mail, label, hint, email, isCopy = false }: MailCodeFieldsProps) {
  const { phase } = mail;
  const isVerified = phase === 'verified';
  const address = useRef<HTMLDivElement>(null);
  const previous = useRef(phase);
  // The code field unmounts once verified; its focus moves to the address instead of the top of the page.
  useEffect(() => {
    if (previous.current === 'sent' && phase === 'verified')
      address.current?.querySelector('input')?.focus({ preventScroll: true });
    previous.current = phase;
  }, [phase]);
  const sent = sentence(mail.isResent ? 'auth-number.resent' : 'auth-number.sent');
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears the Enter of the field inside it */}
      <div ref={address} onKeyDown={onEnter(isVerified ? stay : mail.send)}>
        <TextField
          label={label}
          hint={hint}
          required
          type="email"
          maxLength={longest.email}
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          {...email}
          readOnly={isVerified || isCopy}
          badge={isVerified && <Badge tone="green">{words.verified}</Badge>}
          success={mail.phase === 'sent' ? sent : undefined}
          suffix={!(isVerified && isCopy) && <SendButton mail={mail} />}
        />
      </div>
      {mail.phase === 'sent' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only hears the Enter of the field inside it
        <div onKeyDown={onEnter(mail.check)}>
          <CodeField
            mail={mail}
            suffix={
              <Button
                size="small"
                busy={mail.busy === 'checking'}
                busyLabel={words.checking}
                onClick={() => void mail.check()}
              >
                {words.check}
              </Button>
            }
          />
        </div>
      )}
    </>
  );
}
