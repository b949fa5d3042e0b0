import type { FieldBinding } from '../../../lib/form-field.ts';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Binds a field that holds text to a choice of options; a text that is none of them is no choice. */
export const choiceOf = <Value extends string>(
  options: readonly Option<Value>[],
  field: FieldBinding<string>,
): Omit<FieldBinding<string>, 'value'> & {
  readonly value: Value | '';
  readonly options: readonly Option<Value>[];
} => ({ ...field, options, value: options.find((option) => option.value === field.value)?.value ?? '' });
