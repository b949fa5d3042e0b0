import { isProduction } from './kind-of-start.ts';

/** How long a server takes to stop, in seconds. */
export interface StopTimes {
  /** It still takes calls, while the proxies before it learn that it is not ready. */
  readonly drainSeconds: number;
  /** Then running calls may end; what still runs is cut off. */
  readonly stopSeconds: number;
}

/** In production a proxy stands in front, and a reading may take 60 seconds; a person at a terminal waits 5 at most. */
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
