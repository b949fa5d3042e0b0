import { sessionEndWords as words } from '@portal/domain/messages/frame/session-watch.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { minutesAndSeconds } from '@portal/ui/later/countdown.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from '../../lib/router/use-router.ts';
import { forgetSession, leaveSession, refreshSession, useSession, useStanding } from '../../lib/session/session.ts';
import { useSecondsLeft } from './idle-session.ts';

const logInAgain = async () => (await import('../../features/account/login/log-in-again.tsx')).LogInAgain;

/** Restores the scroll position of a page re-rendered after a log-in over it. */
function useSamePlace(isOver: boolean): void {
  const left = useRef(0);
  const wasOver = useRef(false);
  if (isOver && !wasOver.current) left.current = scrollY;
  useLayoutEffect(() => {
    if (wasOver.current && !isOver) scrollTo(0, left.current);
    wasOver.current = isOver;
  }, [isOver]);
}

/** Warns before the session ends. After expiry the same person logs in over the page and continues (decisions §14, Session end). */
export function SessionWatch() {
  const isOver = useStanding() === 'expired';
  const LogInAgain = useLater(logInAgain, isOver);
  useSamePlace(isOver);
  const me = useSession();
  const navigate = useNavigate();
  const left = useSecondsLeft(me);

  useEffect(() => {
    if (me && left === 0) forgetSession('expired');
  }, [me, left]);

  const leave = async (): Promise<void> => {
    await leaveSession();
    await navigate({ to: '/' });
  };
  const open = me !== undefined && left !== undefined && left > 0;
  if (isOver) return LogInAgain && <LogInAgain />;
  return (
    <Dialog
      open={open}
      role="alertdialog"
      focusFirst="last"
      title={words.endingTitle}
      onClose={() => void refreshSession()}
      actions={
        <>
          <Button onClick={() => void leave()}>{words.leave}</Button>
          <Button look="primary" onClick={() => void refreshSession()}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.ending}</p>
      <p className="mt-12" role="timer">
        {words.left} <strong className="red">{minutesAndSeconds(left ?? 0)}</strong>
      </p>
    </Dialog>
  );
}
