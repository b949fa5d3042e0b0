import type { Props } from '../../../blocks/controls/controls.tsx';
import { useField } from '../../../lib/form/use-field.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import type { InputProps } from '../../../ui/fields/text-field.tsx';

/** A password, shown on demand. */
export function Password({ of, ...look }: Props<InputProps, string>) {
  return <PasswordField {...look} {...useField(of)} />;
}
