import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { watchDueJobs } from './due-jobs.ts';

/** Wakes workers of this process for jobs that are queued here, and for jobs that a look finds (due-jobs). */
export interface Waking {
  queued(name: string): void;
  /** A worker took a job; if more may be waiting, the next worker is woken. */
  taken(name: string): void;
  /** To be called when workers start, each of which fetches once by itself. */
  begin(names: readonly string[]): void;
  look(names: readonly string[]): void;
  endLook(): void;
}

/** Wakes one idle worker of a kind. Busy workers fetch again when they finish. */
function wakeWorkers(boss: PgBoss, name: string): void {
  const workers = boss.getWipData().filter((worker) => worker.name === name && worker.state === 'active');
  const waiting = workers.find(({ count }) => count === 0);
  for (const one of workers) if (one === waiting || one.count > 0) boss.notifyWorker(one.id);
}

/** @param queue returns the present queue @param failed called if the database does not respond to a look */
export function createWaking(db: Database, queue: () => PgBoss, failed: (error: unknown) => void): Waking {
  /** How many jobs of each kind may be waiting, as far as this process knows; the next look finds all others. */
  const waiting = new Map<string, number>();
  const waitingOf = (name: string): number => waiting.get(name) ?? 0;
  const wake = (name: string): void => wakeWorkers(queue(), name);
  const found = (names: readonly string[], due: readonly string[]): void => {
    for (const name of names) waiting.set(name, due.includes(name) ? Number.POSITIVE_INFINITY : 0);
    for (const name of due) wake(name);
  };
  let endLook = (): void => undefined;
  return {
    queued(name) {
      waiting.set(name, waitingOf(name) + 1);
      wake(name);
    },
    taken(name) {
      waiting.set(name, Math.max(0, waitingOf(name) - 1));
      if (waitingOf(name) > 0) wake(name);
    },
    begin(names) {
      for (const name of names) waiting.set(name, Number.POSITIVE_INFINITY);
    },
    look(names) {
      endLook();
      endLook = watchDueJobs({ db, names, found: (due) => found(names, due), failed });
    },
    endLook: () => endLook(),
  };
}
