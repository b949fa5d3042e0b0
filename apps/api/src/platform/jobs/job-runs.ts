import type { Logger } from 'pino';

/** A run of a job. */
export interface JobRun {
  readonly id: string;
  /** Aborted where the run takes longer than it may, or the server stops. A loop throws its reason: one that returns counts as done. */
  readonly signal: AbortSignal;
}

export interface JobRuns {
  run(name: string, job: JobRun, work: (job: JobRun) => Promise<void>): Promise<void>;
  /** From now on an abort is the server's own. */
  end(): void;
}

/**
 * No job runs twice at once in this process. The queue gives a job that has run out of its time out again, and one whose server did not reach the
 * database for a minute; whether its run goes on it cannot know. Here the second one waits for the first. It does the work then, as its data may be
 * newer (one-waiting.ts): handlers do nothing twice.
 */
export function createJobRuns(log: Logger): JobRuns {
  const latest = new Map<string, Promise<void>>();
  let isEnded = false;
  const watched = async (name: string, job: JobRun, work: (job: JobRun) => Promise<void>): Promise<void> => {
    const { id, signal } = job;
    const expired = (): void => {
      if (!isEnded) log.warn({ job: name, id }, 'job ran out of its time: it is aborted, and tried again');
    };
    signal.addEventListener('abort', expired, { once: true });
    // The queue aborts the signal of a job that is done as well.
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
