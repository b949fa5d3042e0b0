import { type ReactNode, useId } from 'react';
import { useUiWords } from '../base/words.tsx';
import css from './field.module.css';
import { FieldError } from './field-error.tsx';

/** What every field shares. The mark and the badge stand outside the label, so that its name stays exact. */
export interface FieldProps {
  readonly label: string;
  /** true where the label is read out only, because a column's title or the control itself already says it. */
  readonly quietLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The id of where the error stands, for a control too narrow to have a sentence under it. */
  readonly errorPlace?: string | undefined;
  /** Only `false` is marked: most fields are required, and the few that are not say so. A reader is told of both. */
  readonly required?: boolean | undefined;
  readonly badge?: ReactNode;
}

export interface FieldIds {
  readonly id: string;
  readonly describedBy: string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly children: (ids: FieldIds) => ReactNode;
  /** A sentence in green under the field: what was entered is right. */
  readonly success?: string | undefined;
  /** Stands at the right end of the label's line. */
  readonly aside?: ReactNode;
  /** How the value is said, under the control while nothing is wrong; '' keeps its line free, so that nothing moves. */
  readonly reading?: string | undefined;
}

/** A label above, the hint under it, the control, and the error under that, all tied together. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, quietLabel, hint, error, errorPlace, success, required, badge, aside, reading, children } = props;
  const id = useId();
  const words = useUiWords();
  const hintId = hint ? `${id}-hint` : undefined;
  const optionalId = required === false ? `${id}-optional` : undefined;
  const badgeId = badge ? `${id}-badge` : undefined;
  const readingId = reading && !error ? `${id}-reading` : undefined;
  const errorId = error || success ? (errorPlace ?? `${id}-error`) : undefined;
  const describedBy = [optionalId, hintId, badgeId, readingId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={css.field}>
      <div className={quietLabel ? css.quiet : css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {badge && <span id={badgeId}>{badge}</span>}
        {required === false && (
          <span className={css.mark} id={optionalId}>
            {words.optional}
          </span>
        )}
        {aside && <span className={css.aside}>{aside}</span>}
      </div>
      {hint && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({ id, describedBy })}
      {reading !== undefined && !error && (
        <p className={css.reading} id={readingId}>
          {reading}
        </p>
      )}
      {errorPlace === undefined && <FieldError id={`${id}-error`} error={error} success={success} />}
    </div>
  );
}
