import '../messages/codes/account-codes.ts';
import { typedPassword } from '../fields/account/typed-login.ts';
import { defineForm, unconditional } from './define-form.ts';

/** The password, typed once more by somebody who is logged in. */
export const confirmPasswordForm = defineForm({
  ...unconditional,
  fields: { password: typedPassword },
  defaults: { password: '' },
});
