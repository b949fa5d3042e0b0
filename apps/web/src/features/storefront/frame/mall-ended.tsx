import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { storefrontEndWords as words } from '@portal/domain/messages/storefront/frame.ts';
import { Button, buttonClass } from '@portal/ui/base/button.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useOnce } from '@portal/ui/form/once.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Page } from '@portal/ui/layout/page.tsx';
import type { EndedGate } from '../../../lib/mall/mall.ts';
import { leaveForPlatform } from './leave-for-platform.ts';

function Ways({ why }: Pick<EndedGate, 'why'>) {
  const { busy, once } = useOnce();
  return (
    <>
      {why === 'other-mall' && (
        // Opens a new document, because this one belongs to the previous mall.
        <a href={storefrontPaths.registration} className={buttonClass('secondary')}>
          {words.toOpenMall}
        </a>
      )}
      <Button look="primary" busy={busy} busyLabel={words.leaving} onClick={() => once(leaveForPlatform)}>
        {words.leave[why]}
      </Button>
    </>
  );
}

/** Shown when the session has ended: the reason, and how to continue. Over a page with typed values it is a dialog. */
export function MallEnded({ end: { why, sentence, isTyped } }: { readonly end: EndedGate }) {
  const title = words.titles[why];
  const note = words.notes[why];
  if (isTyped)
    return (
      <Dialog open role="alertdialog" title={title} actions={<Ways why={why} />}>
        <p>{sentence}</p>
        <p>{note}</p>
        <p>{words.draftKept}</p>
      </Dialog>
    );
  return (
    <Page title={title}>
      <div role="alert">
        <Notice tone="warning">{sentence}</Notice>
      </div>
      <p className="mt-12 ink-soft text-small">{note}</p>
      <ActionBar>
        <Ways why={why} />
      </ActionBar>
    </Page>
  );
}
