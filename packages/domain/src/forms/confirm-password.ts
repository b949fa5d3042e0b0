import '../messages/codes/account-codes.ts';
import { typedPassword } from '../fields/account/typed-login.ts';
import { defineForm, unconditional } from './define-form.ts';

export const confirmPasswordForm = defineForm({
  ...unconditional,
  fields: { password: typedPassword },
  defaults: { password: '' },
});
