/** The value that was compared with the picture; a changed value was not. */
export interface Compared {
  readonly get: () => string | undefined;
  readonly set: (value: string | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createCompared(): Compared {
  let value: string | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
