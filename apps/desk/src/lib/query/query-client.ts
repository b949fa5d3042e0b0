import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { QueryClient } from '@tanstack/react-query';

const retried = new Set(['NETWORK', 'NO_RESPONSE']);

/** Answers of one session. A refusal is shown at once; what never reached the server is tried once more. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && error instanceof ApiRefusal && retried.has(error.code),
        retryDelay: 1000,
        staleTime: 5000,
        refetchOnWindowFocus: false,
      },
    },
  });
