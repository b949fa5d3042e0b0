import { loginIdExists } from '@portal/contract/account/sign-up.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useState } from 'react';
import { useReport } from '../../../blocks/frame/use-report.ts';

interface LoginIdCheck {
  readonly free: string | undefined;
  readonly checking: boolean;
  readonly check: () => Promise<void>;
}

interface LoginIdField {
  readonly value: () => string;
  /** Validates the typed id; false when invalid and reported. */
  readonly validate: () => boolean;
  readonly setError: (code: string) => void;
}

/** The duplicate check of a login id (specification 1 §4). */
export function useLoginIdCheck(field: LoginIdField): LoginIdCheck {
  const [free, setFree] = useState<string>();
  const [checking, setChecking] = useState(false);
  const report = useReport();

  const ask = async (loginId: string): Promise<void> => {
    // The answer does not concern an id that was typed in the meantime.
    const refuse = (message: string): void => {
      if (field.value() === loginId) field.setError(message);
    };
    try {
      const taken = await call(loginIdExists, { body: { loginId } });
      setFree(taken ? undefined : loginId);
      if (taken) refuse('login-id.taken');
    } catch (error) {
      const message = error instanceof ApiRefusal ? error.errors.loginId : undefined;
      if (message) refuse(message);
      else await report(error);
    }
  };

  const check = async (): Promise<void> => {
    const loginId = field.value();
    if (loginId === '') return field.setError('login-id.empty');
    if (!field.validate()) return;
    setChecking(true);
    await ask(loginId).finally(() => setChecking(false));
  };
  return { free, checking, check };
}
