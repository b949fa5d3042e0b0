import { plainText } from '@portal/domain/fields/rule.ts';
import { reviewAges, statisticsWeeks } from '@portal/domain/rules/review/review-statistics.ts';
import * as z from 'zod/mini';
import { defineStaffCall } from '../call.ts';
import { accountType } from '../shared.ts';
import { allStaff, colleague, day, moment } from './shared.ts';

const count = z.number();
/** null if there is nothing to compute it from. */
const ofSome = z.nullable(z.number());

const work = {
  /** Open reviews at present. */
  assigned: count,
  finished: count,
  medianDays: ofSome,
  returned: count,
};

export const reviewStatistics = defineStaffCall({
  id: 'reviewStatistics',
  method: 'GET',
  path: '/desk/v1/statistics',
  roles: allStaff,
  record: 'statistics-seen',
  query: z.object({
    /** Number of weeks, including the current one. */
    weeks: z._default(
      z.pipe(
        plainText.check(z.regex(/^\d{1,2}$/, 'common.invalid')),
        z.pipe(z.transform(Number), z.literal(statisticsWeeks, 'common.invalid')),
      ),
      statisticsWeeks[0],
    ),
    accountType: z.optional(accountType),
    again: z.optional(z.enum(['true'])),
  }),
  answer: z.object({
    today: day,
    computedAt: moment,
    figures: z.object({
      open: count,
      decided: count,
      medianDays: ofSome,
      /** Days within which nine of ten reviews ended. */
      nineOfTenDays: ofSome,
      /** Shares in per mille. */
      withinFourWeeks: ofSome,
      supplemented: ofSome,
      /** Average of days that merchants took to answer a request, to a tenth. */
      answerDays: ofSome,
    }),
    ages: z.array(z.object({ age: z.enum(reviewAges), review: count, merchant: count, approval: count })),
    /** By week of the decision, earliest first. */
    weeks: z.array(z.object({ from: day, decided: count, medianDays: ofSome, nineOfTenDays: ofSome })),
    /** Requests by code in the catalogue of reasons, most frequent first; null: written by hand. */
    reasons: z.array(z.object({ code: z.nullable(z.string()), count })),
    /** Decided reviews in which a field was compared with a paper, and in which it differed; largest share first. */
    differing: z.array(z.object({ field: z.string(), label: z.string(), compared: count, differing: count })),
    /** By name; for a reviewer only oneself, for an administrator nobody. */
    reviewers: z.array(z.object({ staff: colleague, ...work })),
    all: z.object(work),
  }),
  summary:
    'Statistics of reviews, computed every five minutes, in working days without those of the merchant’s turn: open ones by age and turn, days until the decision by week, requests by reason, and by reviewer.',
});
