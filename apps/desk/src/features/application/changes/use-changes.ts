import { markSeen } from '@portal/contract/desk/application.ts';
import { applicationChanges, type Change } from '@portal/contract/desk/changes.ts';
import { deskChangesWords as words } from '@portal/domain/messages/desk/desk-changes.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { toast, toastFailure } from '@portal/ui/feedback/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { applicationKey, queueKey } from '../../../lib/query/assign.ts';
import { deskCall } from '../../../lib/query/desk-call.ts';
import type { ApplicationTab } from '../application-search.ts';
import type { PartOf } from '../use-application.ts';

const changesKey = (number: string) => [...applicationKey(number), 'changes'] as const;

/** Fetches the changes by others since this person last looked. */
export const useChanges = (number: string, isOpen: boolean) =>
  useQuery({
    queryKey: changesKey(number),
    queryFn: ({ signal }) => deskCall(applicationChanges, { params: { number }, signal }),
    enabled: isOpen,
  });

const fromMerchant = new Set<Change['kind']>(['supplement.uploaded', 'supplement.answered']);

/** Returns the values before the first change and after the last. */
function valuesOf(first: Change, last: Change): Change['values'] {
  const before = (label: string): string | undefined => first.values.find((one) => one.label === label)?.before;
  const changed = last.values.map((one) => ({ ...one, before: before(one.label) ?? one.before }));
  const gone = first.values.filter(({ label }) => !changed.some((one) => one.label === label));
  return [...gone, ...changed];
}

/** Merges the files and the answer of one request into one change, and changes of the same kind to the same item. The latest stands for all. */
export function grouped(changes: readonly Change[]): readonly Change[] {
  const keyOf = ({ kind, item }: Change): string => `${fromMerchant.has(kind) ? 'sent' : kind} ${item}`;
  const latest = new Map<string, Change>();
  for (const one of changes) {
    const before = latest.get(keyOf(one));
    // If there is a file, that is what to look at, even if the answer came after it.
    const kind = before?.kind === 'supplement.uploaded' ? before.kind : one.kind;
    const said = before && { detail: one.detail ?? before.detail, quote: one.quote ?? before.quote };
    latest.set(keyOf(one), { ...one, kind, ...said, values: before ? valuesOf(before, one) : one.values });
  }
  return [...latest.values()].sort((one, other) => one.revision - other.revision);
}

/** Returns what is new since this person last looked, for a count next to the bar; nothing before the first visit. */
export function useNews(number: string): readonly Change[] {
  const { data } = useChanges(number, true);
  return data && data.seenAt !== null ? grouped(data.changes) : [];
}

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
      if (error instanceof ApiRefusal && error.code !== 'UNAUTHENTICATED') toastFailure(error.message);
    },
  });
}

/**
 * Marks the application as seen by this person, unless others have changed something meanwhile: their changes are shown first.
 * @returns time up to which it had been seen, kept while changes by others are shown; undefined before the first visit
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
    // The page works without it: the application merely counts as new again.
    deskCall(markSeen, { params: { number }, body: { revision } }).catch(() => undefined);
  }, [number, revision]);
  return before.current ?? undefined;
}
