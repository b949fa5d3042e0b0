import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** What a field of `ui` needs to be bound to a value of the form: `<TextField label="…" {...form.field('name')} />`. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined || value === false;

/** Binds a field: validated when it is left with something in it, and with every key while it is wrong. */
export function bindField<Values extends FieldValues, Parsed, Name extends FieldPath<Values>>(
  rhf: UseFormReturn<Values, unknown, Parsed>,
  name: Name,
): FieldBinding<PathValue<Values, Name>> {
  const error = rhf.getFieldState(name, rhf.formState).error?.message;
  return {
    name,
    value: rhf.watch(name),
    error,
    onChange: (value) => {
      rhf.setValue(name, value, { shouldDirty: true });
      if (error === undefined) return;
      // A sentence of the server is about the former value; the rules may still find the new one wrong.
      rhf.clearErrors(name);
      void rhf.trigger(name);
    },
    onBlur: () => {
      if (!isEmpty(rhf.getValues(name)) || rhf.getFieldState(name, rhf.formState).isDirty) void rhf.trigger(name);
    },
  };
}
