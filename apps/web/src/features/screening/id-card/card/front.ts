import { errorOfChosen } from '@portal/domain/rules/paper/chosen-file.ts';
import { networkRefusal } from '@portal/ui/api/api-refusal.ts';
import type { Picture } from '../model/id-card-state.ts';
import type { CardStore } from './card-store.ts';
import type { CardTools } from './card-tools.ts';

/** Once a front is chosen, or a masked copy is to be shown: not what the page waits for. */
const reading = () => import('./card-reading.ts');

/** Without its code a front is reported as offline, and can be chosen again. */
async function begin(tools: CardTools, how: 'look' | 'read'): Promise<void> {
  const { store } = tools;
  const { attempt } = store.progress();
  const code = await reading().catch(() => undefined);
  if (code) return code[how](tools, attempt);
  store.send({ type: 'readingStarted', attempt });
  const refusal = networkRefusal();
  store.send({ type: 'readingFailed', attempt, refusal, error: refusal.message });
}

/** The front's way: looked at, sent and read, the fields filled (specification 2 §4.3). */
export function frontOf(tools: CardTools) {
  const { store } = tools;
  /** @param isChecked the person has seen the warnings, and uses it anyway */
  const pick = (file: Picture, isChecked = false): void => {
    store.send({ type: 'pictureChosen', file, error: errorOfChosen(file, 'picture') });
    if (store.progress().phase.is === 'measuring') void begin(tools, isChecked ? 'read' : 'look');
  };
  return {
    pick,
    takeFoundKind: (): void => {
      const { unread } = store.progress();
      if (store.send({ type: 'foundKindTaken' }) && unread) pick(unread);
    },
    sendHeld: (): void => void begin(tools, 'read'),
    cancel: (): void => void store.send({ type: 'readingCancelled' }),
  };
}

/** Has the masked copy of a verified front shown; without it the block is verified all the same. @returns how to stop */
export function showMasked(store: CardStore, fileName: string): () => void {
  const control = new AbortController();
  void reading().then(
    ({ fetchMasked }) => fetchMasked(store, fileName, control.signal),
    () => undefined,
  );
  return () => control.abort();
}
