import '@portal/domain/messages/account-codes.ts';
import { authNumber } from '@portal/domain/fields/auth-number.ts';
import { sentence, sentenceOf } from '@portal/domain/messages/codes.ts';
import { useState } from 'react';

/** A mailed code while it is typed in, and what is wrong with it. */
export function useTypedCode() {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  return {
    code,
    setCode: (next: string): void => {
      setCode(next);
      setError(undefined);
    },
    /** What is wrong with it, or that its time is over. */
    errorOf: (isExpired: boolean): string | undefined =>
      error ?? (isExpired ? sentence('auth-number.expired') : undefined),
    refuse: setError,
    /** Its six digits, typed or pasted (decisions §6); undefined where there are none, which is told. */
    read: (): string | undefined => {
      const read = authNumber.safeParse(code);
      if (read.success) return read.data;
      setError(sentenceOf(read.error.issues[0]?.message ?? 'auth-number.invalid'));
      return undefined;
    },
  };
}
