import { PasswordField } from '@portal/ui/fields/password-field.tsx';
import type { InputProps } from '@portal/ui/fields/text-field.tsx';
import { useField } from '@portal/ui/form/use-field.ts';
import type { Props } from '../../../blocks/controls/controls.tsx';

/** A password, shown on demand. */
export function Password({ of, ...look }: Props<InputProps, string>) {
  return <PasswordField {...look} {...useField(of)} />;
}
