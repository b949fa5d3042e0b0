import { type ReactNode, useId } from 'react';
import { classNames } from '../base/class-names.ts';
import css from './checkbox.module.css';
import { FieldError } from './field-error.tsx';

export interface CheckboxProps {
  readonly label: string;
  readonly name?: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly onBlur?: () => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** Visual suffix of the label; assistive technology reads the required state instead. */
  readonly mark?: string;
  /** Bold, for the box that ticks all others. */
  readonly strong?: boolean;
  /** Some, but not all, of the boxes that it controls are ticked. */
  readonly partly?: boolean;
  /** At the right end of the line, outside the label: a button that shows the text. */
  readonly aside?: ReactNode;
}

/** Class of the box alone, for a chip. */
export const tickClass = css.box;

export function Checkbox(props: CheckboxProps) {
  const { label, value, onChange, hint, error, partly = false } = props;
  const id = useId();
  return (
    <div>
      <div className="row middle between gap-8">
        <label
          className={classNames(
            css.label,
            'row top gap-10 tap-height pointer',
            props.strong && 'strong',
            props.disabled && css.disabled,
          )}
        >
          <input
            type="checkbox"
            className={css.box}
            name={props.name}
            ref={(element) => {
              if (element) element.indeterminate = partly && !value;
            }}
            checked={value}
            onChange={(event) => onChange(event.currentTarget.checked)}
            onBlur={props.onBlur}
            disabled={props.disabled}
            aria-required={props.required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || hint ? `${id}-about` : undefined}
            data-wrong={error ? '' : undefined}
          />
          {label}
        </label>
        {props.mark && (
          <span className={classNames(css.mark, 'text-small ink-quiet')} aria-hidden="true">
            {props.mark}
          </span>
        )}
        {props.aside}
      </div>
      <div id={`${id}-about`} className={css.about}>
        {hint && <p className="ink-quiet text-tiny">{hint}</p>}
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
