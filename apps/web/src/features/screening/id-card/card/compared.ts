import { createListeners } from '@portal/ui/base/listeners.ts';

/** The value that was compared with the picture; after a change it must be compared again. */
export interface Compared {
  readonly get: () => string | undefined;
  readonly set: (value: string | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createCompared(): Compared {
  let value: string | undefined;
  const { subscribe, notify } = createListeners();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      notify();
    },
    subscribe,
  };
}
