import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Whether the page refetches by itself what it already shows, which does not mean that a person is present: not on the first fetch, and not
 * when the person loads further rows. The cursor cannot tell them apart, because it changes when a page has lost a row.
 */
export function asksAgain(client: QueryClient, queryKey: QueryKey): boolean {
  const state = client.getQueryState(queryKey);
  return state?.data !== undefined && !state.fetchMeta?.fetchMore;
}
