import { useLater } from '@portal/ui/later/use-later.ts';
import type { ReactNode } from 'react';
import { useStanding } from '../../lib/session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { Shell } from './shell.tsx';

/** Needed after half an hour at the earliest: loaded after the page. */
const sessionWatch = async () => (await import('../session/session-watch.tsx')).SessionWatch;

/** Layout of merchants' pages: hides the page when its session has ended, and watches the session. */
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
