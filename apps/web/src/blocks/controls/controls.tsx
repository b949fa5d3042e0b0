import { Badge } from '@portal/ui/base/badge.tsx';
import { Checkbox, type CheckboxProps } from '@portal/ui/fields/checkbox.tsx';
import { TextField, type TextFieldProps } from '@portal/ui/fields/text-field.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import { type ReactNode, useSyncExternalStore } from 'react';

/** What a control is given by its field. */
export type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'error';

/** What a control of `ui` takes beside its field. */
export type Props<Look, Value> = Omit<Look, Bound> & { readonly of: Field<Value> };

interface TextProps extends Props<TextFieldProps, string> {
  /** What is kept of what is typed: letters alone, say. */
  readonly clean?: (typed: string) => string;
}

/** Marks what stands in a field as known already, until the person changes it. */
export function useProposedFrom<Value>({ host, path }: Field<Value>): ReactNode {
  const fromNow = () => host.proposedFrom(path);
  const from = useSyncExternalStore(host.subscribe, fromNow, fromNow);
  return from && <Badge>{from}</Badge>;
}

/** A line of text. Like every control here it is drawn anew by its own field alone. */
export function Text({ of, clean, ...look }: TextProps) {
  const { onChange, ...field } = useField(of);
  const badge = useProposedFrom(of);
  return <TextField badge={badge} {...look} {...field} onChange={(typed) => onChange(clean ? clean(typed) : typed)} />;
}

/** A box to tick. */
export function Tick({ of, ...look }: Props<CheckboxProps, boolean>) {
  return <Checkbox {...look} {...useField(of)} />;
}
