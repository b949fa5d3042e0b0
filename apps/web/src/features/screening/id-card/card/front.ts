import { errorOfChosen } from '@portal/domain/rules/paper/chosen-file.ts';
import type { Picture } from '../model/id-card-state.ts';
import { look, read } from './card-reading.ts';
import type { CardTools } from './card-tools.ts';

/** Operations on the front: it is checked, sent and read, and the fields are filled (specification 2 §4.3). */
export function frontOf(tools: CardTools) {
  const { store } = tools;
  /** @param isChecked whether the person has seen the warnings and uses it anyway */
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
