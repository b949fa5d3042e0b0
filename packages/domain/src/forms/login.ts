import '../messages/codes/account-codes.ts';
import * as z from 'zod/mini';
import { typedLoginId, typedPassword } from '../fields/account/typed-login.ts';
import { defineForm, unconditional } from './define-form.ts';

/** Log-in form; whether to remember the id is stored in the browser and not sent (specification 1 §2). */
export const loginForm = defineForm({
  ...unconditional,
  fields: { loginId: typedLoginId, password: typedPassword, saveId: z.boolean() },
  defaults: { loginId: '', password: '', saveId: false },
});
