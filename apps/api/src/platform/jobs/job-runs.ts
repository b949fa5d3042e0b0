import type { Logger } from 'pino';

export interface JobRun {
  readonly id: string;
  /** Aborted when the run exceeds its time, or the server stops. A loop must throw its reason, as returning counts as done. */
  readonly signal: AbortSignal;
}

export interface JobRuns {
  run(name: string, job: JobRun, work: (job: JobRun) => Promise<void>): Promise<void>;
  /** After this, an abort means that the server stops. */
  end(): void;
}

/**
 * Makes a job's second run wait for the first in this process: the queue hands out a job again if it exceeds its time, or its server did not reach
 * the database for a minute. The second then does the work, as its data may be newer (one-waiting.ts); handlers are idempotent.
 */
export function createJobRuns(log: Logger): JobRuns {
  const latest = new Map<string, Promise<void>>();
  let isEnded = false;
  const watched = async (name: string, job: JobRun, work: (job: JobRun) => Promise<void>): Promise<void> => {
    const { id, signal } = job;
    const expired = (): void => {
      if (!isEnded) log.warn({ job: name, id }, 'job exceeded its time limit: aborted, and tried again later');
    };
    signal.addEventListener('abort', expired, { once: true });
    // The queue also aborts the signal of a finished job.
    await work(job).finally(() => signal.removeEventListener('abort', expired));
  };
  return {
    async run(name, job, work) {
      const key = `${name} ${job.id}`;
      const before = latest.get(key);
      const run = (before ?? Promise.resolve())
        .catch(() => undefined)
        .then(() => {
          job.signal.throwIfAborted();
          return watched(name, job, work);
        });
      latest.set(key, run);
      await run.finally(() => {
        if (latest.get(key) === run) latest.delete(key);
      });
    },
    end: () => {
      isEnded = true;
    },
  };
}
