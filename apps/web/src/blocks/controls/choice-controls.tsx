import { MaskedField, type MaskedFieldProps } from '@portal/ui/fields/masked-field.tsx';
import { RadioGroup, type RadioGroupProps, type RadioOption } from '@portal/ui/fields/radio-group.tsx';
import { type Option, SelectField, type SelectFieldProps } from '@portal/ui/fields/select-field.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import { type Bound, type Props, useProposedFrom } from './controls.tsx';

export function Masked({ of, ...look }: Props<MaskedFieldProps, string>) {
  return <MaskedField badge={useProposedFrom(of)} {...look} {...useField(of)} />;
}

interface SelectProps<Value extends string | null> extends Omit<SelectFieldProps<string>, Bound | 'options'> {
  readonly of: Field<Value>;
  readonly options: readonly Option<Value & string>[];
}

/** Select of one option; a value that is not among the options counts as unset. */
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

/** Radio group for values of any type: a code, yes or no. */
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
