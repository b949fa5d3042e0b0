import { Refusal } from '../refusals/refusal.ts';

/** How many uploads may be on their way in at once. */
export interface UploadLimits {
  /** Of one account or visitor. */
  readonly caller: number;
  /** From one address, behind which there may be many people. */
  readonly source: number;
  /** In this process: each may hold its files in memory, 10 MB and more. */
  readonly all: number;
  /** So many more of one address wait unread for a place. */
  readonly waiting: number;
  /** For so long, in milliseconds. */
  readonly waitMs: number;
}

/**
 * Whoever sends many files at once has them taken a few at a time. Two accounts leave room at their address for a third,
 * and one address half of the process to the others, so that nobody keeps the rest out alone.
 */
export const uploadLimits: UploadLimits = { caller: 4, source: 12, all: 24, waiting: 48, waitMs: 10_000 };

export interface UploadPlaces {
  /**
   * Waits for a place and takes it until the returned function is called, which may happen more than once.
   * @param caller account or visitor, undefined where nobody is known
   * @throws Refusal TOO_MANY_REQUESTS where none became free in time, or too many wait already
   */
  take(caller: string | undefined, source: string): Promise<() => void>;
}

/** What an upload counts under, each with its limit. */
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
      // In their order, but nobody waits behind somebody whose own places are full.
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
