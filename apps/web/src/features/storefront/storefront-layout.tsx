import { appDirectUrl } from '@portal/contract/storefront.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import '@portal/domain/messages/storefront-codes.ts';
import { storefrontFrameWords as words } from '@portal/domain/messages/storefront-frame.ts';
import type { ReactNode } from 'react';
import { SiteFrame } from '../../blocks/site-frame.tsx';
import { call } from '../../lib/api.ts';
import { ApiRefusal } from '../../lib/api-refusal.ts';
import { type MallGate, useMall, useMallGate } from '../../lib/mall.ts';
import { useOnce } from '../../lib/once.ts';
import { Badge } from '../../ui/base/badge.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { tell } from '../../ui/feedback/tell-store.ts';
import { Page } from '../../ui/layout/page.tsx';
import css from './storefront-layout.module.css';

/** Leaves for the platform's log-in, from where the app is opened anew. */
export async function leaveForPlatform(): Promise<void> {
  try {
    location.assign((await call(appDirectUrl)).appDirectUrl);
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    await tell(error.message);
  }
}

/** Said once the session is over: nothing but its one way on can be pressed. */
function SessionEnded() {
  const { busy, once } = useOnce();
  return (
    <Dialog
      open
      role="alertdialog"
      title={words.sessionTitle}
      actions={
        <Button look="primary" busy={busy} busyLabel={words.leaving} onClick={() => once(leaveForPlatform)}>
          {words.logInAgain}
        </Button>
      }
    >
      <p>{sentence('storefront.session-ended')}</p>
      <p>{words.draftKept}</p>
    </Dialog>
  );
}

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
  if (gate.kind === 'ended') return <SessionEnded />;
  if (gate.kind === 'failed') return <NoStatus said={gate.sentence} />;
  if (gate.kind === 'unknown') return <NoStatus said={sentence('storefront.status-unknown')} />;
  return children;
}

/** Around the pages of the storefront: whose session it is, what the gate says, and the end of the session. */
export function StorefrontLayout({ children }: { readonly children: ReactNode }) {
  const mall = useMall();
  const gate = useMallGate();
  const who = mall && (
    <p className={css.mall}>
      <Badge tone="neutral">{words.platform}</Badge>
      <strong className={css.id}>{mall.mallId}</strong>
    </p>
  );
  return (
    <SiteFrame who={who}>
      <Gated gate={gate}>{children}</Gated>
    </SiteFrame>
  );
}
