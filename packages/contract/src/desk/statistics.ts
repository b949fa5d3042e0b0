import { plainText } from '@portal/domain/fields/rule.ts';
import { reviewAges, statisticsWeeks } from '@portal/domain/rules/review/review-statistics.ts';
import * as z from 'zod/mini';
import { defineStaffCall } from '../call.ts';
import { accountType } from '../shared.ts';
import { allStaff, colleague, day, moment } from './shared.ts';

const count = z.number();
/** null of none. */
const ofSome = z.nullable(z.number());

const work = {
  /** Open ones, now. */
  assigned: count,
  /** In the weeks asked for. */
  finished: count,
  medianDays: ofSome,
  /** Proposals that an approver returned. */
  returned: count,
};

export const reviewStatistics = defineStaffCall({
  id: 'reviewStatistics',
  method: 'GET',
  path: '/desk/v1/statistics',
  roles: allStaff,
  record: 'statistics-seen',
  query: z.object({
    /** So many, to this one. */
    weeks: z._default(
      z.pipe(
        plainText.check(z.regex(/^\d{1,2}$/, 'common.invalid')),
        z.pipe(z.transform(Number), z.literal(statisticsWeeks, 'common.invalid')),
      ),
      statisticsWeeks[0],
    ),
    accountType: z.optional(accountType),
    /** The page asks again by itself: the session is not prolonged. */
    again: z.optional(z.enum(['true'])),
  }),
  answer: z.object({
    today: day,
    computedAt: moment,
    figures: z.object({
      open: count,
      decided: count,
      medianDays: ofSome,
      /** Within which nine of ten ended. */
      nineOfTenDays: ofSome,
      /** Shares in per mille. */
      withinFourWeeks: ofSome,
      supplemented: ofSome,
      /** Days that merchants took to answer a request, on average, to a tenth. */
      answerDays: ofSome,
    }),
    /** Open reviews by their working days and whose turn it is. */
    ages: z.array(z.object({ age: z.enum(reviewAges), review: count, merchant: count, approval: count })),
    /** By the week of the decision, the earliest first. */
    weeks: z.array(z.object({ from: day, decided: count, medianDays: ofSome, nineOfTenDays: ofSome })),
    /** Requests by their code in the catalogue of reasons, the most frequent first; null: written by hand. */
    reasons: z.array(z.object({ code: z.nullable(z.string()), count })),
    /** Of decided reviews: in how many a field was compared with a paper, and in how many it differed; the largest share first. */
    differing: z.array(z.object({ field: z.string(), label: z.string(), compared: count, differing: count })),
    /** By name; of a reviewer oneself alone, of an administrator nobody. */
    reviewers: z.array(z.object({ staff: colleague, ...work })),
    /** Of all reviewers. */
    all: z.object(work),
  }),
  summary:
    'Figures about reviews, of working days without those of the merchant, computed every five minutes: open ones by age and turn, days until the decision by week, requests by reason, and by reviewer.',
});
