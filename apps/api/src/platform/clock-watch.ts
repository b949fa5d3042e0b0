import { goByClock, machineClock } from '@portal/domain/fields/now.ts';
import type { Logger } from 'pino';
import type { Clock } from '../ports/clock.ts';
import type { Database } from './database/database.ts';
import { logProblem } from './database/outage-log.ts';
import { databaseTime } from './database-time.ts';

/** Less than the identity service's clock may differ by: from there on nobody can sign in at the desk. */
const mostSeconds = 30;
const usualEveryMs = 60_000;
/** Every ten minutes. */
const warnsEvery = 10;
/** An answer that took longer says too little of the moment, once there was another. */
const longestAnswerMs = 1_000;

/**
 * The database's clock, which all servers share. It is asked once a minute and counted on from there by the steady clock, so that neither this machine's
 * clock nor a leap of it decides what day it is. Warns while the two differ, which nothing else says.
 */
export interface ClockWatch extends Clock {
  /** Looks again at once, and warns; then every minute, and warns every ten. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly log: Logger;
  /** Shorter in tests. */
  readonly everyMs?: number;
}

/** A moment of the database's clock, and when that was by `performance.now()`. */
interface Known {
  readonly there: number;
  readonly at: number;
}

interface Look extends Known {
  readonly tookMs: number;
  /** By how many whole seconds this machine's clock is ahead; below 0 behind. However long the answer took, it is not blamed on the clock. */
  readonly secondsAhead: number;
}

async function lookAt(db: Database): Promise<Look> {
  const [asked, from] = [Date.now(), performance.now()];
  const there = (await databaseTime(db)).getTime();
  const [answered, at] = [Date.now(), performance.now()];
  const ms = there < asked ? asked - there : Math.min(0, answered - there);
  return { there, at: (from + at) / 2, tookMs: at - from, secondsAhead: Math.round(ms / 1_000) };
}

/** From here on also what is today where nobody says goes by it, until it stops. */
export async function openClockWatch({ db, log, everyMs = usualEveryMs }: Parts): Promise<ClockWatch> {
  let timer: NodeJS.Timeout | undefined;
  let known: Known = await lookAt(db);
  let looks = 0;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      const found = await lookAt(db);
      if (found.tookMs <= longestAnswerMs) known = found;
      const { secondsAhead } = found;
      if (looks % warnsEvery === 0 && Math.abs(secondsAhead) > mostSeconds)
        log.warn({ secondsAhead }, 'the clock of this machine is not that of the database: set both by NTP');
    } catch (error) {
      const problem = error instanceof Error ? error.name : 'unknown';
      logProblem(log, error, () => log.warn({ problem }, 'the clock was not compared with that of the database'));
    }
    looks += 1;
  };
  const clock = { now: () => new Date(known.there + performance.now() - known.at) };
  goByClock(clock);
  return {
    ...clock,
    async start() {
      await look();
      timer = setInterval(() => {
        looking = look();
      }, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
      goByClock(machineClock);
    },
  };
}
