import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { QueryClient } from '@tanstack/react-query';

const retried = new Set(['NETWORK', 'NO_RESPONSE']);

/**
 * Answers of one session. A refusal is shown at once; what never reached the server is tried once more. Without a network a call fails as
 * any other: nothing waits to be sent by itself once there is one, which the person may have given up meanwhile.
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
