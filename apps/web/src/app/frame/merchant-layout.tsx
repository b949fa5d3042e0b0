import { useLater } from '@portal/ui/later/use-later.ts';
import type { ReactNode } from 'react';
import { useStanding } from '../../lib/session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { Shell } from './shell.tsx';

/** Has half an hour until it is needed: loaded after the page. */
const sessionWatch = async () => (await import('../session/session-watch.tsx')).SessionWatch;

/** Around the pages of logged-in merchants: a page is gone as soon as whose it is has ended, and the session is watched. */
export function MerchantLayout({ children }: { readonly children: ReactNode }) {
  const standing = useStanding();
  const isOver = standing === 'ended' || standing === 'expired' || standing === 'replaced';
  const SessionWatch = useLater(sessionWatch, true);
  return (
    <>
      <Shell Menu={AccountMenu}>{!isOver && children}</Shell>
      {SessionWatch && <SessionWatch />}
    </>
  );
}
