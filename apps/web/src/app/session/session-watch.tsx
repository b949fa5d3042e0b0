import { sessionEndWords as words } from '@portal/domain/messages/frame/session-watch.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { focusTitle } from '@portal/ui/focus/to-top.ts';
import { minutesAndSeconds } from '@portal/ui/later/countdown.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from '../../lib/router/use-router.ts';
import {
  forgetSession,
  isUnanswered,
  leaveSession,
  refreshSession,
  useSession,
  useStanding,
} from '../../lib/session/session.ts';
import { type SessionEnding, useSessionEnding } from './idle-session.ts';

const logInAgain = async () => (await import('../../features/account/login/log-in-again.tsx')).LogInAgain;

/** Restores the scroll position of a page re-rendered after a log-in over it; what had the focus there is gone. */
function useSamePlace(isOver: boolean): void {
  const left = useRef(0);
  const wasOver = useRef(false);
  if (isOver && !wasOver.current) left.current = scrollY;
  useLayoutEffect(() => {
    if (wasOver.current && !isOver) {
      scrollTo(0, left.current);
      focusTitle();
    }
    wasOver.current = isOver;
  }, [isOver]);
}

function Warning({ seconds, isFinal }: SessionEnding) {
  const navigate = useNavigate();
  const [isSeen, setSeen] = useState(false);
  const [isNotStayed, setNotStayed] = useState(false);

  const stay = async (): Promise<void> => {
    setNotStayed(false);
    await refreshSession();
    setNotStayed(isUnanswered());
  };
  const leave = async (): Promise<void> => {
    await leaveSession();
    await navigate({ to: '/' });
  };
  const goOn = isFinal ? () => setSeen(true) : () => void stay();
  return (
    <Dialog
      open={!(isFinal && isSeen)}
      role="alertdialog"
      focusFirst="last"
      title={words.endingTitle}
      onClose={goOn}
      actions={
        <>
          <Button onClick={() => void leave()}>{words.leave}</Button>
          <Button look="primary" onClick={goOn}>
            {isFinal ? words.understood : words.stay}
          </Button>
        </>
      }
    >
      <p>{isFinal ? words.endingFinal : words.ending}</p>
      <p className="mt-12" role="timer">
        {words.left} <strong className="red">{minutesAndSeconds(seconds)}</strong>
      </p>
      {isNotStayed && (
        <p className="mt-12" role="alert">
          {words.notStayed}
        </p>
      )}
    </Dialog>
  );
}

/** Warns before the session ends. After expiry the same person logs in over the page and continues (decisions §14, Session end). */
export function SessionWatch() {
  const isOver = useStanding() === 'expired';
  const LogInAgain = useLater(logInAgain, isOver);
  useSamePlace(isOver);
  const me = useSession();
  const ending = useSessionEnding(me);
  const isOut = me !== undefined && ending?.seconds === 0;

  useEffect(() => {
    if (isOut) forgetSession('expired');
  }, [isOut]);

  if (isOver) return LogInAgain && <LogInAgain />;
  return me && ending && !isOut && <Warning {...ending} />;
}
