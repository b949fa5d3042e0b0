import type { ReactNode } from 'react';
import { useStanding } from '../../lib/session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { Shell } from './shell.tsx';
import { useAfterPage } from './use-after-page.ts';

/** Layout of merchants' pages: hides the page when its session has ended, and watches the session. */
export function MerchantLayout({ children }: { readonly children: ReactNode }) {
  const standing = useStanding();
  const isOver = standing === 'ended' || standing === 'expired' || standing === 'replaced';
  const parts = useAfterPage();
  return (
    <>
      <Shell Menu={AccountMenu}>{!isOver && children}</Shell>
      {parts && <parts.SessionWatch />}
    </>
  );
}
