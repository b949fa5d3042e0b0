import type { ResultOf } from '@portal/contract/call.ts';
import { accessRecord, accessReviewRows, accessReviews, overdueAccessReviews } from '@portal/contract/desk/access.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { deskCall } from '../../lib/query/desk-call.ts';
import { useHasRole } from '../../lib/session/roles.ts';
import type { AccessSearch } from './access-search.ts';

export type AccessList = ResultOf<typeof accessRecord>;
export type AccessRow = AccessList['rows'][number];
export type ReviewCards = ResultOf<typeof accessReviews>;
export type ReviewMonth = ReviewCards['months'][number];
export type ReviewRows = ResultOf<typeof accessReviewRows>;
export type ReviewRow = ReviewRows['rows'][number];

export const reviewsKey = ['access-reviews'] as const;
export const overdueKey = ['access-reviews-overdue'] as const;
export const reviewKey = (month: string) => ['access-review', month] as const;

export const useAccess = ({ review: _, ...search }: AccessSearch) =>
  useInfiniteQuery({
    queryKey: ['access', search],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }): Promise<AccessList> =>
      deskCall(accessRecord, { query: { ...search, ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The months' reviews; disabled for staff who may see only their own rows. */
export const useReviews = () =>
  useQuery({
    queryKey: reviewsKey,
    queryFn: ({ signal }) => deskCall(accessReviews, { signal }),
    enabled: useHasRole(accessReviews.roles),
    staleTime: 60_000,
  });

/** Months whose review is overdue, shown on each page; disabled for staff who may see only their own rows. */
export const useOverdueReviews = () =>
  useQuery({
    queryKey: overdueKey,
    queryFn: ({ signal }) => deskCall(overdueAccessReviews, { signal }),
    enabled: useHasRole(overdueAccessReviews.roles),
    staleTime: 60_000,
  });

export const useReviewRows = (month: string) =>
  useInfiniteQuery({
    queryKey: reviewKey(month),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }): Promise<ReviewRows> =>
      deskCall(accessReviewRows, { params: { month }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
