import { sendEmailCode, wayIn } from '@portal/contract/account/account.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useCountdown } from '@portal/ui/later/countdown.ts';
import { useState } from 'react';
import type { TypedCode } from '../../../blocks/mail-code/mail-code.tsx';
import { useTypedCode } from '../../../blocks/mail-code/use-typed-code.ts';
import { visitorCall } from '../../../lib/session/visitor.ts';

/** State of the log-in by mail for a login id; another id starts again. */
interface Way {
  readonly phase: 'offered' | 'sent';
  readonly loginId: string;
  readonly reason: string;
}

export interface LoginCode extends TypedCode {
  /** undefined when no code is needed. */
  readonly phase: Way['phase'] | undefined;
  readonly reason: string;
  readonly sending: boolean;
  /** @throws ApiRefusal */
  readonly send: (password: string) => Promise<void>;
  /** Digits to send with the log-in; undefined when none are needed, false when malformed, which is reported. */
  readonly digits: () => string | undefined | false;
  /** Handles the part of a refusal about the mail code; false when there is none. */
  readonly take: (refusal: ApiRefusal) => boolean;
}

/** Offered when failures elsewhere have locked a login id for this browser. @param loginId as currently typed */
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
