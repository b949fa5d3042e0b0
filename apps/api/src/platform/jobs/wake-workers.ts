import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { watchDueJobs } from './due-jobs.ts';

/** Wakes workers of this process for jobs that are queued here, and for those that a look finds (due-jobs). */
export interface Waking {
  /** A job of this kind was queued here. */
  queued(name: string): void;
  /** A worker took one: where more may be waiting, it wakes the next. */
  taken(name: string): void;
  /** Begins with workers that look by themselves once. */
  begin(names: readonly string[]): void;
  look(names: readonly string[]): void;
  endLook(): void;
}

/** Wakes one idle worker of a kind. Busy workers fetch once more when they finish. */
function wakeWorkers(boss: PgBoss, name: string): void {
  const workers = boss.getWipData().filter((worker) => worker.name === name && worker.state === 'active');
  const waiting = workers.find(({ count }) => count === 0);
  for (const one of workers) if (one === waiting || one.count > 0) boss.notifyWorker(one.id);
}

/** @param queue the one whose workers are woken now @param failed called where the database does not answer a look */
export function createWaking(db: Database, queue: () => PgBoss, failed: (error: unknown) => void): Waking {
  /** How many jobs of each kind may be waiting, as far as this process knows; what it does not know the next look finds. */
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
