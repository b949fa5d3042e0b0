export interface LinePlace {
  /** How many other pieces of work come before it. */
  readonly ahead: number;
  /** Estimated seconds until it begins, by the recent pace; undefined until enough work has ended. */
  readonly seconds: number | undefined;
}

export interface FairLineOptions {
  readonly places: number;
  /** How many may wait, of all owners together. */
  readonly waiting: number;
  /** Longest wait, in milliseconds. */
  readonly waitMs: number;
  /** Creates the error for work beyond that number, or that has waited too long. */
  readonly full: () => Error;
}

export interface FairLine {
  /** Runs work when its turn comes: one of an owner at a time, the owners in turn. @throws what `full` creates */
  readonly run: <T>(owner: string, work: () => Promise<T>) => Promise<T>;
  /** Returns undefined if no work of the owner waits. */
  readonly placeOf: (owner: string) => LinePlace | undefined;
}

interface Turn {
  readonly begin: () => void;
}

/** The weight of the newest interval in the pace. */
const newest = 0.25;

/** Averages the seconds between two ends of work, while other work waits. */
function createPace(now: () => number) {
  let last: number | undefined;
  let seconds: number | undefined;
  return {
    get seconds() {
      return seconds;
    },
    ended(isWaitedFor: boolean): void {
      const at = now();
      const interval = last === undefined ? undefined : (at - last) / 1_000;
      // An interval in which no work waited measures arrivals, not the pace.
      last = isWaitedFor ? at : undefined;
      if (interval !== undefined) seconds = seconds === undefined ? interval : seconds + newest * (interval - seconds);
    },
  };
}

function createTurns() {
  const turns = new Map<string, readonly Turn[]>();
  let count = 0;
  const leave = (owner: string, turn: Turn): void => {
    const rest = (turns.get(owner) ?? []).filter((other) => other !== turn);
    turns.delete(owner);
    // The owner's other work goes to the end of the line.
    if (rest.length > 0) turns.set(owner, rest);
    count -= 1;
  };
  return {
    get count() {
      return count;
    },
    leave,
    join(owner: string, turn: Turn): void {
      turns.set(owner, [...(turns.get(owner) ?? []), turn]);
      count += 1;
    },
    next(isBusy: (owner: string) => boolean): { readonly owner: string; readonly turn: Turn } | undefined {
      const [owner, list] = [...turns].find(([name]) => !isBusy(name)) ?? [];
      const turn = list?.[0];
      if (owner === undefined || !turn) return undefined;
      leave(owner, turn);
      return { owner, turn };
    },
    /** The number of owners before this one; undefined if it does not wait. */
    before(owner: string): number | undefined {
      const place = [...turns.keys()].indexOf(owner);
      return place < 0 ? undefined : place;
    },
  };
}

/** A line in which no owner waits for all of another's work; within this process only. @param now monotonic clock in milliseconds */
export function createFairLine(options: FairLineOptions, now: () => number = () => performance.now()): FairLine {
  const { places, waiting, waitMs, full } = options;
  const turns = createTurns();
  const running = new Set<string>();
  const pace = createPace(now);

  const admit = (): void => {
    while (running.size < places) {
      const next = turns.next((owner) => running.has(owner));
      if (!next) return;
      running.add(next.owner);
      next.turn.begin();
    }
  };
  const wait = (owner: string): Promise<void> =>
    new Promise((begin, reject) => {
      const limit = setTimeout(() => {
        turns.leave(owner, turn);
        reject(full());
      }, waitMs);
      const turn: Turn = {
        begin: () => {
          clearTimeout(limit);
          begin();
        },
      };
      turns.join(owner, turn);
      admit();
    });
  return {
    async run(owner, work) {
      const isFree = running.size < places && !running.has(owner);
      if (!isFree && turns.count >= waiting) throw full();
      await wait(owner);
      try {
        return await work();
      } finally {
        running.delete(owner);
        pace.ended(turns.count > 0);
        admit();
      }
    },
    placeOf(owner) {
      const before = turns.before(owner);
      if (before === undefined) return undefined;
      const ahead = before + running.size;
      return { ahead, seconds: pace.seconds === undefined ? undefined : ahead * pace.seconds };
    },
  };
}
