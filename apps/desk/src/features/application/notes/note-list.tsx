import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskNoteWords as words } from '@portal/domain/messages/desk/desk-notes.ts';
import { Avatar } from '../../../blocks/marks.tsx';
import css from './notes.module.css';
import type { Note } from './use-notes.ts';

interface NoteListProps {
  readonly notes: readonly Note[];
  readonly today: string;
}

/** Notes of staff, the latest first; none of them can be changed. */
export const NoteList = ({ notes, today }: NoteListProps) => (
  <ul className={css.list}>
    {notes.map(({ id, author, at, subjectLabel, text, mentions }) => (
      <li key={id} className={css.note}>
        <p className={css.by}>
          {author && <Avatar {...author} />}
          <strong>{author?.name ?? words.commandLine}</strong>
          <span>{deskMoment(at, today)}</span>
        </p>
        {subjectLabel !== '' && <p className={css.about}>{subjectLabel}</p>}
        <p className={css.text}>{text}</p>
        {mentions.length > 0 && <p className={css.hint}>{words.named(mentions.map(({ name }) => name))}</p>}
      </li>
    ))}
  </ul>
);
