import type { ResultOf } from '@portal/contract/call.ts';
import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useHasRole } from '../session/roles.ts';
import { asksAgain } from './asks-again.ts';
import { deskCall } from './desk-call.ts';

export const secondKey = ['second'] as const;

export type Second = ResultOf<typeof waitingDecisions>;

const everySeconds = 30;

/** Joins the rows of all pages with the other data of the first. */
const asOne = ({ pages }: InfiniteData<Second>): Second | undefined =>
  pages[0] && { ...pages[0], rows: pages.flatMap(({ rows }) => rows) };

/** Fetches what waits for a second person, as far as requested, for staff who may see it; refetched periodically. */
export function useSecond() {
  const isReader = useHasRole(waitingDecisions.roles);
  return useInfiniteQuery({
    queryKey: secondKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal, client }): Promise<Second> => {
      const isAgain = asksAgain(client, secondKey);
      const query = { ...(pageParam && { cursor: pageParam }), ...(isAgain && { again: 'true' as const }) };
      return deskCall(waitingDecisions, { query, signal }, isAgain);
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    select: asOne,
    enabled: isReader,
    refetchInterval: everySeconds * 1000,
  });
}
