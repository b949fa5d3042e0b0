import type { Field } from '../lib/form/field.ts';
import { useField } from '../lib/form/use-field.ts';
import { Checkbox, type CheckboxProps } from '../ui/fields/checkbox.tsx';
import { MaskedField, type MaskedFieldProps } from '../ui/fields/masked-field.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { RadioGroup, type RadioGroupProps, type RadioOption } from '../ui/fields/radio-group.tsx';
import { type Option, SelectField, type SelectFieldProps } from '../ui/fields/select-field.tsx';
import { TextArea, type TextAreaProps } from '../ui/fields/text-area.tsx';
import { type InputProps, TextField, type TextFieldProps } from '../ui/fields/text-field.tsx';

type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'error';

/** What a control of `ui` takes beside its field. */
type Props<Look, Value> = Omit<Look, Bound> & { readonly of: Field<Value> };

interface TextProps extends Props<TextFieldProps, string> {
  /** What is kept of what is typed: letters alone, say. */
  readonly clean?: (typed: string) => string;
}

/** A line of text. Like every control here it is drawn anew by its own field alone. */
export function Text({ of, clean, ...look }: TextProps) {
  const { onChange, ...field } = useField(of);
  return <TextField {...look} {...field} onChange={(typed) => onChange(clean ? clean(typed) : typed)} />;
}

/** Some lines of text. */
export function LongText({ of, ...look }: Props<TextAreaProps, string>) {
  return <TextArea {...look} {...useField(of)} />;
}

/** Digits that group themselves. */
export function Masked({ of, ...look }: Props<MaskedFieldProps, string>) {
  return <MaskedField {...look} {...useField(of)} />;
}

/** A password, shown on demand. */
export function Password({ of, ...look }: Props<InputProps, string>) {
  return <PasswordField {...look} {...useField(of)} />;
}

/** A box to tick. */
export function Tick({ of, ...look }: Props<CheckboxProps, boolean>) {
  return <Checkbox {...look} {...useField(of)} />;
}

interface SelectProps<Value extends string | null> extends Omit<SelectFieldProps<string>, Bound | 'options'> {
  readonly of: Field<Value>;
  readonly options: readonly Option<Value & string>[];
}

/** One of many; a value that is none of the options is no choice. */
export function Select<Value extends string | null>({ of, options, ...look }: SelectProps<Value>) {
  const { value, ...field } = useField(of);
  const chosen = options.find((option) => option.value === value)?.value ?? '';
  return <SelectField {...look} {...field} options={options} value={chosen} />;
}

interface ChoiceOption<Value> extends Omit<RadioOption, 'value'> {
  readonly value: Value;
}

interface ChoiceProps<Value> extends Omit<RadioGroupProps<string>, Bound | 'options'> {
  readonly of: Field<Value>;
  readonly options: readonly ChoiceOption<Value>[];
}

/** One of a few, whatever kind of value it is: a code, yes or no. */
export function Choice<Value extends string | boolean | null>({ of, options, ...look }: ChoiceProps<Value>) {
  const { value, onChange, ...field } = useField(of);
  const choose = (chosen: string): void => {
    const option = options.find((one) => String(one.value) === chosen);
    if (option) onChange(option.value);
  };
  return (
    <RadioGroup
      {...look}
      {...field}
      options={options.map((option) => ({ ...option, value: String(option.value) }))}
      value={options.some((option) => option.value === value) ? String(value) : ''}
      onChange={choose}
    />
  );
}
