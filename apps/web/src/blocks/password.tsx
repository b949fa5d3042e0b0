import { useField } from '../lib/form/use-field.ts';
import { PasswordField } from '../ui/fields/password-field.tsx';
import type { InputProps } from '../ui/fields/text-field.tsx';
import type { Props } from './controls.tsx';

/** A password, shown on demand. */
export function Password({ of, ...look }: Props<InputProps, string>) {
  return <PasswordField {...look} {...useField(of)} />;
}
