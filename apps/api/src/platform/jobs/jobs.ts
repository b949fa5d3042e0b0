import { setTimeout as delay } from 'node:timers/promises';
import { SQL, sql } from 'drizzle-orm';
import { type Db, fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { traced } from '../../ports/traced.ts';
import type { OpenDatabase, Queryable } from '../database/database.ts';
import { notMigrated } from '../database/not-migrated.ts';
import { logProblem } from '../database/outage-log.ts';
import { afterCommit } from '../database/transaction-scope.ts';
import { codeOf, namesOfCauses } from '../refusals/causes.ts';
import { createJobRuns, type JobRun, type JobRuns } from './job-runs.ts';
import { logQueueError } from './log-queue-error.ts';
import { joinWaiting } from './one-waiting.ts';
import { prepareQueues, queueDefaults } from './queues.ts';
import { createWaking, type Waking } from './wake-workers.ts';

export interface EnqueueOptions {
  readonly startAfterSeconds?: number;
  /** Only one waiting job of this name has this key; it replaces those queued meanwhile, with the newest data. See {@link joinWaiting}. */
  readonly singletonKey?: string;
  /** Number of retries, with growing pauses; by default 8. */
  readonly retryLimit?: number;
  /** Maximum pause between retries, in seconds; by default half an hour. */
  readonly longestPauseSeconds?: number;
  /** The key for `atOncePerGroup`; stored in clear text, so never a personal value. */
  readonly group?: string;
}

export interface HandleOptions {
  /** Concurrent jobs of this kind in this process; by default 2. */
  readonly atOnce?: number;
  /** Concurrent jobs of one group in this process, by default unlimited; other groups overtake. */
  readonly atOncePerGroup?: number;
  /** Seconds that a run may take before it is aborted and retried; by default two minutes, or six hours for a kind with a schedule. */
  readonly atMostSeconds?: number;
}

/** Background work, which runs at least once, so handlers must be idempotent. */
export interface Jobs {
  handle<T>(
    name: string,
    schema: z.ZodMiniType<T>,
    work: (data: T, job: JobRun) => Promise<void>,
    options?: HandleOptions,
  ): void;
  /** Queues within the transaction of `db`: a rollback removes the job. */
  enqueue(db: Queryable, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Queues a job of this kind, with `{}`, on a cron schedule (Asia/Seoul). */
  schedule(name: string, cron: string): void;
  names(): readonly string[];
  scheduled(): readonly string[];
  /** @param isHeld whether jobs can only be queued, and none is taken until a start without it */
  start(isHeld?: boolean): Promise<void>;
  /** Stops taking jobs; jobs can still be queued, and running ones continue. */
  takeNoMore(): void;
  /** Waits up to 3 seconds for running jobs. */
  stop(): Promise<void>;
}

interface Queued {
  readonly name: string;
  readonly data: object;
  readonly options: EnqueueOptions;
}

interface Kind extends HandleOptions {
  readonly name: string;
  readonly work: (data: unknown, job: JobRun) => Promise<void>;
}

const timings = {
  /** Each worker's own poll, only as a fallback, as {@link watchDueJobs} finds due jobs. */
  pollingIntervalSeconds: 120,
  superviseIntervalSeconds: 60,
} as const;

const executed = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

const within = (db: Queryable): Db =>
  fromDrizzle(
    { execute: async (query) => z.parse(executed, await db.execute(z.parse(z.instanceof(SQL), query))) },
    sql,
  );

/** Wraps a handler, and parses its data. A failed job is retried; the queue stores no error message. */
const workOf =
  <T>(log: Logger, name: string, schema: z.ZodMiniType<T>, work: (data: T, job: JobRun) => Promise<void>) =>
  async (data: unknown, job: JobRun): Promise<void> => {
    try {
      const start = { name: `job ${name}`, kind: 'consumer', facts: { 'portal.job': name } } as const;
      await traced(start, () => work(z.parse(schema, data), job));
    } catch (error) {
      const problem = namesOfCauses(error);
      logProblem(log, error, () => log.warn({ job: name, id: job.id, problem }, 'job failed'));
      throw new Error(problem);
    }
  };

const queueOptions = ({ startAfterSeconds, singletonKey, retryLimit, longestPauseSeconds, group }: EnqueueOptions) => ({
  ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
  ...(singletonKey === undefined ? {} : { singletonKey }),
  ...(retryLimit === undefined ? {} : { retryLimit }),
  ...(longestPauseSeconds === undefined ? {} : { retryBackoff: true, retryDelayMax: longestPauseSeconds }),
  ...(group === undefined ? {} : { group: { id: group } }),
});

async function sendOnce(boss: PgBoss, db: Queryable, { name, data, options }: Queued): Promise<void> {
  const send = (on: Queryable) => boss.send(name, data, { ...queueOptions(options), db: within(on) });
  const { singletonKey, retryLimit = queueDefaults.retryLimit } = options;
  if (singletonKey === undefined) {
    await send(db);
    return;
  }
  await db.transaction(async (tx) => {
    if (!(await joinWaiting(tx, { name, singletonKey, data, retryLimit }))) await send(tx);
  });
}

/** Stops the queue without its own graceful stop, which polls the workers every half second even when idle. */
async function stopQueue(boss: PgBoss, ended: Promise<unknown>, runs: JobRuns): Promise<void> {
  runs.end();
  const patience = new AbortController();
  await Promise.race([ended, delay(3_000, undefined, { signal: patience.signal })]).finally(() => patience.abort());
  await boss.stop({ close: false, graceful: false });
}

export interface JobsOptions {
  /** Whether to run maintenance and schedules, which tests leave out. */
  readonly background?: boolean;
  /** Whether the role may create the queue's tables, which must otherwise exist. */
  readonly installs?: boolean;
}

/** Starts the queue. @throws ConfigProblem if its tables are missing or old, and the role may not create them */
async function startQueue(boss: PgBoss, installs: boolean): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    const isOurs = error instanceof Error && (error.message.startsWith('pg-boss ') || codeOf(error) === '42501');
    throw isOurs && !installs ? notMigrated() : error;
  }
}

