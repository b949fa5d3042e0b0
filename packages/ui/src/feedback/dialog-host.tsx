import { useSyncExternalStore } from 'react';
import { Button } from '../base/button.tsx';
import { useUiWords } from '../base/words.tsx';
import { Dialog } from './dialog.tsx';
import { currentDialog, subscribeDialogs } from './dialog-store.ts';

/** Renders the dialogs opened by `showDialog` and `ask`, one at a time. Mounted once in the app. */
export function DialogHost() {
  const dialog = useSyncExternalStore(subscribeDialogs, currentDialog, () => undefined);
  const words = useUiWords();
  const no = dialog?.no;
  return (
    <Dialog
      key={dialog?.id ?? 'none'}
      role="alertdialog"
      open={dialog !== undefined}
      title={dialog?.title ?? words.notice}
      onClose={() => dialog?.answer(dialog.no === undefined)}
      actions={
        <>
          {no !== undefined && <Button onClick={() => dialog?.answer(false)}>{no}</Button>}
          <Button look="primary" onClick={() => dialog?.answer(true)}>
            {dialog?.yes ?? words.confirm}
          </Button>
        </>
      }
    >
      {dialog?.message}
    </Dialog>
  );
}
