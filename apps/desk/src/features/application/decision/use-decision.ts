import type { ResultOf } from '@portal/contract/call.ts';
import type { Change } from '@portal/contract/desk/changes.ts';
import { readDecision, readDifferences } from '@portal/contract/desk/decision.ts';
import { deskSignInWords } from '@portal/domain/messages/desk/desk-sign-in.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { toastFailure } from '@portal/ui/feedback/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { isSendKey } from '../../../lib/keys/use-keys.ts';
import { refreshApplication } from '../../../lib/live/live.ts';
import { applicationKey, queueKey } from '../../../lib/query/assign.ts';
import { changedIn } from '../../../lib/query/at-revision.ts';
import { deskCall, openingCall } from '../../../lib/query/desk-call.ts';
import { secondKey } from '../../../lib/query/second.ts';
import { assigneeToAsk } from '../use-application.ts';

export type Decision = ResultOf<typeof readDecision>;
export type Proposal = Decision['waiting'][number];
export type PointToOpen = Proposal['toOpen'][number];

const decisionKey = (number: string) => [...applicationKey(number), 'decision'] as const;

export const useDecision = (number: string) =>
  useQuery({
    queryKey: decisionKey(number),
    queryFn: ({ signal }) => deskCall(readDecision, { params: { number }, query: {}, signal }),
  });

/** Fetches the values that differ; the access record contains the request. */
export const useDifferences = (number: string, isOpen: boolean) =>
  useQuery({
    queryKey: [...decisionKey(number), 'differences'],
    queryFn: (context) => openingCall(readDifferences, { params: { number } }, context),
    enabled: isOpen,
    gcTime: 0,
  });

/** Returns a function that refetches everything that a decision changes. */
export function useAskAgain(number: string): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        refreshApplication(client, number),
        client.invalidateQueries({ queryKey: queueKey }),
        client.invalidateQueries({ queryKey: secondKey }),
      ]),
    [client, number],
  );
}

/** Whether the person closed the window of the identity service, or returned from it. */
const isCancelled = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.status === 0 && error.message === deskSignInWords.notAgain;

/** Returns a sentence on why something was not sent; '' if nothing was refused. */
export function problemOf(error: unknown, cancelled: string): string {
  if (isCancelled(error)) return cancelled;
  if (error instanceof ApiRefusal) return Object.values(error.errors)[0] ?? error.message;
  return '';
}

/** Returns what had changed, if that was the reason. */
export const changesIn = (error: unknown): readonly Change[] => changedIn(error)?.changes ?? [];

const isOfAssignee = ({ kind }: Change): boolean => kind === 'review.assigned' || kind === 'review.released';

/** Whether an action was refused because the application was assigned to somebody else, or to nobody, meanwhile. */
export const isReassigned = (error: unknown): boolean =>
  assigneeToAsk(error) !== undefined || changesIn(error).some(isOfAssignee);

/** Whether somebody, or the person in another window, has proposed or ended something meanwhile. */
const isOvertaken = (error: unknown): boolean =>
  (error instanceof ApiRefusal && error.code === 'STATE_CONFLICT') ||
  changesIn(error).some(({ kind }) => kind === 'decision.proposed' || kind === 'review.decided');

/**
 * Shows as a toast what the form cannot show because it is gone by then: that it was overtaken, or that only an assignee may send it.
 * @param reassigned the sentence for the latter, if it is so
 */
export function sayOvertaken(error: unknown, reassigned?: string): void {
  if (reassigned !== undefined && isReassigned(error)) toastFailure(reassigned);
  else if (error instanceof ApiRefusal && isOvertaken(error)) toastFailure(error.message);
}

/** Handles Ctrl+Enter from before the first paint, in fields too, while no dialog is open. */
export function useSendKey(send: (() => void) | undefined): void {
  const current = useRef(send);
  current.current = send;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isSendKey(event) || !current.current || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      current.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
