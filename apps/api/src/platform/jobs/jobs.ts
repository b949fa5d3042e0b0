import { setTimeout as delay } from 'node:timers/promises';
import { SQL, sql } from 'drizzle-orm';
import { type Db, fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { OpenDatabase, Queryable } from '../database/database.ts';
import { notMigrated } from '../database/not-migrated.ts';
import { afterCommit } from '../database/transaction-scope.ts';
import { codeOf } from '../refusals/causes.ts';

export interface EnqueueOptions {
  readonly startAfterSeconds?: number;
  /** Of the jobs of this name that wait, at most one has this key; another is dropped silently. */
  readonly singletonKey?: string;
  /** How often a failed job is tried again, with growing pauses; 8 unless said. */
  readonly retryLimit?: number;
  /** The pauses between tries grow no longer than this; half an hour unless said. */
  readonly longestPauseSeconds?: number;
  /** What `atOncePerGroup` counts by; kept as it is, so never a personal value. */
  readonly group?: string;
}

export interface HandleOptions {
  /** How many jobs of this kind run at once here; 2 unless said. */
  readonly atOnce?: number;
  /** How many of one group run at once here; those of other groups overtake them. As many as there are unless said. */
  readonly atOncePerGroup?: number;
}

/** Work that is done after the answer: at least once, so a handler must bear being run again. */
export interface Jobs {
  /** Names a kind of job and what does it; called by features while they register, before `start`. */
  handle<T>(
    name: string,
    schema: z.ZodMiniType<T>,
    work: (data: T, job: { id: string }) => Promise<void>,
    options?: HandleOptions,
  ): void;
  /** Queues with `db`: a transaction that is rolled back leaves no job. */
  enqueue(db: Queryable, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Queues a job of this kind, with `{}`, whenever the cron expression (Asia/Seoul) says so. */
  schedule(name: string, cron: string): void;
  start(): Promise<void>;
  /** Lets running jobs end, for 3 seconds. */
  stop(): Promise<void>;
}

interface Kind extends HandleOptions {
  readonly name: string;
  readonly work: (data: unknown, job: { id: string }) => Promise<void>;
}

const queue = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 1_800, expireInSeconds: 120 } as const;
const timings = {
  pollingIntervalSeconds: 2,
  superviseIntervalSeconds: 60,
} as const;

const executed = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** The queue's own statements, run inside the transaction they are given. */
const within = (db: Queryable): Db =>
  fromDrizzle(
    { execute: async (query) => z.parse(executed, await db.execute(z.parse(z.instanceof(SQL), query))) },
    sql,
  );

/** What a kind of job does, once its data is what it says. A failed job is tried again; the queue keeps no word of why. */
const workOf =
  <T>(log: Logger, name: string, schema: z.ZodMiniType<T>, work: (data: T, job: { id: string }) => Promise<void>) =>
  async (data: unknown, job: { id: string }): Promise<void> => {
    try {
      await work(z.parse(schema, data), job);
    } catch (error) {
      const problem = error instanceof Error ? error.name : 'unknown';
      log.warn({ job: name, id: job.id, problem }, 'job failed');
      throw new Error(problem);
    }
  };

/** What the queue is told of a job, and nothing of what was left out. */
const queueOptions = ({ startAfterSeconds, singletonKey, retryLimit, longestPauseSeconds, group }: EnqueueOptions) => ({
  ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
  ...(singletonKey === undefined ? {} : { singletonKey }),
  ...(retryLimit === undefined ? {} : { retryLimit }),
  ...(longestPauseSeconds === undefined ? {} : { retryBackoff: true, retryDelayMax: longestPauseSeconds }),
  ...(group === undefined ? {} : { group: { id: group } }),
});

/**
 * Lets running jobs end, for 3 seconds. The queue's own graceful stop looks at its workers every half second, so that a stop takes one,
 * idle or not.
 */
async function stopQueue(boss: PgBoss, kinds: readonly Kind[]): Promise<void> {
  const ended = Promise.all(kinds.map(({ name }) => boss.offWork(name)));
  const patience = new AbortController();
  await Promise.race([ended, delay(3_000, undefined, { signal: patience.signal })]).finally(() => patience.abort());
  await boss.stop({ close: false, graceful: false });
}

export interface JobsOptions {
  /** False leaves out the upkeep and the schedules, which tests do not want. */
  readonly background?: boolean;
  /** False where the role may not make the queue's tables: they have to be there. */
  readonly installs?: boolean;
}

/** Starts the queue. @throws ConfigProblem where its tables are missing or old, and are not ours to make */
async function startQueue(boss: PgBoss, installs: boolean): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    const isOurs = error instanceof Error && (error.message.startsWith('pg-boss ') || codeOf(error) === '42501');
    throw isOurs && !installs ? notMigrated() : error;
  }
}

export function createJobs(database: OpenDatabase, log: Logger, options: JobsOptions = {}): Jobs {
  const { background = true, installs = true } = options;
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.kind,
    supervise: background,
    schedule: background,
    migrate: installs,
    createSchema: installs,
    monitorVacuum: false,
    reindex: false,
    superviseIntervalSeconds: timings.superviseIntervalSeconds,
  });
  boss.on('error', (error) => log.error({ err: { name: error.name, message: error.message } }, 'job queue error'));
  const kinds: Kind[] = [];
  const schedules: { name: string; cron: string }[] = [];

  const wake = (name: string): void => {
    const workers = boss.getWipData().filter((worker) => worker.name === name);
    for (const { id } of workers) boss.notifyWorker(id);
  };
  const begin = async ({ name, work, atOnce = 2, atOncePerGroup }: Kind): Promise<void> => {
    await boss.createQueue(name, queue);
    await boss.work<unknown>(
      name,
      {
        pollingIntervalSeconds: timings.pollingIntervalSeconds,
        localConcurrency: atOnce,
        ...(atOncePerGroup === undefined ? {} : { localGroupConcurrency: atOncePerGroup }),
      },
      async ([job]) => {
        // Where there is one job there may be more: otherwise a long queue would move at the pace of the polls.
        wake(name);
        if (job) await work(job.data, { id: job.id });
      },
    );
  };

  return {
    handle(name, schema, work, options = {}) {
      kinds.push({ ...options, name, work: workOf(log, name, schema, work) });
    },
    async enqueue(db, name, data, options = {}) {
      await boss.send(name, data, { ...queueOptions(options), db: within(db) });
      afterCommit(() => wake(name));
    },
    schedule: (name, cron) => void schedules.push({ name, cron }),
    async start() {
      await startQueue(boss, installs);
      for (const kind of kinds) await begin(kind);
      if (background) for (const { name, cron } of schedules) await boss.schedule(name, cron, {}, { tz: 'Asia/Seoul' });
    },
    stop: () => stopQueue(boss, kinds),
  };
}
