import type { ResultOf } from '@portal/contract/call.ts';
import { applicationNotes, mentionedNotes, writeNote } from '@portal/contract/desk/notes.ts';
import { colleagues } from '@portal/contract/desk/session.ts';
import { deskNoteWords as words } from '@portal/domain/messages/desk/desk-notes.ts';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshApplication } from '../../../lib/live/live.ts';
import { applicationKey } from '../../../lib/query/assign.ts';
import { deskCall } from '../../../lib/query/desk-call.ts';

export type Note = ResultOf<typeof applicationNotes>['notes'][number];
export type Colleague = ResultOf<typeof colleagues>['colleagues'][number];

const notesKey = (number: string) => [...applicationKey(number), 'notes'] as const;

export const useNotes = (number: string) =>
  useQuery({
    queryKey: notesKey(number),
    queryFn: ({ signal }) => deskCall(applicationNotes, { params: { number }, signal }),
    staleTime: 30_000,
  });

export const useColleagues = () =>
  useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => deskCall(colleagues, { signal }),
    staleTime: 5 * 60_000,
  });

interface NewNote {
  readonly id: string;
  readonly text: string;
  readonly subject: string;
  readonly mentions: readonly string[];
}

export function useWriteNote(number: string, onWritten: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ mentions, ...note }: NewNote) =>
      deskCall(writeNote, { params: { number }, body: { ...note, mentions: [...mentions] } }),
    onSuccess: () => {
      toast(words.saved);
      onWritten();
      return refreshApplication(client, number);
    },
  });
}

/** Returns the members of staff whom a text mentions: `@` and the full name, the longest if one begins with another. */
export function mentionedIn(text: string, staff: readonly Colleague[]): readonly Colleague[] {
  const addressed = text.split('@').slice(1);
  const longest = addressed.map((rest) =>
    Math.max(1, ...staff.filter(({ name }) => rest.startsWith(name)).map(({ name }) => name.length)),
  );
  return staff.filter(({ name }) => addressed.some((rest, at) => name.length === longest[at] && rest.startsWith(name)));
}

export const useMentions = () =>
  useQuery({
    queryKey: ['mentions'],
    queryFn: ({ signal }) => deskCall(mentionedNotes, { signal }, true),
    refetchInterval: 60_000,
    staleTime: 30_000,
  });
