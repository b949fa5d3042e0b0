import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiRefusal } from '../lib/api-refusal.ts';
import { SessionWatch } from './session-watch.tsx';
import { Shell } from './shell.tsx';

/** A refusal will be the same when asked again; only a lost connection is tried once more. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof ApiRefusal && error.code === 'NETWORK',
    },
  },
});

/** Around the pages of logged-in merchants: server state, and the watch over the session. */
export function MerchantLayout() {
  return (
    <QueryClientProvider client={queries}>
      <Shell />
      <SessionWatch />
    </QueryClientProvider>
  );
}
