import { assignApplication, nextReview } from '@portal/contract/desk/queue.ts';
import { deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { toast, toastFailure } from '@portal/ui/feedback/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { refreshing } from '../live/refreshing.ts';
import { deskCall } from './desk-call.ts';

export const queueKey = ['queue'] as const;
export const applicationKey = (number: string) => ['application', number] as const;

const taken = z.object({ assignee: z.object({ name: z.string() }) });

/** Notifies of a refusal: if another person was faster, its message names them. */
function sayRefusal(error: unknown): void {
  if (!(error instanceof ApiRefusal) || error.code === 'UNAUTHENTICATED') return;
  const faster = taken.safeParse(error.data);
  toastFailure(faster.success ? words.takenBy(faster.data.assignee.name) : error.message);
}

interface Assignment {
  readonly number: string;
  /** `me`, a colleague's id, or nobody. */
  readonly to: string | null;
  readonly name?: string | undefined;
}

function saidOf({ number, to, name }: Assignment): string {
  if (to === null) return words.released(number);
  return name === undefined ? words.assigned(number) : words.given(number, name);
}

export function useAssign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ number, to }: Assignment) => deskCall(assignApplication, { params: { number }, body: { to } }),
    onSuccess: (_, assignment) => toast(saidOf(assignment)),
    onError: sayRefusal,
    onSettled: (_, __, { number }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: queueKey }),
        refreshing(number, () => client.invalidateQueries({ queryKey: applicationKey(number) })),
      ]),
  });
}

export function useAssignToMe() {
  const { mutate, isPending } = useAssign();
  const take = useCallback((number: string) => mutate({ number, to: 'me' }), [mutate]);
  return { mutate: take, isPending };
}

/** Opens the next application to review, which the server may assign in doing so. */
export function useNext() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (after: string | undefined) => deskCall(nextReview, { body: after === undefined ? {} : { after } }),
    onSuccess: ({ number }) => {
      if (number === null) toast(words.nextNone);
      else void navigate({ to: '/a/$number', params: { number } });
    },
    onError: sayRefusal,
  });
}
