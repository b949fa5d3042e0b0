import type { ResultOf } from '@portal/contract/call.ts';
import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { useQuery } from '@tanstack/react-query';
import { useHasRole } from '../session/roles.ts';
import { deskCall } from './desk-call.ts';

export const secondKey = ['second'] as const;

export type Second = ResultOf<typeof waitingDecisions>;

const everySeconds = 30;

/** What waits for a second person, for who may see that; asked again by itself. */
export function useSecond() {
  const isReader = useHasRole(waitingDecisions.roles);
  return useQuery({
    queryKey: secondKey,
    queryFn: ({ signal, client }) => {
      const isAgain = client.getQueryData(secondKey) !== undefined;
      return deskCall(waitingDecisions, { query: isAgain ? { again: 'true' } : {}, signal }, isAgain);
    },
    enabled: isReader,
    refetchInterval: everySeconds * 1000,
  });
}
