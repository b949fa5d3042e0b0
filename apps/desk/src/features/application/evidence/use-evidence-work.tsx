import { checkEvidence } from '@portal/contract/desk/evidence.ts';
import { type ReactNode, useState } from 'react';
import { useHasRole } from '../../../lib/session/roles.ts';
import { NoteDialog } from '../notes/note-dialog.tsx';
import { useNotes } from '../notes/use-notes.ts';
import type { EvidenceTableProps } from './evidence-table.tsx';
import { useAskingAbout } from './use-asking-about.ts';
import { type EvidenceRow, isMine, useCheck } from './use-evidence.ts';
import { type SelectedRow, useSelectedRow } from './use-selected-row.ts';

interface EvidenceWork {
  readonly selected: SelectedRow;
  readonly table: Omit<EvidenceTableProps, 'title' | 'source' | 'rows'>;
  readonly dialog: ReactNode;
  readonly onNote: (subject: string) => void;
}

/** Actions on the rows of a page. @param around subject of a note while no row is selected: a person's key, or '' for the application */
export function useEvidenceWork(
  number: string,
  today: string,
  rows: readonly EvidenceRow[],
  around = '',
): EvidenceWork {
  const mayCheck = useHasRole(checkEvidence.roles);
  const { mutate: check } = useCheck(number);
  const notes = useNotes(number);
  const [subject, setSubject] = useState<string>();
  const onCheck = (row: EvidenceRow): void => {
    if (!mayCheck || row.kind !== 'value') return;
    check({ key: row.key, content: row.content, outcome: isMine(row) ? null : 'CHECKED' });
  };
  const onNote = (row: EvidenceRow | undefined): void => {
    if (mayCheck) setSubject(row?.key ?? around);
  };
  const selected = useSelectedRow(rows, { onCheck, onNote });
  const notesOn = (key: string): number => (notes.data?.notes ?? []).filter((note) => note.subject === key).length;
  return {
    selected,
    table: { number, today, selected, mayCheck, onCheck, onNote, onAsk: useAskingAbout(number), notesOn },
    dialog: <NoteDialog number={number} today={today} subject={subject} onClose={() => setSubject(undefined)} />,
    onNote: setSubject,
  };
}
