import '@portal/domain/messages/codes/account-codes.ts';
import { type CodePurpose, checkEmailCode, sendEmailCode } from '@portal/contract/account/account.ts';
import { codeEmail } from '@portal/domain/fields/account/email.ts';
import { sentenceOf } from '@portal/domain/messages/codes/codes.ts';
import { emailCodeGapSeconds, emailCodeSeconds } from '@portal/domain/rules/security/attempts.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import type { FirstWrong } from '@portal/ui/focus/first-wrong.ts';
import type { Field } from '@portal/ui/form/field.ts';
import { useCountdown } from '@portal/ui/later/countdown.ts';
import { remember } from '@portal/ui/later/history-memory.ts';
import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { writeHint } from '../../lib/session/hints.ts';
import { visitorCall } from '../../lib/session/visitor.ts';
import { codeKey, codeMemory, type KnownCode, recalledCode } from './code-memory.ts';
import { useTypedCode } from './use-typed-code.ts';

export interface MailCode {
  readonly phase: 'unverified' | 'sent' | 'verified';
  /** Seconds until the code expires, by the server's clock; undefined if none was sent. */
  readonly seconds: number | undefined;
  /** Seconds until another may be sent; 0 when allowed. */
  readonly resendIn: number;
  /** Whether this is at least the second code to the same address. */
  readonly isResent: boolean;
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly codeError: string | undefined;
  /** Element with the code field, focused after a refused code. */
  readonly within: FirstWrong['within'];
  readonly busy: 'sending' | 'checking' | undefined;
  readonly send: () => Promise<void>;
  readonly check: () => Promise<void>;
  /** Unlocks a verified address, so that another can be used. */
  readonly reset: () => void;
}

interface MailCodeOptions {
  readonly purpose: CodePurpose;
  /** The address, or its field, for which the page re-renders only when it changes. */
  readonly email: string | Field<string>;
  readonly loginId?: string;
  /** Called with an error of the address, not of the code. */
  readonly onEmailRefused: (message: string) => void;
  /** Called after a reload with the address of a pending code. */
  readonly onRecalled?: (email: string) => void;
  readonly onVerified?: (token: string | undefined) => void;
  /** Handles a refused code; returns true if handled, otherwise the refusal is shown under the code. */
  readonly onCodeRefused?: (refusal: ApiRefusal) => boolean;
}

const messageOf = (error: unknown, field: string): string => {
  if (error instanceof ApiRefusal) return error.errors[field] ?? error.message;
  throw error;
};

function useKnown(purpose: CodePurpose, onRecalled: MailCodeOptions['onRecalled']) {
  const [known, setKnown] = useState<KnownCode>();
  const countdown = useCountdown();
  const { start } = countdown;
  const know = (next: KnownCode | undefined): void => {
    if (next) writeHint('email', next.email);
    remember(codeKey(purpose), next && codeMemory(next));
    setKnown(next);
    if (next && !next.verified) start(Math.ceil((next.endsAt - Date.now()) / 1000));
    else countdown.stop();
  };
  const begin = useEffectEvent(() => {
    const previous = recalledCode(purpose);
    if (!previous) return;
    onRecalled?.(previous.email);
    know(previous);
  });
  useEffect(() => begin(), []);
  return { known, know, seconds: countdown.seconds };
}

/** Requests a code. @returns its expiry */
async function mailCode({ purpose, loginId }: MailCodeOptions, email: string): Promise<number> {
  const body = { to: email, type: purpose, ...(loginId !== undefined && { loginId }) };
  const { expiresInSeconds } = await visitorCall(sendEmailCode, { body });
  return Date.now() + expiresInSeconds * 1000;
}

const standingOf = (
  current: KnownCode | undefined,
  seconds: number | undefined,
): Pick<MailCode, 'phase' | 'seconds' | 'resendIn' | 'isResent'> => ({
  phase: current ? (current.verified ? 'verified' : 'sent') : 'unverified',
  seconds: current ? seconds : undefined,
  // The resend gap counts from the start of the code's lifetime.
  resendIn: current ? Math.max(0, (seconds ?? 0) - (emailCodeSeconds - emailCodeGapSeconds)) : 0,
  isResent: (current?.times ?? 0) > 1,
});

/** Pending request; its initiator reports a failure. */
function useBusy() {
  const [busy, setBusy] = useState<MailCode['busy']>();
  const during = async (
    what: NonNullable<MailCode['busy']>,
    act: () => Promise<void>,
    onError: (error: unknown) => void,
  ): Promise<void> => {
    setBusy(what);
    await act()
      .catch(onError)
      .finally(() => setBusy(undefined));
  };
  return { busy, during };
}

/** Scrolls to the code field and focuses it after every sent code. */
function useGoToCode(within: RefObject<HTMLElement | null>): () => void {
  const [sends, setSends] = useState(0);
  useEffect(() => {
    if (sends === 0) return;
    const field = within.current?.querySelector('input');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView?.({ block: 'center' });
  }, [sends, within]);
  return () => setSends((count) => count + 1);
}

const unchanging = () => () => undefined;

function addressOf(email: MailCodeOptions['email']) {
  if (typeof email === 'string') {
    const read = (): string => email.trim();
    return { read, readCleared: read, subscribe: unchanging };
  }
  const { path, host } = email;
  const read = (): string => email.read().trim();
  const readCleared = (): string => {
    host.clear(path);
    return read();
  };
  return { read, readCleared, subscribe: host.subscribe };
}

/** State of an e-mail address: unverified, code sent, verified (specification 1 §4). A changed address starts again. */
export function useMailCode(options: MailCodeOptions): MailCode {
  const { purpose, onEmailRefused, onVerified } = options;
  const { read, readCleared, subscribe } = addressOf(options.email);
  const { known, know, seconds } = useKnown(purpose, options.onRecalled);
  const typed = useTypedCode((digits) => void checkDigits(digits));
  const goToCode = useGoToCode(typed.within);
  const { busy, during } = useBusy();
  const isStillThere = (): boolean => known?.email === read();
  const current = useSyncExternalStore(subscribe, isStillThere, isStillThere) ? known : undefined;

  const send = async (): Promise<void> => {
    const email = readCleared();
    const address = codeEmail.safeParse(email);
    if (!address.success) return onEmailRefused(sentenceOf(address.error.issues[0]?.message ?? 'email.exact'));
    typed.setCode('');
    const act = async (): Promise<void> => {
      const endsAt = await mailCode(options, email);
      know({ email, endsAt, times: (current?.times ?? 0) + 1, verified: false });
      goToCode();
    };
    await during('sending', act, (error) => onEmailRefused(messageOf(error, 'to')));
  };

  const checkDigits = async (digits: string): Promise<void> => {
    const email = read();
    const act = async (): Promise<void> => {
      const { token } = await visitorCall(checkEmailCode, { body: { email, authNumber: digits, type: purpose } });
      know({ email, endsAt: 0, times: 0, verified: true });
      onVerified?.(token);
    };
    await during('checking', act, (error) => {
      if (error instanceof ApiRefusal && options.onCodeRefused?.(error)) return;
      typed.refuse(messageOf(error, 'authNumber'));
    });
  };

  const check = async (): Promise<void> => {
    const digits = typed.read();
    if (digits !== undefined) await checkDigits(digits);
  };

  return {
    ...standingOf(current, seconds),
    code: typed.code,
    setCode: typed.setCode,
    codeError: typed.errorOf(current?.verified === false && seconds === 0),
    within: typed.within,
    busy,
    send,
    check,
    reset: () => know(undefined),
  };
}
