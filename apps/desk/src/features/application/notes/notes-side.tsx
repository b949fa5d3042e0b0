import { writeNote } from '@portal/contract/desk/notes.ts';
import { deskNoteWords as words } from '@portal/domain/messages/desk/desk-notes.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { Failure, Waiting } from '../../../blocks/waiting.tsx';
import { useHasRole } from '../../../lib/session/roles.ts';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import css from './notes.module.css';
import { useNotes } from './use-notes.ts';

interface NotesSideProps {
  readonly number: string;
  readonly today: string;
}

export function NotesSide({ number, today }: NotesSideProps) {
  const notes = useNotes(number);
  const mayWrite = useHasRole(writeNote.roles);
  return (
    <aside className={classNames(css.side, 'stack gap-14 shrink on-paper')} aria-labelledby="notes">
      <h2 id="notes" className={classNames(css.title, 'row middle gap-8')}>
        {words.title} <span>{notes.data?.notes.length}</span>
        <span className={css.private}>
          <DeskIcon name="lock" size={14} />
          {words.private}
        </span>
      </h2>
      {mayWrite && <NoteForm number={number} subject="" label="" isByKey onWritten={() => undefined} />}
      {notes.isPending && <Waiting />}
      {notes.isError && <Failure title={words.failed} query={notes} />}
      {notes.data?.notes.length === 0 && <p className={classNames(css.hint, 'ink-soft')}>{words.none}</p>}
      {notes.data && <NoteList notes={notes.data.notes} today={today} />}
    </aside>
  );
}
