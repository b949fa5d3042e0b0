import { sendEmailCode, wayIn } from '@portal/contract/account/account.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useCountdown } from '@portal/ui/later/countdown.ts';
import { useState } from 'react';
import type { TypedCode } from '../../../blocks/mail-code/mail-code.tsx';
import { useTypedCode } from '../../../blocks/mail-code/use-typed-code.ts';
import { visitorCall } from '../../../lib/session/visitor.ts';

/** How far the way in by mail is, and for which login id; another id starts anew. */
interface Way {
  readonly phase: 'offered' | 'sent';
  readonly loginId: string;
  /** Why it is offered. */
  readonly reason: string;
}

export interface LoginCode extends TypedCode {
  /** undefined where the log-in needs no code. */
  readonly phase: Way['phase'] | undefined;
  readonly reason: string;
  readonly sending: boolean;
  /** @throws ApiRefusal */
  readonly send: (password: string) => Promise<void>;
  /** The digits that go along with the log-in; undefined where none do, false where they are no code, which is told. */
  readonly digits: () => string | undefined | false;
  /** Takes what a log-in's refusal says of the way in or of the code; false where it says nothing of either. */
  readonly take: (refusal: ApiRefusal) => boolean;
}

/**
 * The way in by mail, offered where failures elsewhere close a login id to this browser: password and code together.
 * @param loginId as it is typed at present
 */
export function useLoginCode(loginId: string): LoginCode {
  const [way, setWay] = useState<Way>();
  const typed = useTypedCode();
  const [sending, setSending] = useState(false);
  const { seconds, start } = useCountdown();
  const current = way?.loginId === loginId ? way : undefined;

  const send = async (password: string): Promise<void> => {
    if (!current) return;
    setSending(true);
    typed.setCode('');
    try {
      const { expiresInSeconds } = await visitorCall(sendEmailCode, { body: { type: 'LOGIN', loginId, password } });
      start(expiresInSeconds);
      setWay({ ...current, phase: 'sent' });
    } finally {
      setSending(false);
    }
  };
  const digits: LoginCode['digits'] = () => {
    if (current?.phase !== 'sent') return undefined;
    return typed.read() ?? false;
  };
  const take: LoginCode['take'] = (refusal) => {
    const said = refusal.errors.authNumber;
    if (said !== undefined) typed.refuse(said);
    if (!wayIn.safeParse(refusal.data).success) return said !== undefined;
    setWay({ phase: 'offered', loginId, reason: refusal.message });
    return true;
  };
  const isExpired = current?.phase === 'sent' && seconds === 0;
  return {
    phase: current?.phase,
    reason: current?.reason ?? '',
    seconds: current?.phase === 'sent' ? seconds : undefined,
    code: typed.code,
    setCode: typed.setCode,
    codeError: typed.errorOf(isExpired),
    sending,
    send,
    digits,
    take,
  };
}
