import type { PaperClocks } from '@portal/contract/paper-clock.ts';
import { todayInKorea } from '@portal/domain/fields/today-in-korea.ts';
import { issuedSince, paperClock } from '@portal/domain/rules/paper-age.ts';
import { fourWeeksAfter, needsFile } from '@portal/domain/rules/review.ts';
import { isPublicHoliday } from '../../platform/public-holidays.ts';
import type { Platform } from '../../platform/services.ts';
import { acceptedCheck, papersOf, renewedPapers } from './paper-clock.repository.ts';
import { findReview } from './review.repository.ts';
import { progressOfReview } from './review-progress.ts';
import { supplementsOf } from './supplement.repository.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'clock'>;

/** When the review is over should it take four weeks, or would be if it began today; null where it has been decided. */
async function reviewEnd({ db, personalData }: Tools, ownerId: string, today: string): Promise<string | null> {
  const review = await findReview(db, ownerId);
  if (!review) return fourWeeksAfter(today, isPublicHoliday);
  if (review.decidedAt) return null;
  return progressOfReview(review, await supplementsOf(db, personalData, ownerId), today).fourWeeksOn;
}

/**
 * How old each paper of an account is beside its review of four weeks. Only a certificate is read by a machine: of every other
 * paper, and of what was handed in anew, nobody knows the day of issue, and none is made up.
 * @returns null where the review is over: nothing has to last any more
 */
export async function paperClocksOf(tools: Tools, accountId: string): Promise<PaperClocks | null> {
  const { db, clock } = tools;
  const today = todayInKorea(clock.now());
  const reviewEndsOn = await reviewEnd(tools, accountId, today);
  if (reviewEndsOn === null) return null;
  const check = await acceptedCheck(db, accountId);
  const renewed = (await renewedPapers(db, accountId)).filter(needsFile);
  const certificate = check === undefined ? [] : ['certificate'];
  const items = new Set([...certificate, ...(await papersOf(db, accountId)), ...renewed]);
  const dateOf = (item: string): string | null =>
    item === 'certificate' && !renewed.includes(item) ? (check?.issueDate ?? null) : null;
  return {
    reviewEndsOn,
    goodSince: issuedSince(today),
    lastingSince: issuedSince(reviewEndsOn),
    papers: [...items].map((item) => ({ item, ...paperClock(dateOf(item), { today, reviewEndsOn }) })),
  };
}
