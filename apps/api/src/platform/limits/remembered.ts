/** A cache of work by key, which also joins concurrent work for one key. */
export interface Remembered<A> {
  readonly of: (key: string, work: () => Promise<A>) => Promise<A>;
  readonly put: (key: string, value: A) => void;
}

/** @param most maximum entries; the oldest is dropped first. Failed work is not cached. */
export function remembered<A>(most: number): Remembered<A> {
  const all = new Map<string, Promise<A>>();
  const keep = (key: string, result: Promise<A>): Promise<A> => {
    all.set(key, result);
    result.catch(() => all.delete(key));
    const [oldest] = all.keys();
    if (all.size > most && oldest !== undefined) all.delete(oldest);
    return result;
  };
  return {
    of: (key, work) => all.get(key) ?? keep(key, work()),
    put: (key, value) => void keep(key, Promise.resolve(value)),
  };
}
