import type { ReactNode } from 'react';
import { useStanding } from '../lib/session.ts';
import { SessionWatch } from './session-watch.tsx';
import { Shell } from './shell.tsx';

/** Around the pages of logged-in merchants: a page is gone as soon as whose it is has ended, and the session is watched. */
export function MerchantLayout({ children }: { readonly children: ReactNode }) {
  const standing = useStanding();
  const isOver = standing === 'ended' || standing === 'replaced';
  return (
    <>
      <Shell>{!isOver && children}</Shell>
      <SessionWatch />
    </>
  );
}
