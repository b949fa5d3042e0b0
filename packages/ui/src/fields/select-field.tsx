import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import { useUiWords } from '../base/words.tsx';
import css from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';
import own from './select-field.module.css';

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly name?: string;
  readonly value: Value | '';
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  /** Text while nothing is chosen; by default a general one. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly disabled?: boolean;
}

/** The platform's own select, which is the most usable on phones. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, onChange } = props;
  const words = useUiWords();
  const choose = (text: string): void => {
    const option = options.find((candidate) => candidate.value === text);
    if (option) onChange(option.value);
  };
  return (
    <FieldFrame {...props}>
      {({ control }) => (
        <div className="relative">
          <select
            {...control}
            name={props.name}
            className={`${css.control} ${own.select}`}
            value={props.value}
            onChange={(event) => choose(event.currentTarget.value)}
            onBlur={props.onBlur}
            autoComplete={props.autoComplete ?? 'off'}
            disabled={props.disabled}
          >
            {(props.value === '' || props.placeholder) && (
              <option value="" disabled>
                {props.placeholder ?? words.choose}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={classNames(css.arrow, 'stack centered absolute ink-soft')}>
            <Icon name="down" size={18} />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
