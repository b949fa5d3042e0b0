import { partnerCodeExists } from '@portal/contract/account/sign-up.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { call } from '@portal/ui/api/api.ts';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from '../../../lib/router/use-router.ts';

/** The partner whose merchant signs up. */
export interface Partner {
  /** As the address says it; undefined until the page runs, and where it says none. */
  readonly code: string | undefined;
  readonly error: string | undefined;
  readonly setError: (error: string) => void;
  /** Goes on without a partner; what is typed stays. */
  readonly drop: () => void;
}

/** The partner's code of the address (specification 1 §3); an unknown one is told before the form is filled in. */
export function usePartner(): Partner {
  const [code, setCode] = useState<string>();
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    const given = new URLSearchParams(location.search).get('partnerCode');
    setCode(given ?? undefined);
    if (!given) return;
    // Where the answer cannot be had, sign-up itself asks again.
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
