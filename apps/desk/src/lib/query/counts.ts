import type { ResultOf } from '@portal/contract/call.ts';
import type { reviewQueue } from '@portal/contract/desk/queue.ts';
import { skipToken, useQuery } from '@tanstack/react-query';

export type Counts = ResultOf<typeof reviewQueue>['counts'];

export const countsKey = ['counts'] as const;

/** How many reviews are in each view, as the latest list said; nothing is asked for it. */
export const useCounts = (): Counts | undefined =>
  useQuery<Counts>({ queryKey: countsKey, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY }).data;
