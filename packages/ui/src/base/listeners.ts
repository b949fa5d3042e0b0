/** Those who hear when something outside of React changes, as `useSyncExternalStore` asks for, and with which arguments. */
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
