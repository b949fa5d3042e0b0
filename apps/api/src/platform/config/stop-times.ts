import { isProduction } from './kind-of-start.ts';

/** How long a server takes to stop, in seconds. */
export interface StopTimes {
  /** How long it still accepts calls, until the proxies in front have noticed that it is not ready. */
  readonly drainSeconds: number;
  /** How long running calls may then take before they are cut off. */
  readonly stopSeconds: number;
}

/** In production there is a proxy in front, and a reading may take 60 seconds; a person at a terminal waits at most 5. */
const usual = {
  production: { drainSeconds: 10, stopSeconds: 65 },
  otherwise: { drainSeconds: 0, stopSeconds: 4.5 },
} as const satisfies Record<string, StopTimes>;

/** @param given the environment; an empty variable counts as absent */
export function stopTimesOf(given: Readonly<Record<string, string | undefined>>): StopTimes {
  const { drainSeconds, stopSeconds } = isProduction(given) ? usual.production : usual.otherwise;
  return {
    drainSeconds: given.DRAIN_SECONDS ? Number(given.DRAIN_SECONDS) : drainSeconds,
    stopSeconds: given.STOP_SECONDS ? Number(given.STOP_SECONDS) : stopSeconds,
  };
}
