import { accountTypes } from '@portal/domain/reference/account-types.ts';
import { statisticsWeeks } from '@portal/domain/rules/review/review-statistics.ts';
import * as z from 'zod/mini';

const statisticsSearch = z.object({
  weeks: z.catch(z._default(z.literal(statisticsWeeks), statisticsWeeks[0]), statisticsWeeks[0]),
  accountType: z.catch(z.optional(z.enum(accountTypes)), undefined),
});

export type StatisticsSearch = z.output<typeof statisticsSearch>;

/** Reads the address; invalid values are dropped. */
export const readStatisticsSearch = (search: unknown): StatisticsSearch => statisticsSearch.parse(search);
