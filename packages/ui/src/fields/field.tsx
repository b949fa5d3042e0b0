import { type ReactNode, useId } from 'react';
import { classNames } from '../base/class-names.ts';
import { hiddenClass } from '../base/visually-hidden.tsx';
import { useUiWords } from '../base/words.tsx';
import css from './field.module.css';
import { FieldError } from './field-error.tsx';

/** Properties that all fields share. Mark and badge are outside the label, so that the accessible name stays exact. */
export interface FieldProps {
  readonly label: string;
  /** true when the label is only read out, because a column heading or the control itself shows it. */
  readonly quietLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Id of the error element, for a control too narrow for a message below it. */
  readonly errorPlace?: string | undefined;
  /** Only optional fields (`false`) are marked, as most are required; screen readers get both. */
  readonly required?: boolean | undefined;
  readonly badge?: ReactNode;
}

/** Attributes that connect a control with its label and messages; spread over the control. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'data-wrong': '' | undefined;
}

export interface FieldIds {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly control: ControlAttributes;
}

interface FieldFrameProps extends FieldProps {
  readonly children: (ids: FieldIds) => ReactNode;
  readonly success?: string | undefined;
  readonly aside?: ReactNode;
  /** Spoken form of the value, below the control while it has no error; '' reserves the line, so that nothing moves. */
  readonly reading?: string | undefined;
}

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
  const control: ControlAttributes = {
    id,
    'aria-describedby': describedBy,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'data-wrong': error ? '' : undefined,
  };
  return (
    <div className="relative shrink">
      <div className={quietLabel ? hiddenClass : css.head}>
        <label className="text-small strong" htmlFor={id}>
          {label}
        </label>
        {badge && <span id={badgeId}>{badge}</span>}
        {required === false && (
          <span className="ink-quiet text-tiny" id={optionalId}>
            {words.optional}
          </span>
        )}
        {aside && <span className={css.aside}>{aside}</span>}
      </div>
      {hint && (
        <p className={classNames(css.hint, 'text-tiny ink-quiet')} id={hintId}>
          {hint}
        </p>
      )}
      {children({ id, describedBy, control })}
      {reading !== undefined && !error && (
        <p className={classNames(css.reading, 'mt-8 text-tiny text-right strong brand-dark')} id={readingId}>
          {reading}
        </p>
      )}
      {errorPlace === undefined && <FieldError id={`${id}-error`} error={error} success={success} />}
    </div>
  );
}
