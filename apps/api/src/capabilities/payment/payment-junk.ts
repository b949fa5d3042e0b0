import type { Platform } from '../../platform/services.ts';

/** Minimum interval between log lines, in milliseconds. */
const logEveryMs = 60_000;

/** Counts notices without the gateway's signature. */
export interface JunkCounter {
  /** @throws Refusal TOO_MANY_REQUESTS if this source sends too many */
  count(source: string): Promise<void>;
}

/** Junk is not stored: it is counted per source, and its number is logged once a minute. */
export function createJunkCounter({ limits, log, clock }: Pick<Platform, 'limits' | 'log' | 'clock'>): JunkCounter {
  let since = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    async count(source) {
      since += 1;
      const now = clock.now().getTime();
      if (now - loggedAt >= logEveryMs) {
        log.warn({ forged: since }, 'received payment notices without the signature of the gateway');
        since = 0;
        loggedAt = now;
      }
      await limits.consume('payment-junk', source);
    },
  };
}
