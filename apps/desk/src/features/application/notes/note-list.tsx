import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskNoteWords as words } from '@portal/domain/messages/desk/desk-notes.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Avatar } from '../../../blocks/marks.tsx';
import css from './notes.module.css';
import type { Note } from './use-notes.ts';

interface NoteListProps {
  readonly notes: readonly Note[];
  readonly today: string;
}

/** Notes of staff, latest first; they cannot be changed. */
export const NoteList = ({ notes, today }: NoteListProps) => (
  <ul className="stack gap-10">
    {notes.map(({ id, author, at, subjectLabel, text, mentions }) => (
      <li key={id} className={classNames(css.note, 'stack gap-4 on-paper')}>
        <p className={classNames(css.by, 'row wrap middle gap-6')}>
          {author && <Avatar {...author} />}
          <strong>{author?.name ?? words.commandLine}</strong>
          <span>{deskMoment(at, today)}</span>
        </p>
        {subjectLabel !== '' && <p className={classNames(css.about, 'strong ink-soft')}>{subjectLabel}</p>}
        <p className={classNames(css.text, 'anywhere')}>{text}</p>
        {mentions.length > 0 && (
          <p className={classNames(css.hint, 'ink-soft')}>{words.named(mentions.map(({ name }) => name))}</p>
        )}
      </li>
    ))}
  </ul>
);
