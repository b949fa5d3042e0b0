import '@portal/domain/messages/codes/sign-up-codes.ts';
import { checkToken } from '@portal/contract/account/recovery.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { writeHint } from '../../../lib/session/hints.ts';
import { visitorCall } from '../../../lib/session/visitor.ts';
import { type Grant, grantOfPage } from './recovery-state.ts';

interface CheckedGrant {
  readonly grant: Grant | undefined;
  /** Whether the server has accepted the token. */
  readonly good: boolean;
  /** Goes to the log-in and explains why this page cannot continue. */
  readonly giveUp: (message: string) => Promise<void>;
  /** Repeats a call that did not reach the server; undefined if there is nothing to repeat. */
  readonly again: (() => void) | undefined;
  /** Gives up after a refusal of the token; after any other error, offers a retry. */
  readonly fail: (error: unknown, again: () => void) => void;
}

/** Codes of calls that the server did not answer. */
const notFetched: readonly string[] = ['NETWORK', 'NO_RESPONSE', 'CANCELLED'];

/** Whether the token itself was refused; a lost connection, a server error or a limit does not concern it. */
const isRefused = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && !notFetched.includes(error.code) && error.status < 500 && error.status !== 429;

/** Removes token and e-mail or id from the address, where they could be read over a shoulder, shared or logged. */
function hide(keyName: 'email' | 'id', { key, token }: Grant): void {
  if (keyName === 'email') writeHint('email', key);
  const grant = keyName === 'email' ? { token } : { key, token };
  history.replaceState({ ...history.state, grant }, '', location.pathname);
}

/** Returns the grant this page was opened with, checked by a call; without a valid one, goes to /login (specification 1 §2). */
export function useGrant(keyName: 'email' | 'id'): CheckedGrant {
  const [grant] = useState(() => grantOfPage(keyName));
  const [good, setGood] = useState(false);
  const [again, setAgain] = useState<CheckedGrant['again']>();
  const navigate = useNavigate();
  const giveUp = async (message: string): Promise<void> => {
    await navigate({ to: '/login', replace: true });
    await showDialog(message);
  };
  const fail: CheckedGrant['fail'] = (error, repeat) => {
    if (isRefused(error)) void giveUp(error.message);
    else {
      setAgain(() => () => {
        setAgain(undefined);
        repeat();
      });
    }
  };
  const check = (of: Grant): void => {
    visitorCall(checkToken, { body: { key: of.key, value: of.token } }).then(
      () => setGood(true),
      (error: unknown) => fail(error, () => check(of)),
    );
  };

  const begin = useEffectEvent(() => {
    if (grant === undefined) {
      void giveUp(sentence('recovery.token-invalid'));
      return;
    }
    hide(keyName, grant);
    check(grant);
  });
  useEffect(() => begin(), []);
  return { grant, good, giveUp, again, fail };
}
