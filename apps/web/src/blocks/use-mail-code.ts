import '@portal/domain/messages/account-codes.ts';
import { type CodePurpose, checkEmailCode, sendEmailCode } from '@portal/contract/account.ts';
import { codeEmail } from '@portal/domain/fields/email.ts';
import { sentence, sentenceOf } from '@portal/domain/messages/codes.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { ApiRefusal } from '../lib/api-refusal.ts';
import { useCountdown } from '../lib/countdown.ts';
import { type FirstWrong, useFirstWrong } from '../lib/first-wrong.ts';
import { readHint, writeHint } from '../lib/hints.ts';
import { recall, remember } from '../lib/history-memory.ts';
import { visitorCall } from '../lib/visitor.ts';
import { readCode } from './read-code.ts';

/** How far the page's code is: until when it lives, and whether it was checked. The address is in the tab's hints. */
const memory = z.object({ endsAt: z.number(), times: z.number(), verified: z.boolean() });

/** What is known of an address. */
interface Known extends z.output<typeof memory> {
  readonly email: string;
}

export interface MailCode {
  readonly phase: 'unverified' | 'sent' | 'verified';
  /** Seconds the code still lives, by the server's word; null where none was sent. */
  readonly seconds: number | null;
  /** true from the second code to the same address on. */
  readonly isResent: boolean;
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly codeError: string | undefined;
  /** What holds the code's field, in which the focus is after a code that was not taken. */
  readonly within: FirstWrong['within'];
  readonly busy: 'sending' | 'checking' | null;
  readonly send: () => Promise<void>;
  readonly check: () => Promise<void>;
  /** Gives a verified address up, to use another. */
  readonly reset: () => void;
}

interface MailCodeOptions {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly loginId?: string;
  /** Said of the address, not of the code. */
  readonly onEmailRefused: (message: string) => void;
  /** After a reload: the address whose code was under way. */
  readonly onRecalled?: (email: string) => void;
  readonly onVerified?: (token: string | undefined) => void;
  /** A code that was not taken; true where that has been dealt with, else it is told under the code. */
  readonly onCodeRefused?: (refusal: ApiRefusal) => boolean;
}

const messageOf = (error: unknown, field: string): string => {
  if (error instanceof ApiRefusal) return error.errors[field] ?? error.message;
  throw error;
};

function useKnown(purpose: CodePurpose, onRecalled: MailCodeOptions['onRecalled']) {
  const [known, setKnown] = useState<Known | null>(null);
  const countdown = useCountdown();
  const { start } = countdown;
  const know = (next: Known | null): void => {
    if (next) writeHint('email', next.email);
    remember(`mail-code-${purpose}`, next && memory.parse(next));
    setKnown(next);
    if (next && !next.verified) start(Math.ceil((next.endsAt - Date.now()) / 1000));
    else countdown.stop();
  };
  const begin = useEffectEvent(() => {
    const previous = recall(`mail-code-${purpose}`, memory);
    const email = readHint('email');
    if (!previous || email === '') return;
    onRecalled?.(email);
    know({ ...previous, email });
  });
  useEffect(() => begin(), []);
  return { known, know, seconds: countdown.seconds };
}

/** The way of an e-mail address: unverified, code sent, verified (specification 1 §4). A changed address starts anew. */
export function useMailCode(options: MailCodeOptions): MailCode {
  const { purpose, loginId, onEmailRefused, onVerified } = options;
  const email = options.email.trim();
  const { known, know, seconds } = useKnown(purpose, options.onRecalled);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [busy, setBusy] = useState<MailCode['busy']>(null);
  const { goToFirstWrong, within } = useFirstWrong();
  const current = known?.email === email ? known : null;
  const refuse = (message: string): void => {
    setCodeError(message);
    goToFirstWrong();
  };

  const send = async (): Promise<void> => {
    const address = codeEmail.safeParse(email);
    if (!address.success) return onEmailRefused(sentenceOf(address.error.issues[0]?.message ?? 'email.exact'));
    setBusy('sending');
    setCode('');
    setCodeError(undefined);
    try {
      const body = { to: email, type: purpose, ...(loginId !== undefined && { loginId }) };
      const { expiresInSeconds } = await visitorCall(sendEmailCode, { body });
      const endsAt = Date.now() + expiresInSeconds * 1000;
      know({ email, endsAt, times: (current?.times ?? 0) + 1, verified: false });
    } catch (error) {
      onEmailRefused(messageOf(error, 'to'));
    } finally {
      setBusy(null);
    }
  };

  const check = async (): Promise<void> => {
    const read = readCode(code);
    if ('error' in read) return refuse(read.error);
    setBusy('checking');
    try {
      const { token } = await visitorCall(checkEmailCode, { body: { email, authNumber: read.digits, type: purpose } });
      know({ email, endsAt: 0, times: 0, verified: true });
      onVerified?.(token);
    } catch (error) {
      if (error instanceof ApiRefusal && options.onCodeRefused?.(error)) return;
      refuse(messageOf(error, 'authNumber'));
    } finally {
      setBusy(null);
    }
  };

  const expired = current && !current.verified && seconds === 0;
  return {
    phase: current ? (current.verified ? 'verified' : 'sent') : 'unverified',
    seconds: current ? seconds : null,
    isResent: (current?.times ?? 0) > 1,
    code,
    setCode: (next) => {
      setCode(next);
      setCodeError(undefined);
    },
    codeError: codeError ?? (expired ? sentence('auth-number.expired') : undefined),
    within,
    busy,
    send,
    check,
    reset: () => know(null),
  };
}
