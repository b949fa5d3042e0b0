import { subjectLabel, deskNoteWords as words } from '@portal/domain/messages/desk/desk-notes.ts';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import css from './notes.module.css';
import { useNotes } from './use-notes.ts';

interface NoteDialogProps {
  readonly number: string;
  readonly today: string;
  /** A value's row or a person; '' of the application; undefined closes it. */
  readonly subject: string | undefined;
  readonly onClose: () => void;
}

/** Notes about a value or the application, and one more. */
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
        <div className={css.dialog}>
          <NoteForm number={number} subject={subject} label={label} onWritten={onClose} />
          {about.length > 0 && <NoteList notes={about} today={today} />}
        </div>
      )}
    </Dialog>
  );
}
