import type { PaperClocks } from '@portal/contract/paper/paper-clock.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { companyIn } from '@portal/domain/messages/review/review-items.ts';
import { issuedSince, paperClock } from '@portal/domain/rules/paper/paper-age.ts';
import { fourWeeksAfter, needsFile } from '@portal/domain/rules/review/review-states.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readsTogether } from '../../platform/database/reads-together.ts';
import { withNulls } from '../../platform/nulls.ts';
import { isPublicHoliday } from '../../platform/public-holidays.ts';
import type { Platform } from '../../platform/services.ts';
import { acceptedCertificate, papersOf, renewedPapers } from './paper-clock.repository.ts';
import { findReview } from './review.repository.ts';
import { progressOfReview } from './review-progress.ts';
import { supplementsOf } from './supplement.repository.ts';

interface Tools extends Pick<Platform, 'personalData' | 'clock'> {
  readonly db: Queryable;
}

/** The end of a four-week review that has begun or would begin today; undefined after the decision. */
async function reviewEnd({ db, personalData }: Tools, ownerId: string, today: string): Promise<string | undefined> {
  const review = await findReview(db, ownerId);
  if (!review) return fourWeeksAfter(today, isPublicHoliday);
  if (review.decidedAt) return undefined;
  return progressOfReview(review, await supplementsOf(db, personalData, ownerId), today).fourWeeksOn;
}

/** Only certificates are machine-read: the issue date of other papers, and of replacements, is unknown. @returns undefined if the review is over */
export async function paperClocksOf(tools: Tools, accountId: string): Promise<PaperClocks | undefined> {
  const today = dayInKorea(tools.clock.now());
  const db = readsTogether(tools.db);
  const [reviewEndsOn, accepted, papers, renewed] = await Promise.all([
    reviewEnd({ ...tools, db }, accountId, today),
    acceptedCertificate(db, accountId),
    papersOf(db, accountId),
    renewedPapers(db, accountId).then((items) => items.filter(needsFile)),
  ]);
  if (reviewEndsOn === undefined) return undefined;
  const certificate = accepted ? ['certificate'] : [];
  const items = new Set([...certificate, ...papers, ...renewed]);
  const dateOf = (item: string): string | undefined =>
    item === 'certificate' && !renewed.includes(item) ? accepted?.check?.issueDate : undefined;
  return {
    reviewEndsOn,
    goodSince: issuedSince(today),
    lastingSince: issuedSince(reviewEndsOn),
    papers: [...items].map((item) => ({ item, ...withNulls(paperClock(dateOf(item), { today, reviewEndsOn })) })),
  };
}

/** The clocks with the names of the companies, for merchants. @param companies among the shareholders, in order */
export const clocksWithCompanies = (clocks: PaperClocks, companies: readonly string[]): PaperClocks => ({
  ...clocks,
  papers: clocks.papers.map((paper) => {
    const company = companyIn(paper.item, companies);
    return company === undefined ? paper : { ...paper, company };
  }),
});
