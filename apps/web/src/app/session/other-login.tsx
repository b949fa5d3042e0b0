import { sessionWords } from '@portal/domain/messages/frame/session-watch.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';

/** Dialog in a tab whose account is no longer logged in; it leads to the current account's page. */
export function OtherLogin() {
  return (
    <Dialog
      open
      role="alertdialog"
      title={sessionWords.otherTitle}
      actions={
        <Button look="primary" onClick={() => location.replace('/')}>
          {sessionWords.otherGoOn}
        </Button>
      }
    >
      <p>{sessionWords.other}</p>
    </Dialog>
  );
}
