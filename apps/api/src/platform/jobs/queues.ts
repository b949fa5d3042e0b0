import type { PgBoss } from 'pg-boss';

interface Named {
  readonly name: string;
}
interface QueueKind extends Named {
  readonly atMostSeconds?: number;
}

export const queueDefaults = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 1_800 } as const;

/** Retries for two weeks, the first ones close together, for a full disk or a service that is away. */
export const retriesOfTwoWeeks = 700;

/** Seconds that a run may take. A queued job does one thing; a scheduled one processes many rows. */
const atMost = { queued: 120, scheduled: 6 * 3_600 } as const;

/** A server reports twice in this time; if it has died, another takes over the job within two minutes, regardless of how long a run may take. */
const heartbeatSeconds = 60;

/** Seconds that a job waits to be taken. A schedule outlives its handlers; a server that handles it again would begin with thousands of runs. */
const keptSeconds = { queued: 14 * 86_400, scheduled: 86_400 } as const;

interface Times {
  readonly expireInSeconds?: number | undefined;
  readonly heartbeatSeconds?: number | null | undefined;
  readonly retentionSeconds?: number | undefined;
}

const hasTimes = (queue: Times, times: Times): boolean =>
  queue.expireInSeconds === times.expireInSeconds &&
  queue.heartbeatSeconds === times.heartbeatSeconds &&
  queue.retentionSeconds === times.retentionSeconds;

const noJob = '00000000-0000-0000-0000-000000000000';

/**
 * Creates missing queues and updates the times of old ones. Afterwards pg-boss knows their settings: a job sent within a transaction would otherwise
 * read them on a second connection, and if every connection were in such a transaction, all would wait until they time out.
 */
export async function prepareQueues(
  boss: PgBoss,
  kinds: readonly QueueKind[],
  schedules: readonly Named[],
): Promise<void> {
  const scheduled = new Set(schedules.map(({ name }) => name));
  // Existing queues were read at the start. Creating one again would remove it from memory.
  const existing = new Map((await boss.getQueues()).map((found) => [found.name, found]));
  for (const { name, atMostSeconds } of kinds) {
    const found = existing.get(name);
    const sort = scheduled.has(name) ? 'scheduled' : 'queued';
    const expireInSeconds = atMostSeconds ?? atMost[sort];
    const times = { expireInSeconds, heartbeatSeconds, retentionSeconds: keptSeconds[sort] };
    if (found && hasTimes(found, times)) continue;
    if (found) await boss.updateQueue(name, times);
    else await boss.createQueue(name, { ...queueDefaults, ...times });
    await boss.getJobById(name, noJob);
  }
}
