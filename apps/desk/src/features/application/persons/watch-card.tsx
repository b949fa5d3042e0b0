import { classNames } from '@portal/ui/base/class-names.ts';
import '@portal/domain/messages/codes/desk-codes.ts';
import { checkEvidence } from '@portal/contract/desk/evidence.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { personLabel } from '@portal/domain/messages/review/review-items.ts';
import { longestLookUp, shortestLookUp } from '@portal/domain/rules/review/evidence.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { type FormEvent, useId, useState } from 'react';
import { Chip } from '../../../blocks/marks.tsx';
import { useHasRole } from '../../../lib/session/roles.ts';
import { useChosen, useTyped } from '../../../lib/session/typed.ts';
import css from '../evidence/evidence.module.css';
import { type EvidenceRow, useCheck } from '../evidence/use-evidence.ts';
import own from './persons.module.css';

interface WatchCardProps {
  readonly number: string;
  readonly today: string;
  readonly row: EvidenceRow;
}

const outcomes = [
  ['NONE', words.watchNone],
  ['HIT', words.watchHit],
] as const;
const outcomeCodes = outcomes.map(([code]) => code);

const outcomeName = (outcome: string): string => outcomes.find(([code]) => code === outcome)?.[1] ?? outcome;

function AnswerForm({ number, row }: Pick<WatchCardProps, 'number' | 'row'>) {
  const id = useId();
  // By the person's place, not by name, because it is shown after the session has ended.
  const what = `${words.watchTitle} ${personLabel(row.group)}`;
  const [text, setText] = useTyped(number, what);
  const [outcome, setOutcome] = useChosen({ number, what, about: 'outcome' }, outcomeCodes, 'NONE');
  const [problem, setProblem] = useState('');
  const { mutate: check, isPending } = useCheck(number);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isShort = text.trim().length < shortestLookUp;
    setProblem(isShort ? sentence('desk.look-up-short') : '');
    if (isShort) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    check(
      { key: row.key, content: row.content, outcome, text },
      {
        onSuccess: () => {
          setText('');
          setOutcome(undefined);
        },
        onError: (error) => setProblem(error instanceof ApiRefusal ? (error.errors.text ?? '') : ''),
      },
    );
  };
  return (
    <form className={classNames(own.watchForm, 'stack gap-6 mt-8')} onSubmit={submit} noValidate>
      <label htmlFor={id}>{words.watchWhere}</label>
      <input
        id={id}
        value={text}
        maxLength={longestLookUp}
        placeholder={words.watchWhereHint}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-problem`} className={classNames(own.problem, 'red')} role="alert">
        {problem}
      </p>
      <div
        className={classNames(own.outcomes, 'row wrap middle gap-14')}
        role="radiogroup"
        aria-label={words.watchTitle}
      >
        {outcomes.map(([code, name]) => (
          <label key={code}>
            <input type="radio" name={`${id}-outcome`} checked={outcome === code} onChange={() => setOutcome(code)} />
            {name}
          </label>
        ))}
        <Button type="submit" busy={isPending}>
          {words.watchSave}
        </Button>
      </div>
    </form>
  );
}

/** Whether a person is on a watch list: no provider is queried, so staff answer it, with source and time. */
export function WatchCard({ number, today, row }: WatchCardProps) {
  const mayAnswer = useHasRole(checkEvidence.roles);
  const answered = row.checks;
  return (
    <section className={classNames(css.card, 'mb-16 rounded-12 on-paper')} aria-labelledby="watch">
      <div className={classNames(css.cardHead, 'row middle between gap-8')}>
        <h3 id="watch">{words.watchTitle}</h3>
        {answered.length === 0 ? (
          <Chip tone="amber">{words.watchMissing}</Chip>
        ) : (
          <Chip tone={answered.at(-1)?.outcome === 'HIT' ? 'red' : 'green'}>
            {outcomeName(answered.at(-1)?.outcome ?? '')}
          </Chip>
        )}
      </div>
      <div className={css.cardBody}>
        <p className={classNames(css.quiet, 'ink-quiet')}>{words.watchLead}</p>
        <ul className={own.answers}>
          {answered.map(({ by, at, outcome, text }) => (
            <li key={by.id}>
              {words.watchAnswered(by.name, deskMoment(at, today), outcomeName(outcome))}
              {text !== null && <> · {text}</>}
            </li>
          ))}
        </ul>
        {mayAnswer && <AnswerForm number={number} row={row} />}
      </div>
    </section>
  );
}
