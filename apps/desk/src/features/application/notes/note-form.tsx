import { classNames } from '@portal/ui/base/class-names.ts';
import '@portal/domain/messages/codes/desk-codes.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { deskNoteWords as words } from '@portal/domain/messages/desk/desk-notes.ts';
import { longestNote } from '@portal/domain/rules/review/evidence.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Key } from '../../../blocks/marks.tsx';
import { isSendKey, useKeys } from '../../../lib/keys/use-keys.ts';
import { useStaff } from '../../../lib/session/roles.ts';
import { useTyped } from '../../../lib/session/typed.ts';
import css from './notes.module.css';
import { mentionedIn, useColleagues, useWriteNote } from './use-notes.ts';

interface NoteFormProps {
  readonly number: string;
  /** Key of a value's row or a person; '' for the application. */
  readonly subject: string;
  readonly label: string;
  readonly onWritten: () => void;
  /** Whether the key N focuses it. */
  readonly isByKey?: boolean;
}

const problemIn = (text: string): string => {
  if (text.trim() === '') return sentence('desk.note-empty');
  return text.length > longestNote ? sentence('desk.note-long') : '';
};

function useNoteForm({ number, subject, label, onWritten }: NoteFormProps) {
  const [text, setText] = useTyped(number, label === '' ? words.title : words.about(label));
  const [problem, setProblem] = useState('');
  // A note sent twice is stored once; a changed text is another note, as the first may be stored although its answer was lost.
  const sent = useRef({ id: '', text: '' });
  const own = useStaff()?.id;
  const staff = (useColleagues().data?.colleagues ?? []).filter((one) => one.id !== own);
  const writing = useWriteNote(number, () => {
    setText('');
    sent.current = { id: '', text: '' };
    onWritten();
  });
  const send = (): void => {
    setProblem(problemIn(text));
    if (problemIn(text) !== '') return;
    if (sent.current.text !== text) sent.current = { id: crypto.randomUUID(), text };
    const mentions = mentionedIn(text, staff).map((one) => one.id);
    writing.mutate(
      { id: sent.current.id, text, subject, mentions },
      { onError: (error) => setProblem(error instanceof ApiRefusal ? (error.errors.text ?? error.message) : '') },
    );
  };
  return { text, setText, problem, staff, send, isPending: writing.isPending };
}

/** Writes a note; a member of staff who is named with @ is notified. */
export function NoteForm(props: NoteFormProps) {
  const field = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, setText, problem, staff, send, isPending } = useNoteForm(props);
  useKeys({ n: props.isByKey ? () => area.current?.focus() : undefined });
  const submit = (event: FormEvent<HTMLFormElement> | KeyboardEvent): void => {
    event.preventDefault();
    send();
    if (problemIn(text) !== '') area.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (isSendKey(event.nativeEvent)) submit(event);
  };
  const mention = (name: string): void => {
    setText(`${text}${text === '' || /\s$/.test(text) ? '' : ' '}@${name} `);
    area.current?.focus();
  };
  return (
    <form className={classNames(css.form, 'stack gap-6')} onSubmit={submit} onKeyDown={press} noValidate>
      <label htmlFor={field}>{props.label === '' ? words.text : words.about(props.label)}</label>
      <textarea
        id={field}
        ref={area}
        rows={3}
        placeholder={words.placeholder}
        value={text}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${field}-hint ${field}-problem`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${field}-problem`} className={classNames(css.problem, 'red')} role="alert">
        {problem}
      </p>
      {staff.length > 0 && (
        <fieldset className={classNames(css.mentions, 'p-0 row wrap gap-6 no-border')}>
          <legend>{words.mentions}</legend>
          {staff.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={classNames(css.mention, 'on-paper bordered pointer ink-soft')}
              aria-pressed={text.includes(`@${name}`)}
              onClick={() => mention(name)}
            >
              {words.mention(name)}
            </button>
          ))}
        </fieldset>
      )}
      <div className={classNames(css.foot, 'row wrap middle between full-width')}>
        <p id={`${field}-hint`} className={classNames(css.hint, 'ink-soft')}>
          {words.hint} {text !== '' && words.count(text.length, longestNote)}
        </p>
        <Button type="submit" look="primary" busy={isPending}>
          {words.save} <Key>Ctrl ↵</Key>
        </Button>
      </div>
    </form>
  );
}
