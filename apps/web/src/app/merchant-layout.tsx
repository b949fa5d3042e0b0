import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useStanding } from '../lib/session.ts';
import { useLater } from '../lib/use-later.ts';
import { Shell } from './shell.tsx';

/** Has half an hour until it is needed: loaded after the page. */
const sessionWatch = async () => (await import('./session-watch.tsx')).SessionWatch;

/** Used by few: loaded when a session has run out. */
const logInAgain = async () => (await import('../features/account/login/log-in-again.tsx')).LogInAgain;

/** A page that is drawn anew after a log-in over it is found where it was left. */
function useSamePlace(isOver: boolean): void {
  const left = useRef(0);
  const wasOver = useRef(false);
  if (isOver && !wasOver.current) left.current = scrollY;
  useLayoutEffect(() => {
    if (wasOver.current && !isOver) scrollTo(0, left.current);
    wasOver.current = isOver;
  }, [isOver]);
}

/**
 * Around the pages of logged-in merchants: a page is gone as soon as whose it is has ended, and the session is watched. Where it
 * ran out, the same person logs in over the page and goes on at the same place (decisions §14, Session end).
 */
export function MerchantLayout({ children }: { readonly children: ReactNode }) {
  const standing = useStanding();
  const isOver = standing === 'ended' || standing === 'expired' || standing === 'replaced';
  const SessionWatch = useLater(sessionWatch, true);
  const LogInAgain = useLater(logInAgain, standing === 'expired');
  useSamePlace(isOver);
  return (
    <>
      <Shell>{!isOver && children}</Shell>
      {SessionWatch && <SessionWatch />}
      {standing === 'expired' && LogInAgain && <LogInAgain />}
    </>
  );
}
