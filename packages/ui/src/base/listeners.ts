/** Listeners to changes outside of React, as required by `useSyncExternalStore`; `Args` are the arguments of a notification. */
export interface Listeners<Args extends readonly unknown[] = []> {
  /** @returns a function that unsubscribes */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
  readonly notify: (...args: Args) => void;
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (...args) => {
      for (const listener of listeners) listener(...args);
    },
  };
}
