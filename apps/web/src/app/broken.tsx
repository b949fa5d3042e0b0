import { frameWords } from '@portal/domain/messages/common.ts';
import { Button } from '../ui/base/button.tsx';
import { Page } from '../ui/layout/page.tsx';

/** Drawn in place of a page whose own code failed. */
export function Broken() {
  return (
    <Page title={frameWords.brokenTitle} lead={frameWords.broken}>
      <Button look="primary" onClick={() => location.reload()}>
        {frameWords.reload}
      </Button>
    </Page>
  );
}
