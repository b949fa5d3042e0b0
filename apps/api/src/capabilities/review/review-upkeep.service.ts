import * as z from 'zod/mini';
import { isBusy } from '../../platform/database/is-busy.ts';
import { warnOfHolidays } from '../../platform/public-holidays.ts';
import type { Platform } from '../../platform/services.ts';
import { dossierOf } from './dossier/dossier.service.ts';
import { foldChangedDays, foldCounts } from './kept-counts.repository.ts';
import { keepDeadline, keepFlags, openReviewsAfter } from './review-upkeep.repository.ts';

const first = '00000000-0000-0000-0000-000000000000';
const atOnce = 100;

export async function keepReview(tools: Platform, ownerId: string): Promise<void> {
  await keepDeadline(tools.db, ownerId);
  const dossier = await dossierOf(tools, ownerId);
  if (!dossier) return;
  const codes = dossier.application.flags.map(({ code }) => code);
  await keepFlags(tools.db, ownerId, codes);
}

/** A review that cannot be read does not stop the others; the next run tries it again. */
async function keepOrReport(tools: Platform, ownerId: string): Promise<void> {
  try {
    await keepReview(tools, ownerId);
  } catch (error) {
    if (!(error instanceof Error) || isBusy(error)) throw error;
    tools.log.error({ accountId: ownerId, problem: error.name }, 'a review could not be updated');
  }
}

/** Updates recently changed open reviews; at night all, because holidays are announced, papers age, and the merchant's days pass. */
export async function keepOpenReviews(tools: Platform, which: 'changed' | 'all', signal?: AbortSignal): Promise<void> {
  for (let after: string | undefined = first; after !== undefined; ) {
    const owners = await openReviewsAfter(tools.db, after, which, atOnce);
    for (const ownerId of owners) {
      signal?.throwIfAborted();
      await keepOrReport(tools, ownerId);
    }
    after = owners.at(-1);
  }
}

export function handleReviewUpkeep(tools: Platform): void {
  const { jobs } = tools;
  jobs.handle('review-upkeep', z.object({}), (_, { signal }) => keepOpenReviews(tools, 'changed', signal), {
    atOnce: 1,
  });
  jobs.schedule('review-upkeep', '*/2 * * * *');
  const atNight = async (signal: AbortSignal): Promise<void> => {
    warnOfHolidays(tools);
    await foldCounts(tools.db);
    await foldChangedDays(tools.db);
    await keepOpenReviews(tools, 'all', signal);
  };
  jobs.handle('review-upkeep-night', z.object({}), (_, { signal }) => atNight(signal), { atOnce: 1 });
  jobs.schedule('review-upkeep-night', '7 0 * * *');
  warnOfHolidays(tools);
}
