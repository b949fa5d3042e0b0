/** Runs work of one key sequentially in this process, so that a double click finds the first result and does not query the authority twice. */
export function oneAtATime() {
  const tails = new Map<string, Promise<unknown>>();
  return <A>(key: string, work: () => Promise<A>): Promise<A> => {
    const before = tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    tails.set(key, tail);
    void tail.then(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
    return result;
  };
}
