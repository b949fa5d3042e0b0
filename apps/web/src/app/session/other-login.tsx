import { sessionWords } from '@portal/domain/messages/frame/session-watch.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';

/** Said in a tab whose person is no longer the one who is logged in; the only way on is that of the present one. */
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
