import type { ResultOf } from '@portal/contract/call.ts';
import { reviewStatistics } from '@portal/contract/desk/statistics.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskCall } from '../../lib/query/desk-call.ts';
import type { StatisticsSearch } from './statistics-search.ts';

export type Statistics = ResultOf<typeof reviewStatistics>;

/** Refetch interval: as often as the server computes the figures. */
const againMilliseconds = 5 * 60_000;

export function useStatistics(search: StatisticsSearch) {
  const client = useQueryClient();
  const key = ['statistics', search];
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      // A refetch is sent by the page itself, and does not mean that a person is present.
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
