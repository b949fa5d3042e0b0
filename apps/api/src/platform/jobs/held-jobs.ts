import type { Logger } from 'pino';
import { ConfigProblem } from '../config/config-problem.ts';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { namesOfCauses } from '../refusals/causes.ts';
import type { Jobs } from './jobs.ts';

/** Why the jobs of a database are held: it was restored, or is the copy of a drill; undefined if they are not. */
export async function heldFor(db: Database): Promise<string | undefined> {
  const [row] = await db.select({ held: tables.installation.held }).from(tables.installation);
  return row?.held ?? undefined;
}

/** Refuses a drill's copy outside the drill, and a drill on any other database. @throws ConfigProblem */
export async function refuseOtherDrill(db: Database, drill: boolean): Promise<void> {
  const isCopy = (await heldFor(db)) === 'drill';
  if (isCopy && !drill) throw new ConfigProblem('This database is the copy of a drill: no portal may run on it.');
  if (!isCopy && drill)
    throw new ConfigProblem('DRILL=1 is only for the copy that backup drill makes: this database is not one.');
}

export const jobsHeld =
  'This database was restored from a back-up: no mail, refund, notice or other job runs until "npm run operator -- restore confirm", as the original portal may have done them already.';

const everyMs = 10_000;

/** Waits until an operator has confirmed a restore, here or at another server. @returns a function that stops waiting */
function whenReleased(db: Database, log: Logger, release: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      if ((await heldFor(db)) === undefined) {
        await release();
        log.warn('jobs run again: the restore was confirmed');
        timer = undefined;
        return;
      }
    } catch (error) {
      log.warn({ problem: namesOfCauses(error) }, 'cannot read whether jobs are on hold');
    }
    if (timer) wait();
  };
  const wait = (): void => {
    timer = setTimeout(() => void look(), everyMs).unref();
  };
  wait();
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Starts jobs, or holds them if the database is a copy. @returns a function to call when the server stops */
export async function startJobs(jobs: Jobs, db: Database, log: Logger): Promise<() => void> {
  const held = await heldFor(db);
  await jobs.start(held !== undefined);
  if (held === undefined) return () => undefined;
  if (held === 'restored') log.warn(jobsHeld);
  return whenReleased(db, log, () => jobs.start());
}
