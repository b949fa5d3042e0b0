import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { QueryClient } from '@tanstack/react-query';

const retried = new Set(['NETWORK', 'NO_RESPONSE']);

/**
 * Creates the cache for the answers of one session. A refusal is shown at once; a call without an answer is retried once. Without a network
 * a call fails like any other: nothing is queued to be sent later, when the person may have given it up.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (count, error) => count < 1 && error instanceof ApiRefusal && retried.has(error.code),
        retryDelay: 1000,
        staleTime: 5000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
