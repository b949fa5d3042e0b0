// biome-ignore lint/style/noRestrictedImports: the one place that uses it, so that no answer is kept without its owner
import { QueryClient, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiRefusal } from './api-refusal.ts';
import { onForget } from './forget.ts';
import { useSession } from './session.ts';

/** A refusal will be the same when asked again; only a lost connection is tried once more. */
const answers = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof ApiRefusal && error.code === 'NETWORK',
    },
  },
});

onForget(() => {
  void answers.cancelQueries();
  answers.clear();
});

/** How long an answer is kept, and when it is asked anew by itself. */
type Keeping<Answer> = Pick<
  UseQueryOptions<Answer>,
  'staleTime' | 'gcTime' | 'refetchOnWindowFocus' | 'refetchInterval'
>;

/**
 * What the server answers to whoever is logged in, kept in memory under their login id, so that it is never shown to
 * anybody else, and emptied when they leave.
 * @param name of the question, unique in the client
 */
export function useMerchantQuery<Answer>(
  name: string,
  ask: () => Promise<Answer>,
  keeping: Keeping<Answer> = {},
): UseQueryResult<Answer> {
  const loginId = useSession()?.loginId ?? '';
  return useQuery({ queryKey: [loginId, name], queryFn: ask, ...keeping }, answers);
}

/** Asks a question of {@link useMerchantQuery} anew. */
export function useAskAnew(name: string): () => Promise<void> {
  const loginId = useSession()?.loginId ?? '';
  return useCallback(() => answers.invalidateQueries({ queryKey: [loginId, name] }), [loginId, name]);
}
