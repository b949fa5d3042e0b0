import { controlWords, frameWords } from '@portal/domain/messages/frame/common.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import type { LoadError } from '../../lib/router/router.ts';

/** Dialog over the current page when the code of the next cannot be loaded, so that typed values are kept. */
export function Unreachable({ error: { retry, stay } }: { readonly error: LoadError }) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={frameWords.unreachableTitle}
      focusFirst="last"
      {...(stay && { onClose: stay })}
      actions={
        <>
          {stay && <Button onClick={stay}>{controlWords.cancel}</Button>}
          <Button look="primary" onClick={retry}>
            {frameWords.retry}
          </Button>
        </>
      }
    >
      <p>{frameWords.unreachable}</p>
    </Dialog>
  );
}
