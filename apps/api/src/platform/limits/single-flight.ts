/** Joins callers to work in progress for a key; once it has ended, the next caller starts it again. */
export interface SingleFlight<T> {
  join(key: string, work: () => Promise<T>): Promise<T>;
}

/** Creates a single flight, which works within this process only. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Promise<T>>();
  return {
    join(key, work) {
      const running = underWay.get(key);
      if (running) return running;
      const begun = work().finally(() => underWay.delete(key));
      underWay.set(key, begun);
      return begun;
    },
  };
}
