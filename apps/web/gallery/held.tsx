import type { FieldBinding } from '@portal/ui/form/field.ts';
import { type ReactNode, useState } from 'react';

interface HeldProps<Value> {
  readonly start: Value;
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

/** A field as a form would bind it. */
export function useHeldField<Value>(name: string, start: Value, error?: string): FieldBinding<Value> {
  const [value, onChange] = useState(start);
  return { name, value, onChange, onBlur: () => undefined, error };
}
