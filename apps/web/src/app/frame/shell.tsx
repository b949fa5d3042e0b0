import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import type { ComponentType, ReactNode } from 'react';
import { SiteFrame } from '../../blocks/frame/site-frame.tsx';
import { useSession, type WhoAmI } from '../../lib/session/session.ts';
import { HelpLink } from './help-link.tsx';

/** Loaded on demand: few visitors of public pages are logged in. */
const accountMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

interface ShellProps {
  readonly children: ReactNode;
  /** Account menu in the header, for layouts that load it with the page. */
  readonly Menu?: ComponentType<{ readonly me: WhoAmI }>;
}

/** Layout of every page except the log-in: header with logo, help and account, then the page. */
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
