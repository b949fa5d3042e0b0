import type { Platform } from '../../platform/services.ts';

/** At most one line of the log in so many milliseconds. */
const logEveryMs = 60_000;

/** Counts what comes to the notice addresses without the gateway's signature. */
export interface JunkCounter {
  /** @throws Refusal TOO_MANY_REQUESTS where this source sends too much of it */
  count(source: string): Promise<void>;
}

/** Junk leaves no row of its own: a counter by source, and a line of the log a minute with how much it was. */
export function createJunkCounter({ limits, log, clock }: Pick<Platform, 'limits' | 'log' | 'clock'>): JunkCounter {
  let since = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    async count(source) {
      since += 1;
      const now = clock.now().getTime();
      if (now - loggedAt >= logEveryMs) {
        log.warn({ forged: since }, 'payment notices came without the signature of the gateway');
        since = 0;
        loggedAt = now;
      }
      await limits.consume('payment-junk', source);
    },
  };
}
