import { Checkbox } from '@portal/ui/fields/checkbox.tsx';
import { FieldError } from '@portal/ui/fields/field-error.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import { useId } from 'react';

interface Choice<Code extends string> {
  readonly code: Code;
  readonly label: string;
  readonly hint: string;
}

interface CheckGroupProps<Code extends string> {
  readonly of: Field<Code[]>;
  readonly legend: string;
  readonly choices: readonly Choice<Code>[];
}

/** Multiple choice: a fieldset of checkboxes, in the order in which they are offered. */
export function CheckGroup<Code extends string>({ of, legend, choices }: CheckGroupProps<Code>) {
  const { value, onChange, onBlur, error } = useField(of);
  const id = useId();
  const choose = (code: Code, ticked: boolean): void =>
    onChange(choices.map((choice) => choice.code).filter((it) => (it === code ? ticked : value.includes(it))));
  return (
    <fieldset
      className="shrink quiet-focus"
      aria-describedby={`${id}-about`}
      onBlur={onBlur}
      // A group has no control of its own to focus when nothing is chosen.
      tabIndex={-1}
      data-wrong={error ? '' : undefined}
    >
      <legend className="p-0 text-small strong mb-4">{legend}</legend>
      <div className="stack gap-4">
        {choices.map((choice) => (
          <Checkbox
            key={choice.code}
            label={choice.label}
            hint={choice.hint}
            value={value.includes(choice.code)}
            onChange={(ticked) => choose(choice.code, ticked)}
          />
        ))}
      </div>
      <FieldError id={`${id}-about`} error={error} />
    </fieldset>
  );
}
