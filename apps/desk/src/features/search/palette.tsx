import type { ResultOf } from '@portal/contract/call.ts';
import { searchApplications } from '@portal/contract/desk/queue.ts';
import {
  searchKindHints,
  searchKindNames,
  deskSearchWords as words,
} from '@portal/domain/messages/desk/desk-search.ts';
import { type SearchKind, searchKinds } from '@portal/domain/rules/review/queue.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { useClosedAtEnd } from '@portal/ui/feedback/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { DeskIcon, type DeskIconName } from '../../blocks/desk-icon.tsx';
import { Chip, Key } from '../../blocks/marks.tsx';
import { Slow } from '../../blocks/waiting.tsx';
import { deskCall } from '../../lib/query/desk-call.ts';
import { HitRow } from './hit-row.tsx';
import css from './palette.module.css';

type Found = ResultOf<typeof searchApplications>;

const icons: Readonly<Record<SearchKind, DeskIconName>> = {
  'application-number': 'card',
  'business-number': 'file',
  'e-mail': 'mail',
  name: 'home',
};

/** Other ways to search: every kind except the one just used. */
const Ways = ({ but }: { readonly but: SearchKind | undefined }) => (
  <section aria-labelledby="search-ways">
    <h3 id="search-ways" className={classNames(css.group, 'ink-soft')}>
      {but === undefined ? words.ways : words.otherWays}
    </h3>
    <ul>
      {searchKinds
        .filter((kind) => kind !== but)
        .map((kind) => (
          <li key={kind} className={classNames(css.row, 'row middle gap-12 normal ink')}>
            <span className={classNames(css.icon, 'stack no-shrink centered on-line-soft ink-soft')}>
              <DeskIcon name={icons[kind]} size={16} />
            </span>
            <span>
              <strong>{searchKindNames[kind]}</strong>
              <span className={classNames(css.hint, 'ink-soft')}>{searchKindHints[kind]}</span>
            </span>
          </li>
        ))}
    </ul>
  </section>
);

interface HitsProps {
  readonly found: Found;
  readonly text: string;
  readonly isReader: boolean;
  readonly onOpen: () => void;
}

function Hits({ found: { kind, hits, more }, text, isReader, onOpen }: HitsProps) {
  if (hits.length === 0) return <p className={classNames(css.none, 'ink-soft')}>{words.none}</p>;
  return (
    <section aria-labelledby="search-hits">
      <h3 id="search-hits" className={classNames(css.group, 'ink-soft')}>
        {words.found(searchKindNames[kind], text, hits.length)}
      </h3>
      <ul>
        {hits.map((hit) => (
          <HitRow key={hit.number ?? hit.loginId} hit={hit} isReader={isReader} onOpen={onOpen} />
        ))}
      </ul>
      {more && <p className={classNames(css.none, 'ink-soft')}>{words.more}</p>}
    </section>
  );
}

function move(dialog: HTMLDialogElement | null, step: 1 | -1): void {
  const stops = [...(dialog?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
}

function arrows(dialog: HTMLDialogElement | null) {
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    move(dialog, event.key === 'ArrowDown' ? 1 : -1);
  };
}

interface FieldProps {
  readonly text: string;
  readonly problem: string;
  readonly kind: SearchKind | undefined;
  readonly onType: (text: string) => void;
  readonly onSearch: () => void;
  readonly onClose: () => void;
}

const Field = ({ text, problem, kind, onType, onSearch, onClose }: FieldProps) => (
  <form
    className={classNames(css.field, 'row middle')}
    onSubmit={(event) => {
      event.preventDefault();
      onSearch();
    }}
  >
    <DeskIcon name="search" />
    <input
      className={classNames(css.input, 'bare grow shrink strong')}
      type="text"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      aria-label={words.label}
      aria-invalid={problem !== '' || undefined}
      aria-describedby="search-problem"
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
    {kind && <Chip>{searchKindNames[kind]}</Chip>}
    <button type="submit" className={classNames(css.submit, 'on-paper pointer strong')}>
      {words.submit}
    </button>
    <button type="button" className={classNames(css.close, 'bare stack centered pointer')} onClick={onClose}>
      <Key instead={words.closeLong}>{words.close}</Key> <VisuallyHidden>{words.closeLong}</VisuallyHidden>
    </button>
  </form>
);

function useSearch() {
  const [text, setText] = useState('');
  const search = useMutation({
    mutationFn: (value: string) => deskCall(searchApplications, { body: { text: value } }),
    gcTime: 0,
  });
  const refusal = search.error instanceof ApiRefusal ? search.error : undefined;
  const problem = refusal ? (refusal.errors.text ?? refusal.message) : '';
  return { text, setText, problem, found: search.data, search };
}

interface SearchPaletteProps {
  readonly isReader: boolean;
  readonly onClose: () => void;
}

/** The search finds complete values only; the access record contains what was searched for. */
export function SearchPalette({ isReader, onClose }: SearchPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { text, setText, problem, found, search } = useSearch();
  useClosedAtEnd(dialog);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classNames(css.palette, 'p-0 on-paper no-border ink')}
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => arrows(dialog.current)(event)}
    >
      <Field
        text={text}
        problem={problem}
        kind={found?.kind}
        onType={(next) => {
          setText(next);
          search.reset();
        }}
        onSearch={() => search.mutate(text)}
        onClose={onClose}
      />
      <p id="search-problem" className={classNames(css.problem, 'red')} role="alert">
        {problem}
      </p>
      <div className={css.body} aria-busy={search.isPending}>
        {search.isPending && (
          <div className={classNames(css.none, 'ink-soft')}>
            <p>{words.searching}</p>
            <Slow />
          </div>
        )}
        {found && <Hits found={found} text={text} isReader={isReader} onOpen={onClose} />}
        {!search.isPending && <Ways but={found?.kind} />}
      </div>
      <p className={classNames(css.note, 'row middle gap-8 on-ground ink-quiet')}>
        <DeskIcon name="info" size={15} />
        {words.recorded}
      </p>
    </dialog>
  );
}
