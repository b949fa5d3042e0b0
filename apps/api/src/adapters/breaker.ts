const failuresToOpen = 5;
const restMs = 30_000;

/** Counts a service's failures in a row. */
export interface Breaker {
  /** False while the service is left in peace; after that one try is let through, and others wait for its outcome. */
  mayTry(): boolean;
  failed(): void;
  succeeded(): void;
}

/** Open for 30 seconds after five failures in a row; the next failure opens it again at once, a success closes it. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let openedAt = 0;
  return {
    mayTry() {
      if (failures < failuresToOpen) return true;
      if (now() - openedAt < restMs) return false;
      openedAt = now();
      return true;
    },
    failed() {
      failures += 1;
      if (failures >= failuresToOpen) openedAt = now();
    },
    succeeded() {
      failures = 0;
    },
  };
}
