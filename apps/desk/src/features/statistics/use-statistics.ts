import type { ResultOf } from '@portal/contract/call.ts';
import { reviewStatistics } from '@portal/contract/desk/statistics.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskCall } from '../../lib/query/desk-call.ts';
import type { StatisticsSearch } from './statistics-search.ts';

export type Statistics = ResultOf<typeof reviewStatistics>;

/** As often as the server computes them. */
const againMilliseconds = 5 * 60_000;

/** The figures of a period and a kind of account, asked again by itself. */
export function useStatistics(search: StatisticsSearch) {
  const client = useQueryClient();
  const key = ['statistics', search];
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      // What is here already is asked again by the page itself: that says nothing of whether somebody is there.
      const isAgain = client.getQueryData(key) !== undefined;
      const { weeks, accountType } = search;
      const query = {
        weeks: String(weeks),
        ...(accountType && { accountType }),
        ...(isAgain && { again: 'true' as const }),
      };
      return deskCall(reviewStatistics, { query, signal }, isAgain);
    },
    refetchInterval: againMilliseconds,
    placeholderData: keepPreviousData,
  });
}
