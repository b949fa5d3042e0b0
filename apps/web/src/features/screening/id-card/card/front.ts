import { errorOfChosen } from '@portal/domain/rules/paper/chosen-file.ts';
import type { Picture } from '../model/id-card-state.ts';
import { fetchMasked, look, read } from './card-reading.ts';
import type { CardStore } from './card-store.ts';
import type { CardTools } from './card-tools.ts';

/** The front's way: looked at, sent and read, the fields filled (specification 2 §4.3). */
export function frontOf(tools: CardTools) {
  const { store } = tools;
  /** @param isChecked the person has seen the warnings, and uses it anyway */
  const pick = (file: Picture, isChecked = false): void => {
    store.send({ type: 'pictureChosen', file, error: errorOfChosen(file, 'picture') });
    if (store.progress().phase.is === 'measuring') void (isChecked ? read(tools) : look(tools));
  };
  return {
    pick,
    takeFoundKind: (): void => {
      const { unread } = store.progress();
      if (store.send({ type: 'foundKindTaken' }) && unread) pick(unread);
    },
    sendHeld: (): void => void read(tools),
    cancel: (): void => void store.send({ type: 'readingCancelled' }),
  };
}

/** Has the masked copy of a verified front shown; without it the block is verified all the same. @returns how to stop */
export function showMasked(store: CardStore, fileName: string): () => void {
  const control = new AbortController();
  void fetchMasked(store, fileName, control.signal);
  return () => control.abort();
}
