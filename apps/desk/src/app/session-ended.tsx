import { inKorea } from '@portal/domain/fields/day.ts';
import { sessionEndSentences, deskSessionEndWords as words } from '@portal/domain/messages/desk/desk-frame.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onDeskNews } from '../lib/session/channel.ts';
import { leave, type Standing } from '../lib/session/session.ts';
import { signInBeside } from '../lib/session/sign-in.ts';
import { useAllTyped } from '../lib/session/typed.ts';
import css from './session-ended.module.css';

type Ended = Extract<Standing, { readonly kind: 'ended' }>;

/** Grey outlines in place of the page: none of its contents remain. */
const Blank = () => (
  <div className={classNames(css.blank, 'stack')} aria-hidden="true">
    <div className={classNames(css.head, 'row middle on-paper')}>
      <div className={css.brand} />
      <div className={css.search} />
    </div>
    <div className={classNames(css.rail, 'stack gap-14')}>
      {['a', 'b', 'c'].map((item) => (
        <div key={item} />
      ))}
    </div>
    <div className={classNames(css.body, 'stack gap-14')}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <div key={row} className={classNames(css.row, 'on-line-soft')} />
      ))}
    </div>
    <div className={classNames(css.beside, 'on-line-soft')} />
  </div>
);

function useSignInAgain(returnTo: string) {
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(
    () =>
      onDeskNews((news) => {
        if (news.kind !== 'sign-in' || news.outcome === 'ok') return;
        setWaiting(false);
        setProblem(words.notAgain);
      }),
    [],
  );
  const signIn = (): void => {
    setWaiting(true);
    setProblem('');
    signInBeside(returnTo).catch((error: unknown) => {
      setWaiting(false);
      setProblem(error instanceof ApiRefusal ? error.message : words.notAgain);
    });
  };
  return { isWaiting, problem, signIn };
}

/** Returns typed texts only; choices, such as the last list opened, are not listed. */
const useWritten = () => useAllTyped().filter(({ letters }) => letters > 0);

function Facts({ at, path }: { readonly at: number; readonly path: string }) {
  const typed = useWritten();
  const number = /^\/a\/([^/?]+)/.exec(path)?.[1];
  return (
    <dl className={classNames(css.facts, 'stack on-ground')}>
      <dt>{words.endedAt}</dt>
      <dd>{inKorea(at).time}</dd>
      {typed.map((one) => (
        <div key={`${one.number} ${one.what} ${one.about}`} className={css.fact}>
          <dt>{words.typed}</dt>
          <dd>{words.typedLength(one.number, one.what, one.letters)}</dd>
        </div>
      ))}
      {typed.length === 0 && number !== undefined && (
        <>
          <dt>{words.looked}</dt>
          <dd>{number}</dd>
        </>
      )}
    </dl>
  );
}

/** Shown when the session is over: the contents have been removed, the address is kept for the same person. */
export function SessionEnded({ ended }: { readonly ended: Ended }) {
  const { href } = useLocation();
  const navigate = useNavigate();
  const typed = useWritten();
  const { isWaiting, problem, signIn } = useSignInAgain(href);
  const goAway = (): void => {
    // The address first: otherwise the sign-in would return to this application.
    void navigate({ to: '/sign-in', search: {}, replace: true }).then(leave);
  };
  return (
    <>
      <Blank />
      <Dialog
        open
        role="alertdialog"
        title={words.title}
        focusFirst="last"
        actions={
          <div className={classNames(css.actions, 'row gap-8')}>
            <Button onClick={goAway}>{words.leave}</Button>
            <Button look="primary" busy={isWaiting} busyLabel={words.waiting} onClick={signIn}>
              {words.again}
            </Button>
          </div>
        }
      >
        <p>
          {sessionEndSentences[ended.how]} {typed.length > 0 && words.kept}
        </p>
        <Facts at={ended.at} path={href} />
        {problem && <p className="mt-12 red">{problem}</p>}
      </Dialog>
    </>
  );
}
