import { Refusal } from '../refusals/refusal.ts';

/** Maximum number of concurrent uploads. */
export interface UploadLimits {
  /** For one account or visitor. */
  readonly caller: number;
  /** For one address, behind which there may be many people. */
  readonly source: number;
  /** In this process, as each may hold its files in memory, 10 MB and more. */
  readonly all: number;
  /** Further uploads from one address that may wait unread. */
  readonly waiting: number;
  /** Maximum wait, in milliseconds. */
  readonly waitMs: number;
}

/** Two accounts leave places at their address for a third, and one address leaves half of the process to others, so no sender can lock others out. */
export const uploadLimits: UploadLimits = { caller: 4, source: 12, all: 24, waiting: 48, waitMs: 10_000 };

export interface UploadPlaces {
  /** Holds a place until the returned function is called (idempotent). @param caller undefined if unknown @throws Refusal TOO_MANY_REQUESTS */
  take(caller: string | undefined, source: string): Promise<() => void>;
}

type Counts = ReadonlyMap<string, number>;

interface Waiter {
  readonly source: string;
  readonly counts: Counts;
  readonly admit: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    uploadPlaces: UploadPlaces;
  }
}

const busy = (): Refusal => new Refusal('TOO_MANY_REQUESTS', { message: 'common.busy', retryAfterSeconds: 5 });

export function createUploadPlaces(limits: UploadLimits): UploadPlaces {
  const taken = new Map<string, number>();
  const waiters = new Set<Waiter>();
  const hasRoom = (counts: Counts): boolean => [...counts].every(([key, most]) => (taken.get(key) ?? 0) < most);
  const count = (counts: Counts, by: 1 | -1): void => {
    for (const key of counts.keys()) {
      const now = (taken.get(key) ?? 0) + by;
      if (now > 0) taken.set(key, now);
      else taken.delete(key);
    }
  };
  const occupy = (counts: Counts): (() => void) => {
    count(counts, 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      count(counts, -1);
      // Admits waiters in order, skipping callers whose own places are full.
      for (const waiter of waiters) if (hasRoom(waiter.counts)) waiter.admit();
    };
  };
  const wait = (counts: Counts, source: string): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const end = setTimeout(() => {
        waiters.delete(waiter);
        reject(busy());
      }, limits.waitMs);
      const admit = (): void => {
        clearTimeout(end);
        waiters.delete(waiter);
        resolve(occupy(counts));
      };
      const waiter: Waiter = { source, counts, admit };
      waiters.add(waiter);
    });
  return {
    async take(caller, source) {
      const counts = new Map([
        ['all', limits.all],
        [`source ${source}`, limits.source],
      ]);
      if (caller !== undefined) counts.set(`caller ${caller}`, limits.caller);
      if (hasRoom(counts)) return occupy(counts);
      if ([...waiters].filter((waiter) => waiter.source === source).length >= limits.waiting) throw busy();
      return await wait(counts, source);
    },
  };
}
