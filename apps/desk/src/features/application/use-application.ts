import { type ResultOf, reasonRequired } from '@portal/contract/call.ts';
import { applicationTimeline, readApplication } from '@portal/contract/desk/application.ts';
import type { ApplicationPart } from '@portal/domain/rules/review/queue.ts';
import { ApiRefusal, noResponseRefusal } from '@portal/ui/api/api-refusal.ts';
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { applicationKey } from '../../lib/query/assign.ts';
import { deskCall, openingCall } from '../../lib/query/desk-call.ts';

type Answer = ResultOf<typeof readApplication>;
export type PartOf<P extends ApplicationPart> = Extract<Answer, { readonly part: P }>;
export type PagedFile = PartOf<'settlement'>['bankbooks'][number];
export type Slot = PartOf<'documents'>['slots'][number];
export type Supplement = PartOf<'documents'>['supplements'][number];
export type Timeline = ResultOf<typeof applicationTimeline>;

const isPart = <P extends ApplicationPart>(answer: Answer, part: P): answer is PartOf<P> => answer.part === part;

const minute = 60_000;

export function usePart<P extends ApplicationPart>(number: string, part: P): UseQueryResult<PartOf<P>, Error> {
  return useQuery({
    queryKey: [...applicationKey(number), part],
    queryFn: async (context): Promise<PartOf<P>> => {
      const answer = await openingCall(readApplication, { params: { number }, query: { part } }, context);
      if (!isPart(answer, part)) throw noResponseRefusal(200);
      return answer;
    },
    staleTime: minute,
  });
}

const refusedFor = z.object({
  reason: z.literal(reasonRequired),
  assignee: z.nullish(z.object({ name: z.string() })),
});

/** Returns the assignee's name if the application opens only with a reason; undefined if no reason is needed. */
export function assigneeToAsk(error: unknown): string | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'FORBIDDEN') return undefined;
  const read = refusedFor.safeParse(error.data);
  return read.success ? (read.data.assignee?.name ?? '') : undefined;
}

/** Data fetched before another person was assigned is no longer shown, because the server returns no more of it. */
export function useHead(number: string) {
  const query = usePart(number, 'head');
  const name = assigneeToAsk(query.error);
  return { query, name, head: name === undefined ? query.data : undefined };
}

/** Fetches the events, latest first, as many as were requested. */
export const useTimeline = (number: string) =>
  useInfiniteQuery({
    queryKey: [...applicationKey(number), 'timeline'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }): Promise<Timeline> =>
      deskCall(applicationTimeline, { params: { number }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: minute,
  });
