import { markSeen } from '@portal/contract/desk/application.ts';
import { applicationChanges, type Change } from '@portal/contract/desk/changes.ts';
import { deskChangesWords as words } from '@portal/domain/messages/desk/desk-changes.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { applicationKey, queueKey } from '../../../lib/query/assign.ts';
import { deskCall } from '../../../lib/query/desk-call.ts';
import type { ApplicationTab } from '../application-search.ts';
import type { PartOf } from '../use-application.ts';

const changesKey = (number: string) => [...applicationKey(number), 'changes'] as const;

/** What others have changed since this person looked. */
export const useChanges = (number: string, isOpen: boolean) =>
  useQuery({
    queryKey: changesKey(number),
    queryFn: ({ signal }) => deskCall(applicationChanges, { params: { number }, signal }),
    enabled: isOpen,
  });

const fromMerchant = new Set<Change['kind']>(['supplement.uploaded', 'supplement.answered']);

/** What it was before the first, and is since the last. */
function valuesOf(first: Change, last: Change): Change['values'] {
  const before = (label: string): string | undefined => first.values.find((one) => one.label === label)?.before;
  const changed = last.values.map((one) => ({ ...one, before: before(one.label) ?? one.before }));
  const gone = first.values.filter(({ label }) => !changed.some((one) => one.label === label));
  return [...gone, ...changed];
}

/** Files and answer of one request are one change; what is about the same thing in the same way too. The latest stands for all. */
export function grouped(changes: readonly Change[]): readonly Change[] {
  const keyOf = ({ kind, item }: Change): string => `${fromMerchant.has(kind) ? 'sent' : kind} ${item}`;
  const latest = new Map<string, Change>();
  for (const one of changes) {
    const before = latest.get(keyOf(one));
    // Where there is a file, it is looked at, though the answer came after it.
    const kind = before?.kind === 'supplement.uploaded' ? before.kind : one.kind;
    const said = before && { detail: one.detail ?? before.detail, quote: one.quote ?? before.quote };
    latest.set(keyOf(one), { ...one, kind, ...said, values: before ? valuesOf(before, one) : one.values });
  }
  return [...latest.values()].sort((one, other) => one.revision - other.revision);
}

/** What is new since this person looked, for a count beside the bar; nothing before the first time. */
export function useNews(number: string): readonly Change[] {
  const { data } = useChanges(number, true);
  return data && data.seenAt !== null ? grouped(data.changes) : [];
}

/** Where a change is looked at. */
export interface ChangePlace {
  readonly part: ApplicationTab;
  readonly item?: string;
}

export function placeOf({ kind, item }: Change): ChangePlace {
  if (kind.startsWith('supplement.')) return { part: 'documents', item };
  if (kind.startsWith('person.') || kind === 'id-card.verify') return { part: 'persons', item };
  if (kind === 'registry.answered') return { part: 'business' };
  return { part: 'timeline' };
}

/** Keeps that all is seen up to a revision. */
export function useAllSeen(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (revision: number) => deskCall(markSeen, { params: { number }, body: { revision } }),
    onSuccess: async () => {
      toast(words.allSeen);
      await client.invalidateQueries({ queryKey: changesKey(number) });
      void client.invalidateQueries({ queryKey: queueKey });
    },
    onError: (error) => {
      if (error instanceof ApiRefusal && error.code !== 'UNAUTHENTICATED') toast(error.message);
    },
  });
}

/**
 * Keeps that this person has seen the application, where others have changed nothing meanwhile: what they have is shown first.
 * @returns up to when it had been seen, of what others changed before and during this visit; undefined before the first time
 */
export function useSeen(head: PartOf<'head'> | undefined): string | undefined {
  const before = useRef<string | null>(undefined);
  const { data } = useChanges(head?.number ?? '', head !== undefined);
  if (data && data.changes.length > 0) before.current = data.seenAt;
  else if (head && before.current === undefined) before.current = head.seenAt;
  const number = head?.number;
  const revision = data?.changes.length === 0 ? data.revision : undefined;
  useEffect(() => {
    if (number === undefined || revision === undefined) return;
    // The page is as useful without it: the application is merely new once more.
    deskCall(markSeen, { params: { number }, body: { revision } }).catch(() => undefined);
  }, [number, revision]);
  return before.current ?? undefined;
}
