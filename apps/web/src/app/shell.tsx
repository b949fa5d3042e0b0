import { frameWords } from '@portal/domain/messages/common.ts';
import type { ReactNode } from 'react';
import { SiteFrame } from '../blocks/site-frame.tsx';
import { useSession } from '../lib/session.ts';
import { AccountMenu, HelpLink } from './account-menu.tsx';

/** The frame of every page but the log-in: header with logo, help and who is logged in, then the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const me = useSession();
  return (
    <SiteFrame service={frameWords.service} who={me ? <AccountMenu me={me} /> : <HelpLink />}>
      {children}
    </SiteFrame>
  );
}
