/** Work that is under way for a key is joined, not begun again; once it has ended, the next caller begins anew. */
export interface SingleFlight<T> {
  join(key: string, work: () => Promise<T>): Promise<T>;
}

/** Of this process alone: other servers need the database to agree. */
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
