import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { type ReviewProgress, reviewProgress } from '@portal/domain/rules/review/review-states.ts';
import { isPublicHoliday as isHoliday } from '../../platform/public-holidays.ts';
import type { Supplement } from './supplement.repository.ts';

const dayOf = (moment: Date | undefined): string | undefined => (moment ? dayInKorea(moment) : undefined);

/** A review's progress in Korean working days, without the days on which it waited for the merchant. @param today YYYYMMDD */
export const progressOfReview = (
  review: { readonly completedAt: Date; readonly decidedAt: Date | undefined },
  supplements: readonly Pick<Supplement, 'askedAt' | 'answeredAt' | 'settledAt'>[],
  today: string,
): ReviewProgress =>
  reviewProgress({
    completedOn: dayInKorea(review.completedAt),
    today: dayOf(review.decidedAt) ?? today,
    pauses: supplements.map(({ askedAt, answeredAt, settledAt }) => ({
      from: dayInKorea(askedAt),
      until: dayOf(answeredAt ?? settledAt),
    })),
    isHoliday,
  });
