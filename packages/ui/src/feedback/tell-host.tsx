import { useSyncExternalStore } from 'react';
import { Button } from '../base/button.tsx';
import { useUiWords } from '../base/words.tsx';
import { Dialog } from './dialog.tsx';
import { currentTelling, subscribeTellings } from './tell-store.ts';

/** Renders the dialogs opened by `tell` and `ask`, one at a time. Mounted once in the app. */
export function TellHost() {
  const telling = useSyncExternalStore(subscribeTellings, currentTelling, () => undefined);
  const words = useUiWords();
  const no = telling?.no;
  return (
    <Dialog
      key={telling?.id ?? 'none'}
      role="alertdialog"
      open={telling !== undefined}
      title={telling?.title ?? words.notice}
      onClose={() => telling?.answer(telling.no === undefined)}
      actions={
        <>
          {no !== undefined && <Button onClick={() => telling?.answer(false)}>{no}</Button>}
          <Button look="primary" onClick={() => telling?.answer(true)}>
            {telling?.yes ?? words.confirm}
          </Button>
        </>
      }
    >
      {telling?.message}
    </Dialog>
  );
}
