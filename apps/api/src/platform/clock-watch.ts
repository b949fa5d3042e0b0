import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import { logProblem } from './database/outage-log.ts';
import { databaseTime } from './database-time.ts';

/** Less than the identity service's clock may differ by: from there on nobody can sign in at the desk. */
const mostSeconds = 30;
const usualEveryMs = 10 * 60_000;

/** By how many whole seconds this machine's clock is ahead of the database's; below 0 behind. However long the answer took, it is not blamed on the clock. */
async function secondsAhead(db: Database): Promise<number> {
  const asked = Date.now();
  const there = (await databaseTime(db)).getTime();
  const answered = Date.now();
  const ms = there < asked ? asked - there : Math.min(0, answered - there);
  return Math.round(ms / 1_000);
}

/** Warns while this machine's clock and the database's differ, which nothing else says. */
export interface ClockWatch {
  /** Looks at once; then every ten minutes. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly log: Logger;
  /** Shorter in tests. */
  readonly everyMs?: number;
}

export function createClockWatch({ db, log, everyMs = usualEveryMs }: Parts): ClockWatch {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      const ahead = await secondsAhead(db);
      if (Math.abs(ahead) > mostSeconds)
        log.warn({ secondsAhead: ahead }, 'the clock of this machine is not that of the database: set both by NTP');
    } catch (error) {
      const problem = error instanceof Error ? error.name : 'unknown';
      logProblem(log, error, () => log.warn({ problem }, 'the clock was not compared with that of the database'));
    }
  };
  return {
    async start() {
      await look();
      timer = setInterval(() => {
        looking = look();
      }, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
