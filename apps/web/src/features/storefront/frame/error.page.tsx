import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { storefrontFrameWords as words } from '@portal/domain/messages/storefront/frame.ts';
import { messageInPath } from '@portal/domain/rules/security/error-in-path.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useOnce } from '@portal/ui/form/once.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { leaveForPlatform } from './leave-for-platform.ts';

/** /cafe24/error/{message}: shows text from the address, cleaned because anybody can write it, and a link to the platform's log-in. */
export function Page() {
  const { path } = usePlace();
  const { busy, once } = useOnce();
  const message = messageInPath(path.split('/').at(-1) ?? '');
  return (
    <Frame title={words.errorTitle}>
      <div role="alert">
        <Notice tone="error">{message || sentence('storefront.unknown-error')}</Notice>
      </div>
      <p className="mt-12 ink-soft text-small">{words.errorNote}</p>
      <ActionBar>
        <Button look="primary" busy={busy} busyLabel={words.leaving} onClick={() => once(leaveForPlatform)}>
          {words.confirm}
        </Button>
      </ActionBar>
    </Frame>
  );
}
