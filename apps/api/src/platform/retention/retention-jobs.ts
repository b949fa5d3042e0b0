import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Jobs } from '../jobs/jobs.ts';
import { namesOfCauses } from '../refusals/causes.ts';
import { type AnnounceTools, accountsToAnnounce, announcePurge } from './announce.ts';
import { dueAccounts, type PurgeTools, purgeAccount } from './purge-account.ts';
import { dueMalls, purgeMall } from './purge-mall.ts';

/** Fits well within a job's time limit; the rest is processed an hour later. */
const mostAtOnce = 200;

export interface RetentionTools extends AnnounceTools, PurgeTools {
  readonly personalData: AnnounceTools['personalData'];
  readonly log: Logger;
}

/** Continues after an error with one account, which is retried in the next run. @returns the number done */
async function each(log: Logger, ids: readonly string[], work: (id: string) => Promise<boolean>): Promise<number> {
  let done = 0;
  for (const accountId of ids) {
    try {
      if (await work(accountId)) done += 1;
    } catch (error) {
      const problem = namesOfCauses(error);
      log.error({ accountId, problem }, 'retention failed for an account');
    }
  }
  return done;
}

/** Purges unfinished applications untouched for 90 days. @returns the number purged */
export async function purgeUnfinished(tools: RetentionTools): Promise<number> {
  const ids = await dueAccounts(tools.db, 'unfinished', mostAtOnce);
  const purged = await each(tools.log, ids, (id) => purgeAccount(tools, id, 'unfinished', 'system'));
  if (purged > 0) tools.log.info({ purged }, 'untouched applications were purged');
  return purged;
}

/** Purges malls without a registration untouched for 90 days. @returns the number purged */
export async function purgeUnregisteredMalls(tools: RetentionTools): Promise<number> {
  const ids = await dueMalls(tools.db, 'unregistered', mostAtOnce);
  const purged = await each(tools.log, ids, (id) => purgeMall(tools, id, 'unregistered', 'system'));
  if (purged > 0) tools.log.info({ purged }, 'untouched malls were purged');
  return purged;
}

export async function announcePurges(tools: RetentionTools): Promise<number> {
  const ids = await accountsToAnnounce(tools.db, mostAtOnce);
  return await each(tools.log, ids, (id) => announcePurge(tools, id));
}

/** Purges every hour; notifies in the daytime. */
export function registerRetention(jobs: Jobs, tools: RetentionTools): void {
  const nothing = z.object({});
  jobs.handle('purge-unfinished', nothing, async () => void (await purgeUnfinished(tools)));
  jobs.schedule('purge-unfinished', '41 * * * *');
  jobs.handle('purge-unregistered-malls', nothing, async () => void (await purgeUnregisteredMalls(tools)));
  jobs.schedule('purge-unregistered-malls', '47 * * * *');
  jobs.handle('announce-purges', nothing, async () => void (await announcePurges(tools)));
  jobs.schedule('announce-purges', '10 9-18 * * *');
}
