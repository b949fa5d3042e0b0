import type { ResultOf } from '@portal/contract/call.ts';
import { reviewQueue } from '@portal/contract/desk/queue.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pollMilliseconds, useIsLive } from '../../lib/live/live.ts';
import { asksAgain } from '../../lib/query/asks-again.ts';
import { queueKey } from '../../lib/query/assign.ts';
import { countsKey } from '../../lib/query/counts.ts';
import { deskCall } from '../../lib/query/desk-call.ts';
import type { QueueSearch } from '../../lib/queue-search.ts';

export type QueueAnswer = ResultOf<typeof reviewQueue>;
export type QueueRow = QueueAnswer['rows'][number];

/** Fetches a view's rows, as many as were requested, and refetches them periodically. */
export function useQueue(search: QueueSearch) {
  const client = useQueryClient();
  const isLive = useIsLive();
  const key = [...queueKey, search];
  const queue = useInfiniteQuery({
    queryKey: key,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }): Promise<QueueAnswer> => {
      const isAgain = asksAgain(client, key);
      const query = { ...search, ...(pageParam && { cursor: pageParam }), ...(isAgain && { again: 'true' as const }) };
      return deskCall(reviewQueue, { query, signal }, isAgain);
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: isLive ? false : pollMilliseconds,
    placeholderData: keepPreviousData,
  });
  const counts = queue.data?.pages[0]?.counts;
  useEffect(() => {
    if (counts) client.setQueryData(countsKey, counts);
  }, [client, counts]);
  return queue;
}
