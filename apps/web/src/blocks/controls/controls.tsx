import { Badge } from '@portal/ui/base/badge.tsx';
import { Checkbox, type CheckboxProps } from '@portal/ui/fields/checkbox.tsx';
import { TextField, type TextFieldProps } from '@portal/ui/fields/text-field.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import { type ReactNode, useSyncExternalStore } from 'react';

export type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'error';

/** Props of a `ui` control apart from those of its field. */
export type Props<Look, Value> = Omit<Look, Bound> & { readonly of: Field<Value> };

interface TextProps extends Props<TextFieldProps, string> {
  /** Filter of typed text, such as letters only. */
  readonly clean?: (typed: string) => string;
}

/** Badge of a prefilled value, until the person changes it. */
export function useProposedFrom<Value>({ host, path }: Field<Value>): ReactNode {
  const fromNow = () => host.proposedFrom(path);
  const from = useSyncExternalStore(host.subscribe, fromNow, fromNow);
  return from && <Badge>{from}</Badge>;
}

/** Text input. Like every control here, only its own field re-renders it. */
export function Text({ of, clean, ...look }: TextProps) {
  const { onChange, ...field } = useField(of);
  const badge = useProposedFrom(of);
  return <TextField badge={badge} {...look} {...field} onChange={(typed) => onChange(clean ? clean(typed) : typed)} />;
}

export function Tick({ of, ...look }: Props<CheckboxProps, boolean>) {
  return <Checkbox {...look} {...useField(of)} />;
}
