import { goByClock, machineClock } from '@portal/domain/fields/now.ts';
import type { Logger } from 'pino';
import type { Clock } from '../ports/clock.ts';
import type { Database } from './database/database.ts';
import { logProblem } from './database/outage-log.ts';
import { databaseTime } from './database-time.ts';
import { namesOfCauses } from './refusals/causes.ts';

/** Below the allowed difference to the identity service's clock, beyond which nobody can sign in at the desk. */
const mostSeconds = 30;
const usualEveryMs = 60_000;
/** Warns at every tenth look, which is every ten minutes. */
const warnsEvery = 10;
/** A slower answer is too imprecise to replace an earlier one. */
const longestAnswerMs = 1_000;

/**
 * The database's clock, which all servers share. It is read once a minute and extrapolated with the steady clock, so that this machine's clock, or a
 * jump of it, does not decide what day it is. Warns while the two clocks differ, as nothing else reports that.
 */
export interface ClockWatch extends Clock {
  /** Reads the database's clock at once and then every minute; may warn at once and then every ten minutes. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly log: Logger;
  /** The interval in milliseconds; shorter in tests. */
  readonly everyMs?: number;
}

interface Known {
  readonly there: number;
  readonly at: number;
}

interface Look extends Known {
  readonly tookMs: number;
  /** How far this machine's clock is ahead in whole seconds, negative if behind. The time that the answer took is not counted as a difference. */
  readonly secondsAhead: number;
}

async function lookAt(db: Database): Promise<Look> {
  const [asked, from] = [Date.now(), performance.now()];
  const there = (await databaseTime(db)).getTime();
  const [answered, at] = [Date.now(), performance.now()];
  const ms = there < asked ? asked - there : Math.min(0, answered - there);
  return { there, at: (from + at) / 2, tookMs: at - from, secondsAhead: Math.round(ms / 1_000) };
}

/** Opens the watch. Until it stops, all code without a clock of its own uses it as well. */
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
        log.warn(
          { secondsAhead },
          'the clock of this machine differs from that of the database: synchronise both by NTP',
        );
    } catch (error) {
      const problem = namesOfCauses(error);
      logProblem(log, error, () => log.warn({ problem }, 'the clock could not be compared with that of the database'));
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
