import { longest } from '@portal/domain/fields/longest.ts';
import type { Field } from '@portal/ui/form/field.ts';
import { Text } from './controls.tsx';

interface EmailProps {
  readonly of: Field<string>;
  readonly label: string;
}

/** Required e-mail address of a business or its manager (specification 1 §9). */
export const Email = ({ of, label }: EmailProps) => (
  <Text
    label={label}
    type="email"
    inputMode="email"
    autoComplete="email"
    maxLength={longest.shortEmail}
    required
    of={of}
  />
);
