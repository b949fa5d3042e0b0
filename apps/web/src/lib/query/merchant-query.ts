import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { onForget } from '../session/forget.ts';
import { useSession } from '../session/session.ts';
// biome-ignore lint/plugin: the one place that uses it, so that no answer is kept without its owner
import { type Fetch, notFetched, Query, type QueryOptions, type QueryState } from './query.ts';

/** Refusals are final; only a lost connection is retried, once. */
const retries = (error: Error): boolean => error instanceof ApiRefusal && error.code === 'NETWORK';

/** A query with an answer for each merchant or mall. */
export interface MerchantQuery<Answer> {
  readonly of: (owner: string) => Query<Answer>;
}

/** Keeps answers in memory by login id, so that no other account sees them; dropped at the end of the session. */
export function merchantQuery<Answer>(fetch: Fetch<Answer>, options: QueryOptions<Answer> = {}): MerchantQuery<Answer> {
  const queries = new Map<string, Query<Answer>>();
  onForget(() => {
    const previous = [...queries.values()];
    queries.clear();
    for (const query of previous) query.forget();
  });
  const open = (loginId: string): Query<Answer> => {
    const query = new Query(fetch, { retries, ...options }, () => {
      if (queries.get(loginId) === query) queries.delete(loginId);
    });
    queries.set(loginId, query);
    return query;
  };
  return { of: (loginId) => queries.get(loginId) ?? open(loginId) };
}

interface QueryResult<Answer> extends Omit<QueryState<Answer>, 'times'> {
  readonly isPending: boolean;
  readonly isFetchedAfterMount: boolean;
  /** Refetches; resolves when answered or failed. */
  readonly refetch: () => Promise<void>;
}

const unwatch = (): void => undefined;

export const useMerchantQuery = <Answer>(query: MerchantQuery<Answer>): QueryResult<Answer> =>
  useQueryOf(query, useSession()?.loginId ?? '');

/** Query result. @param owner '' for none: nothing is fetched */
export function useQueryOf<Answer>(queries: MerchantQuery<Answer>, owner: string): QueryResult<Answer> {
  const query = owner === '' ? undefined : queries.of(owner);
  const [first] = useState(() => ({ query, times: query?.state().times ?? 0 }));
  const watch = useCallback((watcher: () => void) => query?.watch(watcher) ?? unwatch, [query]);
  const { times, ...state } = useSyncExternalStore<QueryState<Answer>>(
    watch,
    () => query?.state() ?? notFetched,
    () => notFetched,
  );
  const refetch = useCallback(async () => query?.refetch(), [query]);
  return {
    ...state,
    isPending: state.data === undefined && state.error === undefined,
    isFetchedAfterMount: times > (first.query === query ? first.times : 0),
    refetch,
  };
}
