import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Whether the page asks by itself for what it shows already, which says nothing of whether somebody is there: not the first time, and not
 * where the person asks for the rows behind. The cursor does not tell: it is another one where a page has lost a row.
 */
export function asksAgain(client: QueryClient, queryKey: QueryKey): boolean {
  const state = client.getQueryState(queryKey);
  return state?.data !== undefined && !state.fetchMeta?.fetchMore;
}
