import { writeNote } from '@portal/contract/desk/notes.ts';
import { deskNoteWords as words } from '@portal/domain/messages/desk/desk-notes.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useState } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { Key } from '../../../blocks/marks.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { useHasRole } from '../../../lib/session/roles.ts';
import { NoteDialog } from './note-dialog.tsx';
import css from './notes.module.css';

interface NoteButtonProps {
  readonly number: string;
  /** YYYYMMDD */
  readonly today: string;
  /** Whether the page itself uses the key N, for example for the selected row. */
  readonly hasOwnKey: boolean;
}

/** Notes about the whole application, in the head of its pages. */
export function NoteButton({ number, today, hasOwnKey }: NoteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useHasRole(writeNote.roles);
  useKeys({ n: mayWrite && !hasOwnKey ? () => setOpen(true) : undefined });
  if (!mayWrite) return null;
  return (
    <>
      <button
        type="button"
        className={classNames(css.open, 'bare inline-row middle gap-6 pointer')}
        onClick={() => setOpen(true)}
      >
        <DeskIcon name="note" size={16} /> {words.title} <Key>N</Key>
      </button>
      <NoteDialog number={number} today={today} subject={isOpen ? '' : undefined} onClose={() => setOpen(false)} />
    </>
  );
}
