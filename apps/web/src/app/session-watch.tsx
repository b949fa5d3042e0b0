import { sessionEndWords as words } from '@portal/domain/messages/session-watch.ts';
import { useEffect } from 'react';
import { minutesAndSeconds } from '../lib/countdown.ts';
import { useNavigate } from '../lib/router/use-router.ts';
import { forgetSession, leaveSession, refreshSession, useSession } from '../lib/session.ts';
import { Button } from '../ui/base/button.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { useSecondsLeft } from './idle-session.ts';
import css from './session-watch.module.css';

/** Warns before the session ends, and ends it on this side when it has; what was typed is in the draft. */
export function SessionWatch() {
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
  const open = me !== null && left !== null && left > 0;
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
      <p className={css.left} role="timer">
        {words.left} <strong>{minutesAndSeconds(left ?? 0)}</strong>
      </p>
    </Dialog>
  );
}
