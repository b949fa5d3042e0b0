import { sentence } from '@portal/domain/messages/codes.ts';
import '@portal/domain/messages/storefront-codes.ts';
import { storefrontFrameWords as words } from '@portal/domain/messages/storefront-frame.ts';
import type { ReactNode } from 'react';
import { SiteFrame } from '../../blocks/site-frame.tsx';
import { type MallGate, useMallGate, useMallId } from '../../lib/mall.ts';
import { Badge } from '../../ui/base/badge.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MallEnded } from './mall-ended.tsx';
import css from './storefront-layout.module.css';

/** In place of a page whose status could not be had, or is none that is known. */
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

/** Around the pages of the storefront: whose session it is, what the gate says, and the end of the session. */
export function StorefrontLayout({ children }: { readonly children: ReactNode }) {
  const mallId = useMallId();
  const gate = useMallGate();
  const who = mallId && (
    <p className={css.mall}>
      <Badge tone="neutral">{words.platform}</Badge>
      <strong className={css.id}>{mallId}</strong>
    </p>
  );
  return (
    <SiteFrame who={who}>
      <Gated gate={gate}>{children}</Gated>
    </SiteFrame>
  );
}
