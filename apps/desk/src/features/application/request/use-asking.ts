import '@portal/domain/messages/codes/desk-codes.ts';
import { supplementMark } from '@portal/contract/desk/supplement-mark.ts';
import { askForSupplement } from '@portal/contract/desk/supplements.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { deskRequestWords as words } from '@portal/domain/messages/desk/desk-request.ts';
import { whyNotAccept, whyNotWithdraw } from '@portal/domain/rules/review/supplement-answer.ts';
import type { SupplementMark } from '@portal/domain/rules/review/supplement-mark.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useHasRole } from '../../../lib/session/roles.ts';
import { useKept } from '../../../lib/session/typed.ts';
import { type PagedFile, type PartOf, type Supplement, usePart } from '../use-application.ts';
import { itemIn, type RequestItem, requestItems, typedFor } from './request-items.ts';
import { useAccept, useWithdraw } from './use-request.ts';

type Head = PartOf<'head'>;

const markIn = (kept: unknown): SupplementMark | undefined => supplementMark.safeParse(kept).data;

const latestAbout = (supplements: readonly Supplement[], item: string): Supplement | undefined =>
  supplements
    .filter((one) => one.item === item)
    .toSorted((one, other) => one.askedAt.localeCompare(other.askedAt))
    .at(-1);

/** Returns why this person cannot request anything now; undefined if they can. */
function refusalOf({ decidedOn, isMine, assignee, turn }: Head, latest: Supplement | undefined): string | undefined {
  if (decidedOn !== null) return words.isOver;
  if (!isMine && assignee) return sentence('desk.not-assigned', { name: assignee.name });
  if (!isMine) return sentence('desk.unassigned');
  if (turn === 'APPROVAL') return sentence('desk.proposal-waits');
  return latest?.state === 'OPEN' ? words.isOpen : undefined;
}

export const whyNothingToAccept = ({ state, files }: Supplement) => whyNotAccept({ state, hasFiles: files.length > 0 });

interface Beside {
  readonly number: string;
  readonly part: PartOf<'documents'>;
  readonly item: string | undefined;
  readonly file: PagedFile | undefined;
  readonly ask: string | undefined;
}

/** Accepts the answer for the document shown; undefined if there is none, or another person is assigned. */
function useAccepting({ number, part: { revision } }: Beside, head: Head | undefined, latest: Supplement | undefined) {
  const { mutate, isPending } = useAccept({ number, revision });
  const mayAccept = head?.isMine === true && latest !== undefined && whyNothingToAccept(latest) === undefined;
  return {
    accept: mayAccept ? (): void => mutate({ item: latest.item, label: latest.label }) : undefined,
    isAccepting: isPending,
  };
}

export interface Withdrawal {
  readonly label: string;
  readonly isSending: boolean;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Withdraws the request for the document shown while nothing was handed in; undefined if that is impossible, or another person is assigned. */
function useWithdrawing(
  { number, part: { revision } }: Beside,
  head: Head | undefined,
  latest: Supplement | undefined,
): { readonly withdraw: (() => void) | undefined; readonly withdrawal: Withdrawal | undefined } {
  const { mutate, isPending } = useWithdraw({ number, revision });
  const [subject, setSubject] = useState<Pick<Supplement, 'item' | 'label'>>();
  const isOpen = latest !== undefined && whyNotWithdraw({ ...latest, hasFiles: latest.files.length > 0 }) === undefined;
  const cancel = (): void => setSubject(undefined);
  return {
    withdraw: head?.isMine === true && isOpen ? (): void => setSubject(latest) : undefined,
    withdrawal: subject && {
      label: subject.label,
      isSending: isPending,
      confirm: () => mutate({ item: subject.item, label: subject.label }, { onSettled: cancel }),
      cancel,
    },
  };
}

/** State of the request written next to the documents: its item, its mark, and how it is opened and closed. */
export function useAsking(beside: Beside) {
  const { number, part, item, file, ask } = beside;
  const navigate = useNavigate();
  const head = usePart(number, 'head').data;
  const persons = usePart(number, 'persons').data?.persons;
  const isWorker = useHasRole(askForSupplement.roles);
  const [isMarking, setMarking] = useState(false);
  const groups = requestItems(part, persons);
  const asked: RequestItem | undefined = ask === undefined ? undefined : itemIn(groups, ask);
  const [mark, setMark] = useKept({ number, what: typedFor(asked?.label ?? ''), about: 'mark' }, { read: markIn });
  const latest = asked && latestAbout(part.supplements, asked.item);
  const go = (next: string | undefined): void => {
    setMarking(false);
    const shown = part.slots.some((slot) => slot.item === next) ? next : item;
    const search = { part: 'documents', ...(shown && { item: shown }), ...(next && { ask: next }) } as const;
    void navigate({ to: '/a/$number', params: { number }, search });
  };
  const begin = (): void => go(item !== undefined && itemIn(groups, item) ? item : 'other');
  const shown = item === undefined ? undefined : latestAbout(part.supplements, item);
  const accepting = useAccepting(beside, head, shown);
  const withdrawing = useWithdrawing(beside, head, shown);
  return {
    isWorker,
    groups,
    subject:
      asked && head ? { number, ...asked, revision: part.revision, isAgain: latest?.state === 'ANSWERED' } : undefined,
    refusal: head ? refusalOf(head, latest) : undefined,
    mark,
    isMarking: isMarking && file !== undefined,
    go,
    begin,
    startMark: (): void => {
      if (file === undefined) return;
      if (asked === undefined) begin();
      setMarking(true);
    },
    endMark: (next: SupplementMark | undefined): void => {
      setMarking(false);
      if (next) setMark(next);
    },
    unmark: (): void => setMark(undefined),
    ...accepting,
    ...withdrawing,
  };
}

export type Asking = ReturnType<typeof useAsking>;
