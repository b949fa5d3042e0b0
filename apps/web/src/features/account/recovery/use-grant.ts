import { checkToken } from '@portal/contract/account-recovery.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { useEffect, useState } from 'react';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { writeHint } from '../../../lib/hints.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { visitorCall } from '../../../lib/visitor.ts';
import { tell } from '../../../ui/feedback/tell-store.ts';
import { type Grant, grantOfPage } from './recovery-state.ts';

interface CheckedGrant {
  readonly grant: Grant | null;
  /** true once the server said that the token is good. */
  readonly good: boolean;
  /** Says why this page cannot go on, and leads to the log-in. */
  readonly giveUp: (message: string) => Promise<void>;
}

/** Takes token and e-mail out of the address, where they could be read over a shoulder, shared or logged. */
function hide(keyName: 'email' | 'id', { key, token }: Grant): void {
  if (keyName === 'email') writeHint('email', key);
  const grant = keyName === 'email' ? { token } : { key, token };
  history.replaceState({ ...history.state, grant }, '', location.pathname);
}

/** The grant this page was opened with, checked by a call; without a good one it leads to /login (specification 1 §2). */
export function useGrant(keyName: 'email' | 'id'): CheckedGrant {
  const [grant] = useState(() => grantOfPage(keyName));
  const [good, setGood] = useState(false);
  const navigate = useNavigate();
  const giveUp = async (message: string): Promise<void> => {
    await navigate({ to: '/login', replace: true });
    await tell(message);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once, when the page opens
  useEffect(() => {
    if (grant === null) {
      void giveUp(sentence('recovery.token-invalid'));
      return;
    }
    hide(keyName, grant);
    visitorCall(checkToken, { body: { key: grant.key, value: grant.token } }).then(
      () => setGood(true),
      (error: unknown) => giveUp(error instanceof ApiRefusal ? error.message : sentence('recovery.token-invalid')),
    );
  }, []);
  return { grant, good, giveUp };
}
