import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import '@portal/domain/messages/codes/storefront-codes.ts';
import { storefrontFrameWords as words } from '@portal/domain/messages/storefront/frame.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { Button } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { Page } from '@portal/ui/layout/page.tsx';
import { type ReactNode, useEffect } from 'react';
import { SiteFrame } from '../../../blocks/frame/site-frame.tsx';
import { askMall, type MallGate, tabKey, useMallGate, useMallId } from '../../../lib/mall/mall.ts';
import { MallEnded } from './mall-ended.tsx';
import css from './storefront-layout.module.css';

/** Shown instead of a page whose status could not be loaded, or is unknown. */
function NoStatus({ said }: { readonly said: string }) {
  return (
    <Page title={words.statusFailed}>
      <div role="alert">
        <Notice tone="error" action={<Button onClick={() => location.reload()}>{words.again}</Button>}>
          {said}
        </Notice>
      </div>
    </Page>
  );
}

function Gated({ gate, children }: { readonly gate: MallGate; readonly children: ReactNode }) {
  if (gate.kind === 'ended') return <MallEnded end={gate} />;
  if (gate.kind === 'failed') return <NoStatus said={gate.sentence} />;
  if (gate.kind === 'unknown') return <NoStatus said={sentence('storefront.status-unknown')} />;
  return children;
}

/** Refetches the session on return to the tab, before anything is typed: another mall or a sub-operator may have opened the app in another tab. */
function useSessionOnReturn(): void {
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible' && tabKey() !== '') void askMall().catch(leaveToFrame);
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
}

/** Ignores a refusal: the frame shows a lost session, and a missing answer changes nothing. */
function leaveToFrame(error: unknown): void {
  if (!(error instanceof ApiRefusal)) throw error;
}

export function StorefrontLayout({ children }: { readonly children: ReactNode }) {
  useSessionOnReturn();
  const mallId = useMallId();
  const gate = useMallGate();
  const who = mallId && (
    <p className="row gap-8 middle shrink">
      <Badge tone="neutral">{words.platform}</Badge>
      <strong className={classNames(css.id, 'shrink clip text-small no-wrap')}>{mallId}</strong>
    </p>
  );
  return (
    <SiteFrame who={who}>
      <Gated gate={gate}>{children}</Gated>
    </SiteFrame>
  );
}
