import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { dayText } from '@portal/domain/messages/text/day-words.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { textKind, useKept } from '../../../lib/session/typed.ts';
import css from '../evidence/evidence.module.css';
import { type Ownership, useKeepHoldings } from '../evidence/use-evidence.ts';
import own from './persons.module.css';

interface HoldersFormProps {
  readonly number: string;
  readonly today: string;
  /** Name of the company; '' for the applicant itself. */
  readonly company: string;
  readonly read: Ownership['read'][number] | undefined;
  readonly mayKeep: boolean;
}

interface Line {
  /** Identifies a row while it is being edited. */
  readonly id: number;
  readonly holder: string;
  readonly share: string;
}

/** Key of the typed rows. It distinguishes companies by `about`, which is not shown after the session has ended. */
const placeOf = ({ number, company }: HoldersFormProps) => ({ number, what: words.sharesTyped, about: company });

const lines = z.array(z.object({ id: z.number(), holder: z.string(), share: z.string() }));
const kind = {
  read: (kept: unknown): readonly Line[] | undefined => lines.safeParse(kept).data,
  lettersOf: (all: readonly Line[]): number => all.reduce((sum, one) => sum + one.holder.length + one.share.length, 0),
};

const withEmpty = (all: readonly Line[]): readonly Line[] => [
  ...all,
  { id: Math.max(0, ...all.map(({ id }) => id)) + 1, holder: '', share: '' },
];

/** 2026.11.18, 2026-11-18, 20261118 → 20261118; an invalid day is left for the server to refuse. */
const wireDayOf = (typed: string): string | null => typed.replace(/[\s.-]/g, '') || null;

/** Returns the message of the first invalid field. */
const problemIn = (error: unknown): string =>
  error instanceof ApiRefusal ? (Object.values(error.errors)[0] ?? error.message) : '';

function useHolders(props: HoldersFormProps) {
  const { number, company, read } = props;
  const [kept, setTyped] = useKept(placeOf(props), kind);
  const [keptDay, setDay] = useKept({ number, what: words.baseDay, about: company }, textKind);
  const day = keptDay ?? dayText(read?.baseDay ?? '');
  const typed = kept ?? withEmpty((read?.holders ?? []).map((one, at) => ({ id: at + 1, ...one })));
  const { mutate, isPending, error } = useKeepHoldings(number);
  const change = (id: number, part: Partial<Line>): void =>
    setTyped(typed.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const save = (): void => {
    const holders = typed
      .filter(({ holder, share }) => holder.trim() !== '' || share.trim() !== '')
      .map(({ holder, share }) => ({ holder, share: share.trim() }));
    const forget = (): void => {
      setTyped(undefined);
      setDay(undefined);
    };
    mutate({ company, holders, baseDay: wireDayOf(day) }, { onSuccess: forget });
  };
  return {
    typed,
    change,
    day,
    setDay,
    save,
    isPending,
    problem: error ? problemIn(error) : '',
    add: () => setTyped(withEmpty(typed)),
    remove: (id: number) => setTyped(typed.filter((line) => line.id !== id)),
  };
}

const Remove = ({ holder, onRemove }: { readonly holder: string; readonly onRemove: () => void }) => (
  <button
    type="button"
    className={classNames(css.more, 'bare pointer strong brand')}
    aria-label={words.sharesRemoveOf(holder)}
    onClick={onRemove}
  >
    {words.sharesRemove}
  </button>
);

/** Holders of a company, and the base date, according to its list of shareholders. */
export function HoldersForm(props: HoldersFormProps) {
  const { company, read, today, mayKeep } = props;
  const { typed, change, day, setDay, save, isPending, problem, add, remove } = useHolders(props);
  const title = company === '' ? words.sharesOwn : words.sharesOf(company);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  return (
    <form className={classNames(css.card, 'mb-16 rounded-12 on-paper')} aria-label={title} onSubmit={submit} noValidate>
      <div className={classNames(css.cardHead, 'row middle between gap-8')}>
        <h3>{title}</h3>
        {read && (
          <span className={classNames(css.quiet, 'ink-quiet')}>
            {words.sharesBy(read.by.name, deskMoment(read.at, today))}
          </span>
        )}
      </div>
      <div className={css.cardBody}>
        <label className={own.baseDay}>
          <span>{words.baseDay}</span>
          <input
            inputMode="numeric"
            placeholder={words.baseDayHint}
            value={day}
            disabled={!mayKeep}
            onChange={(event) => setDay(event.target.value)}
          />
        </label>
        {typed.map(({ id, holder, share }) => (
          <div key={id} className={classNames(own.holder, 'stack gap-8 mb-8')}>
            <input
              aria-label={words.sharesHolder}
              placeholder={words.sharesHolder}
              value={holder}
              disabled={!mayKeep}
              onChange={(event) => change(id, { holder: event.target.value })}
            />
            <input
              aria-label={words.sharesShare}
              placeholder={words.sharesShare}
              inputMode="decimal"
              value={share}
              disabled={!mayKeep}
              onChange={(event) => change(id, { share: event.target.value })}
            />
            {mayKeep && <Remove holder={holder} onRemove={() => remove(id)} />}
          </div>
        ))}
        <p className={classNames(own.problem, 'red')} role="alert">
          {problem}
        </p>
        {mayKeep && (
          <div className={classNames(own.outcomes, 'row wrap middle gap-14')}>
            <Button type="button" onClick={add}>
              {words.sharesAdd}
            </Button>
            <Button type="submit" look="primary" busy={isPending}>
              {words.sharesSave}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
