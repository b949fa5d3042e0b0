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
  /** true once the server said that the token is good. */
  readonly good: boolean;
  /** Says why this page cannot go on, and leads to the log-in. */
  readonly giveUp: (message: string) => Promise<void>;
  /** What is under way once more, where the server could not be asked; undefined where nothing is to be repeated. */
  readonly again: (() => void) | undefined;
  /** Gives up for a refusal; for anything that says nothing about the token, offers to ask once more. */
  readonly fail: (error: unknown, again: () => void) => void;
}

/** Codes of calls to which the server said nothing. */
const notFetched: readonly string[] = ['NETWORK', 'NO_RESPONSE', 'CANCELLED'];

/** Was the token itself refused? A lost connection, a server in trouble and a limit say nothing about it. */
const isRefused = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && !notFetched.includes(error.code) && error.status < 500 && error.status !== 429;

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
