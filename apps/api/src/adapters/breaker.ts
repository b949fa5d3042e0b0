const failuresToOpen = 5;
const restMs = 30_000;

/** Milliseconds of a clock that nobody sets: one that is set back by an hour would make a rest an hour long. */
export const steadyClock = (): number => performance.now();

/** Counts a service's failures in a row. */
export interface Breaker {
  /** False while the service is left in peace; after that one try is let through, and others wait for its outcome. */
  mayTry(): boolean;
  /** @param owner on whose behalf the request was; requests without an owner count as one owner's */
  failed(owner: string | undefined): void;
  succeeded(): void;
  isOpen(): boolean;
}

/** Open for 30 seconds after five consecutive failures of that many owners: one person's failing document does not close the service for others. */
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
      // Enough of them are known: a long outage must not fill the memory.
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
