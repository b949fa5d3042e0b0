import { brokenWords as words } from '@portal/domain/messages/frame/broken.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Page } from '@portal/ui/layout/page.tsx';

/** Page shown when its code failed. */
export function BrokenPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Button look="primary" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </Page>
  );
}
