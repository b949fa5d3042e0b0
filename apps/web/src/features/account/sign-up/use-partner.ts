import { partnerCodeExists } from '@portal/contract/account/sign-up.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { call } from '@portal/ui/api/api.ts';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from '../../../lib/router/use-router.ts';

export interface Partner {
  /** Code from the address; undefined before hydration, and if there is none. */
  readonly code: string | undefined;
  readonly error: string | undefined;
  readonly setError: (error: string) => void;
  /** Continues without a partner, keeping what was typed. */
  readonly drop: () => void;
}

/** Reads the partner code from the address (specification 1 §3); an unknown one is reported before the form is filled in. */
export function usePartner(): Partner {
  const [code, setCode] = useState<string>();
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    // An empty code counts as none, as on the server.
    const given = new URLSearchParams(location.search).get('partnerCode')?.trim() || undefined;
    setCode(given);
    if (given === undefined) return;
    // On failure, the sign-up request checks it again.
    call(partnerCodeExists, { body: { partnerCode: given.slice(0, 50) } }).then(
      (known) => known || setError(sentence('partner-code.unknown')),
      () => undefined,
    );
  }, []);
  const drop = useCallback(() => {
    setCode(undefined);
    setError(undefined);
    void navigate({ to: '/signup', replace: true });
  }, [navigate]);
  return { code, error, setError, drop };
}
