import { longest } from '@portal/domain/fields/longest.ts';
import type { Field } from '@portal/ui/form/field.ts';
import { Text } from './controls.tsx';

interface PersonNameProps {
  readonly of: Field<string>;
  readonly label: string;
}

export const PersonName = ({ of, label }: PersonNameProps) => (
  <Text label={label} required maxLength={longest.personName} autoComplete="name" of={of} />
);
