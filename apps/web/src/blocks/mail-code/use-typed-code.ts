import '@portal/domain/messages/codes/account-codes.ts';
import { authNumber } from '@portal/domain/fields/account/auth-number.ts';
import { sentence, sentenceOf } from '@portal/domain/messages/codes/codes.ts';
import { useFirstWrong } from '@portal/ui/focus/first-wrong.ts';
import { useState } from 'react';

/**
 * A mailed code while it is typed in, and what is wrong with it; one that is not taken has the focus.
 * @param onWhole told the six digits as soon as they are there, typed or pasted
 */
export function useTypedCode(onWhole?: (digits: string) => void) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { goToFirstWrong, within } = useFirstWrong();
  const refuse = (message: string): void => {
    setError(message);
    goToFirstWrong();
  };
  return {
    code,
    setCode: (next: string): void => {
      setCode(next);
      setError(undefined);
      const whole = authNumber.safeParse(next);
      if (whole.success && next !== code) onWhole?.(whole.data);
    },
    /** What is wrong with it, or that its time is over. */
    errorOf: (isExpired: boolean): string | undefined =>
      error ?? (isExpired ? sentence('auth-number.expired') : undefined),
    refuse,
    /** What holds its field. */
    within,
    /** Its six digits, typed or pasted (decisions §6); undefined where there are none, which is told. */
    read: (): string | undefined => {
      const read = authNumber.safeParse(code);
      if (read.success) return read.data;
      refuse(sentenceOf(read.error.issues[0]?.message ?? 'auth-number.invalid'));
      return undefined;
    },
  };
}
