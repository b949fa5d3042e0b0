import type { ResultOf } from '@portal/contract/call.ts';
import { reviewCounts } from '@portal/contract/desk/queue.ts';
import { useQuery } from '@tanstack/react-query';
import { deskCall } from './desk-call.ts';

export type Counts = ResultOf<typeof reviewCounts>;

export const countsKey = ['counts'] as const;

/** Polling interval of the counts on pages without a list. */
const againMilliseconds = 60_000;

/** Fetches how many reviews are in each view. @param isAsked whether no list returns the counts */
export const useCounts = (isAsked: boolean): Counts | undefined =>
  useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => deskCall(reviewCounts, { signal }, true),
    enabled: isAsked,
    staleTime: againMilliseconds,
    refetchInterval: againMilliseconds,
  }).data;
