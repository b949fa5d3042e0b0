import { Outlet } from '@tanstack/react-router';
import { useStanding } from '../lib/session.ts';
import { SessionWatch } from './session-watch.tsx';
import { Shell } from './shell.tsx';

/** Around the pages of logged-in merchants: a page is gone as soon as whose it is has ended, and the session is watched. */
export function MerchantLayout() {
  const standing = useStanding();
  const isOver = standing === 'ended' || standing === 'replaced';
  return (
    <>
      <Shell>{!isOver && <Outlet />}</Shell>
      <SessionWatch />
    </>
  );
}