function createQueue(database: OpenDatabase, log: Logger, { background, installs }: Required<JobsOptions>): PgBoss {
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
  boss.on('error', (error) => logQueueError(log, error));
  return boss;
}

async function takeJobs(
  boss: PgBoss,
  { runs, waking }: { readonly runs: JobRuns; readonly waking: Waking },
  { name, work, atOnce = 2, atOncePerGroup }: Kind,
): Promise<void> {
  await boss.work<unknown>(
    name,
    {
      pollingIntervalSeconds: timings.pollingIntervalSeconds,
      localConcurrency: atOnce,
      ...(atOncePerGroup === undefined ? {} : { localGroupConcurrency: atOncePerGroup }),
    },
    async ([job]) => {
      waking.taken(name);
      if (job) await runs.run(name, job, (run) => work(job.data, run));
    },
  );
}

export function createJobs(database: OpenDatabase, log: Logger, options: JobsOptions = {}): Jobs {
  const { background = true, installs = true } = options;
  let boss = createQueue(database, log, { background, installs });
  const kinds: Kind[] = [];
  const schedules: { name: string; cron: string }[] = [];
  const runs = createJobRuns(log);

  const waking = createWaking(
    database.db,
    () => boss,
    (error) => logQueueError(log, error),
  );

  /** Settles when the running jobs have ended. */
  let ended: Promise<unknown> | undefined;
  const endWork = (): Promise<unknown> => {
    waking.endLook();
    ended ??= Promise.all(kinds.map(({ name }) => boss.offWork(name)));
    return ended;
  };

  return {
    handle(name, schema, work, options = {}) {
      kinds.push({ ...options, name, work: workOf(log, name, schema, work) });
    },
    async enqueue(db, name, data, options = {}) {
      await sendOnce(boss, db, { name, data, options });
      afterCommit(() => waking.queued(name));
    },
    schedule: (name, cron) => void schedules.push({ name, cron }),
    names: () => kinds.map(({ name }) => name),
    scheduled: () => schedules.map(({ name }) => name),
    async start(isHeld = false) {
      const [previous, isFull] = [boss, background && !isHeld];
      boss = createQueue(database, log, { background: isFull, installs });
      await startQueue(boss, installs);
      await prepareQueues(boss, kinds, schedules);
      const names = kinds.map(({ name }) => name);
      waking.begin(names);
      if (!isHeld) for (const kind of kinds) await takeJobs(boss, { runs, waking }, kind);
      if (!isHeld) waking.look(names);
      if (isFull) for (const { name, cron } of schedules) await boss.schedule(name, cron, {}, { tz: 'Asia/Seoul' });
      await previous.stop({ close: false, graceful: false });
    },
    takeNoMore: () => void endWork(),
    stop: () => stopQueue(boss, endWork(), runs),
  };
}
