import { type ReactNode, useId } from 'react';
import { classNames } from '../base/class-names.ts';
import { hiddenClass } from '../base/visually-hidden.tsx';
import field from './field.module.css';
import { FieldError } from './field-error.tsx';
import css from './radio-group.module.css';

export interface RadioOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | '' | null;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly look?: 'cards' | 'segments' | 'list';
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** true when the legend is only read out, because a title shows it. */
  readonly quietLegend?: boolean;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, look = 'cards', hint, error } = props;
  const id = useId();
  return (
    <fieldset
      className={classNames(css.group, 'shrink')}
      aria-describedby={hint ? `${id}-hint ${id}-about` : `${id}-about`}
      onBlur={props.onBlur}
    >
      <legend className={props.quietLegend ? hiddenClass : css.legend}>{legend}</legend>
      {hint && (
        <p className={classNames(field.hint, 'text-tiny ink-quiet')} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={css[look]}>
        {options.map((option, place) => (
          <label
            key={option.value}
            className={classNames(
              css.option,
              'row top gap-12 relative rounded on-paper pointer',
              option.value === value && css.chosen,
              option.disabled && css.disabled,
            )}
          >
            <input
              type="radio"
              className={classNames(css.radio, 'no-shrink round on-paper')}
              name={`${props.name ?? 'choice'}-${id}`}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              disabled={option.disabled}
              required={props.required}
              aria-describedby={option.description ? `${id}-${option.value}` : undefined}
              aria-labelledby={`${id}-${option.value}-label`}
              data-wrong={error && place === 0 ? '' : undefined}
            />
            <span className="block shrink">
              <span className={classNames(css.name, 'block anywhere')} id={`${id}-${option.value}-label`}>
                {option.label}
              </span>
              {option.description && (
                <span
                  className={classNames(css.description, 'block text-small ink-quiet')}
                  id={`${id}-${option.value}`}
                >
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-about`} error={error} />
    </fieldset>
  );
}
