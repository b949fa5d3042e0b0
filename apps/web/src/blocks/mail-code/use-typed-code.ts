import '@portal/domain/messages/codes/account-codes.ts';
import { authNumber } from '@portal/domain/fields/account/auth-number.ts';
import { sentence, sentenceOf } from '@portal/domain/messages/codes/codes.ts';
import { useFirstWrong } from '@portal/ui/focus/first-wrong.ts';
import { useState } from 'react';

/** State of a typed mail code with its error; a refused one is focused. @param onWhole called with six digits, typed or pasted */
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
    errorOf: (isExpired: boolean): string | undefined =>
      error ?? (isExpired ? sentence('auth-number.expired') : undefined),
    refuse,
    within,
    /** Returns the six digits (decisions §6); undefined, with an error shown, if incomplete. */
    read: (): string | undefined => {
      const read = authNumber.safeParse(code);
      if (read.success) return read.data;
      refuse(sentenceOf(read.error.issues[0]?.message ?? 'auth-number.invalid'));
      return undefined;
    },
  };
}
