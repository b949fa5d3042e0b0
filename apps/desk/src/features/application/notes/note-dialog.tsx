import { subjectLabel, deskNoteWords as words } from '@portal/domain/messages/desk/desk-notes.ts';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { Failure, Waiting } from '../../../blocks/waiting.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import { type Note, useNotes } from './use-notes.ts';

interface NoteDialogProps {
  readonly number: string;
  readonly today: string;
  /** Key of a value's row or a person; '' for the application; undefined closes the dialog. */
  readonly subject: string | undefined;
  readonly onClose: () => void;
}

interface WrittenProps {
  readonly notes: ReturnType<typeof useNotes>;
  readonly about: readonly Note[];
  readonly today: string;
}

/** Earlier notes, below the field: they may be late or fail to load, and the typed text stays. */
function Written({ notes, about, today }: WrittenProps) {
  if (notes.data) return about.length > 0 && <NoteList notes={about} today={today} />;
  if (!notes.isError) return <Waiting />;
  return <Failure title={words.failed} query={notes} />;
}

export function NoteDialog({ number, today, subject, onClose }: NoteDialogProps) {
  const notes = useNotes(number);
  const label = subjectLabel(subject ?? '');
  const about = (notes.data?.notes ?? []).filter((note) => note.subject === subject);
  return (
    <Dialog
      open={subject !== undefined}
      title={label === '' ? words.title : words.about(label)}
      onClose={onClose}
      focusFirst="field"
      size="wide"
    >
      {subject !== undefined && (
        <div className="stack gap-16">
          <NoteForm number={number} subject={subject} label={label} onWritten={onClose} />
          <Written notes={notes} about={about} today={today} />
        </div>
      )}
    </Dialog>
  );
}
