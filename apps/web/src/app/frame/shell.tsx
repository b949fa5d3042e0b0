import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import type { ComponentType, ReactNode } from 'react';
import { SiteFrame } from '../../blocks/frame/site-frame.tsx';
import { useSession, type WhoAmI } from '../../lib/session/session.ts';
import { HelpLink } from './help-link.tsx';

/** Few look at the pages of visitors while they are logged in. */
const accountMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

interface ShellProps {
  readonly children: ReactNode;
  /** What merchants have in the header, where it comes with the frame around the page. */
  readonly Menu?: ComponentType<{ readonly me: WhoAmI }>;
}

/** The frame of every page but the log-in: header with logo, help and who is logged in, then the page. */
export function Shell({ children, Menu }: ShellProps) {
  const me = useSession();
  const Later = useLater(accountMenu, me !== undefined && Menu === undefined);
  const Own = Menu ?? Later;
  return (
    <SiteFrame service={frameWords.service} who={me && Own ? <Own me={me} /> : <HelpLink />}>
      {children}
    </SiteFrame>
  );
}
