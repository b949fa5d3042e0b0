import { signInOutcome } from '@portal/contract/desk/session.ts';
import { deskRefusedWords, deskSignInWords as words } from '@portal/domain/messages/desk/desk-sign-in.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useEffect, useState } from 'react';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { goToSignIn } from '../../lib/session/sign-in.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Brand } from './brand.tsx';
import { type Outcome, RefusedSignIn } from './refused.tsx';
import css from './sign-in.module.css';

/** Returns the latest sign-in of this browser; undefined until loaded, and if none failed. */
function useOutcome(): { readonly isKnown: boolean; readonly outcome: Outcome | undefined } {
  const [state, setState] = useState<{ isKnown: boolean; outcome: Outcome | undefined }>({
    isKnown: false,
    outcome: undefined,
  });
  useEffect(() => {
    const control = new AbortController();
    call(signInOutcome, { signal: control.signal })
      .catch(() => null)
      .then((outcome) => {
        if (!control.signal.aborted) setState({ isKnown: true, outcome: outcome ?? undefined });
      });
    return () => control.abort();
  }, []);
  return state;
}

function useSignIn(returnTo: string | undefined) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const signIn = (choose: boolean): void => {
    setBusy(true);
    setProblem('');
    goToSignIn({ returnTo, choose }).catch((error: unknown) => {
      setBusy(false);
      const isAway = error instanceof ApiRefusal && error.code === 'PROVIDER_UNAVAILABLE';
      setProblem(error instanceof ApiRefusal && !isAway ? error.message : words.unavailable);
    });
  };
  return { isBusy, problem, signIn };
}

/** Rendered once the outcome is known, so that the page has one title, which is focused. */
function Card({ outcome, returnTo }: { readonly outcome: Outcome | undefined; readonly returnTo: string | undefined }) {
  const said = outcome ? deskRefusedWords[outcome.refusal] : words;
  const heading = useTitle(said.title);
  const { isBusy, problem, signIn } = useSignIn(returnTo);
  return (
    <div className={classNames(css.card, 'on-paper')}>
      <div className="tap-square stack centered mb-16 round on-line-soft ink-soft">
        <DeskIcon name="lock" size={20} />
      </div>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {said.title}
      </h1>
      <p className={classNames(css.lead, 'mt-8 ink-soft')}>{said.lead}</p>
      {outcome ? (
        <RefusedSignIn outcome={outcome} isBusy={isBusy} onSignIn={signIn} />
      ) : (
        <div className={classNames(css.actions, 'row wrap gap-8')}>
          <Button look="primary" busy={isBusy} busyLabel={words.goingThere} onClick={() => signIn(false)}>
            {words.signIn}
          </Button>
        </div>
      )}
      {problem && (
        <p className="mt-16 red" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The page on which staff sign in, or read why they could not. @param to path to return to */
export function SignInPage({ to }: { readonly to: string | undefined }) {
  const { isKnown, outcome } = useOutcome();
  return (
    <main className={classNames(css.page, 'row grow middle')}>
      <div className={classNames(css.column, 'full-width')}>
        <Brand />
        {isKnown && <Card outcome={outcome} returnTo={to} />}
      </div>
    </main>
  );
}
