import '@portal/domain/messages/codes/desk-codes.ts';
import type { ChangedMeanwhile } from '@portal/contract/desk/changes.ts';
import {
  acceptAnswer,
  askForSupplement,
  refuseAnswer,
  supplementReasons,
  withdrawRequest,
} from '@portal/contract/desk/supplements.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { deskRequestWords as words } from '@portal/domain/messages/desk/desk-request.ts';
import {
  hasOpenPlace,
  type ReviewReason,
  reasonIn,
  reasonsFor,
  withReason,
} from '@portal/domain/reference/review-reasons.ts';
import { longestReviewReason } from '@portal/domain/rules/review/review-states.ts';
import type { SupplementMark } from '@portal/domain/rules/review/supplement-mark.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { toast, toastFailure } from '@portal/ui/feedback/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshApplication } from '../../../lib/live/live.ts';
import { queueKey } from '../../../lib/query/assign.ts';
import { atRevision, changedIn } from '../../../lib/query/at-revision.ts';
import { deskCall } from '../../../lib/query/desk-call.ts';
import { useKept, useTyped } from '../../../lib/session/typed.ts';
import { typedFor } from './request-items.ts';

/** Fetches how often the catalogue's reasons are used for an item, and the possible due days. */
export const useReasons = (number: string, item: string) =>
  useQuery({
    queryKey: ['reasons', number, item],
    queryFn: ({ signal }) => deskCall(supplementReasons, { params: { number }, query: { item }, signal }),
    staleTime: 600_000,
  });

export interface Subject {
  readonly number: string;
  readonly item: string;
  readonly label: string;
  /** Revision of the application as shown. */
  readonly revision: number;
  /** Whether the answer was not good enough and the same is requested again. */
  readonly isAgain: boolean;
}

function useRenewed(number: string) {
  const client = useQueryClient();
  return () => Promise.all([refreshApplication(client, number), client.invalidateQueries({ queryKey: queueKey })]);
}

function problemOf(text: string): string {
  const { length } = [...text.trim()];
  if (length === 0) return sentence('desk.reason-for-merchant');
  if (length > longestReviewReason) return sentence('desk.reason-for-merchant-long');
  return hasOpenPlace(text) ? sentence('desk.place-open') : '';
}

const textIn = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

/** The text of a request; it outlives the session. */
function useWriting({ number, item, label }: Subject, proposed: string) {
  const [text, setText] = useTyped(number, typedFor(label));
  const [chosen, setCode] = useKept({ number, what: typedFor(label), about: 'code' }, { read: textIn });
  // The reason of a text that was added from a value's row is recognised by its beginning.
  const code = chosen ?? reasonIn(text, item)?.code;
  const [day = '', setDay] = useKept({ number, what: typedFor(label), about: 'due' }, { read: textIn });
  const choose = (reason: ReviewReason): void => {
    setCode(reason.code);
    setText(
      withReason(
        text,
        label,
        reason,
        reasonsFor(item).find((one) => one.code === code),
      ),
    );
  };
  const forget = (): void => {
    setText('');
    setCode(undefined);
    setDay(undefined);
  };
  return { item, text, setText, code, choose, dueOn: day || proposed, setDay, forget };
}

interface Sent {
  readonly mark: SupplementMark | undefined;
  readonly onDone: () => void;
}

export function useRequest(subject: Subject, proposed: string, { mark, onDone }: Sent) {
  const { number, item, label, revision, isAgain } = subject;
  const writing = useWriting(subject, proposed);
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  const [changed, setChanged] = useState<ChangedMeanwhile>();
  const renewed = useRenewed(number);
  const sending = useMutation({
    mutationFn: (anyway: number | undefined) => {
      const { text, code = null, dueOn } = writing;
      const body = {
        item,
        text: text.trim(),
        reasonCode: code,
        dueOn,
        mark: mark ? { ...mark, polygon: [...mark.polygon] } : null,
      };
      return atRevision(isAgain ? refuseAnswer : askForSupplement, { params: { number }, body }, revision, anyway);
    },
    onSuccess: async () => {
      writing.forget();
      setChanged(undefined);
      onDone();
      toast(words.sent(label));
      await renewed();
    },
    onError: (error) => {
      setChanged(changedIn(error));
      if (!(error instanceof ApiRefusal) || error.code === 'CHANGED' || error.code === 'UNAUTHENTICATED') return;
      const { text, ...others } = error.errors;
      setProblem(text ?? '');
      setFailure(text === undefined ? (Object.values(others)[0] ?? error.message) : '');
    },
  });
  /** @returns whether it is being sent */
  const send = (anyway?: number): boolean => {
    const wrong = problemOf(writing.text);
    setProblem(wrong);
    setFailure(wrong === '' && writing.dueOn === '' ? words.dueMissing : '');
    if (wrong !== '' || sending.isPending || writing.dueOn === '') return false;
    sending.mutate(anyway);
    return true;
  };
  const look = (): void => {
    setChanged(undefined);
    void renewed();
  };
  return { ...writing, problem, failure, changed, look, send, isSending: sending.isPending };
}

export type Request = ReturnType<typeof useRequest>;

/** Returns the catalogue's texts for an item, the most used first. */
export function reasonsOf(item: string, used: readonly { readonly code: string; readonly count: number }[]) {
  const counts = Object.fromEntries(used.map(({ code, count }) => [code, count]));
  return reasonsFor(item, counts).map((reason) => ({ ...reason, count: counts[reason.code] ?? 0 }));
}

type Ended = Pick<Subject, 'item' | 'label'>;

function useEnding(
  { number, revision }: Pick<Subject, 'number' | 'revision'>,
  call: typeof acceptAnswer | typeof withdrawRequest,
  done: (label: string) => string,
) {
  const renewed = useRenewed(number);
  return useMutation({
    mutationFn: ({ item }: Ended) => atRevision(call, { params: { number }, body: { item } }, revision),
    onSuccess: async (_, { label }) => {
      toast(done(label));
      await renewed();
    },
    onError: async (error) => {
      if (!(error instanceof ApiRefusal) || error.code === 'UNAUTHENTICATED') return;
      toastFailure(error.message);
      // Shows what the merchant did meanwhile, whichever of the two checks detected it.
      if (changedIn(error) || error.code === 'STATE_CONFLICT') await renewed();
    },
  });
}

type Place = Parameters<typeof useEnding>[0];

export const useAccept = (place: Place) => useEnding(place, acceptAnswer, words.accepted);

/** Withdraws a request for which nothing was handed in. */
export const useWithdraw = (place: Place) => useEnding(place, withdrawRequest, words.withdrawn);
