const failuresToOpen = 5;
const restMs = 30_000;

/** Milliseconds of a monotonic clock: one that is set back by an hour would extend a rest by an hour. */
export const steadyClock = (): number => performance.now();

export interface Breaker {
  /** Returns false while the breaker is open. After the rest, one try is allowed, and all others stay blocked until its outcome. */
  mayTry(): boolean;
  /** @param owner on whose behalf the request was made; all requests without an owner count as one owner's */
  failed(owner: string | undefined): void;
  succeeded(): void;
  isOpen(): boolean;
}

/** Opens for 30 seconds after five consecutive failures of `leastOwners` or more, so that one person's bad document blocks nobody else. */
export function createBreaker(now: () => number, leastOwners: number): Breaker {
  let failures = 0;
  let openedAt: number | undefined;
  const owners = new Set<string | undefined>();
  return {
    mayTry() {
      if (openedAt === undefined) return true;
      if (now() - openedAt < restMs) return false;
      openedAt = now();
      return true;
    },
    failed(owner) {
      failures += 1;
      // Stores no more owners than needed, so that a long outage does not fill the memory.
      if (owners.size < leastOwners) owners.add(owner);
      if (openedAt !== undefined || (failures >= failuresToOpen && owners.size >= leastOwners)) openedAt = now();
    },
    isOpen: () => openedAt !== undefined,
    succeeded() {
      failures = 0;
      openedAt = undefined;
      owners.clear();
    },
  };
}
