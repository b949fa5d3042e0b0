import { mentionedNotes } from '@portal/contract/desk/notes.ts';
import { deskNoteWords as words } from '@portal/domain/messages/desk/desk-notes.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../../blocks/marks.tsx';
import { useHasRole } from '../../../lib/session/roles.ts';
import css from './notes.module.css';
import { useMentions } from './use-notes.ts';

function Unseen() {
  const mentions = useMentions().data;
  const [first] = mentions?.applications ?? [];
  if (!mentions || !first) return null;
  return (
    <Link
      to="/a/$number"
      params={{ number: first.number }}
      search={{ part: 'timeline' }}
      className={classNames(css.mentioned, 'inline-row middle')}
    >
      <Chip>{words.mine(mentions.count)}</Chip>
    </Link>
  );
}

/** Number of unseen notes that mention me, with a link to the first; their text is shown only in the application. */
export const MentionsLink = () => (useHasRole(mentionedNotes.roles) ? <Unseen /> : null);
