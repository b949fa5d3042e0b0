import { longest } from '@portal/domain/fields/longest.ts';
import { PasswordField } from '@portal/ui/fields/password-field.tsx';
import type { InputProps } from '@portal/ui/fields/text-field.tsx';
import { useField } from '@portal/ui/form/use-field.ts';
import type { Props } from '../../../blocks/controls/controls.tsx';

/** Password of an existing account. */
export const TypedPassword = ({ of, label }: Pick<Props<InputProps, string>, 'of' | 'label'>) => (
  <Password label={label} of={of} maxLength={longest.typedPassword} autoComplete="current-password" enterKeyHint="go" />
);

export function Password({ of, ...look }: Props<InputProps, string>) {
  return <PasswordField {...look} {...useField(of)} />;
}
