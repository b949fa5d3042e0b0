import '../messages/codes/sign-up-codes.ts';
import * as z from 'zod/mini';
import { email } from '../fields/account/email.ts';
import { loginId } from '../fields/account/login-id.ts';
import { password } from '../fields/account/password.ts';
import { defineForm, unconditional } from './define-form.ts';

/** Finds login ids by e-mail (specification 1 §2). */
export const findIdForm = defineForm({ ...unconditional, fields: { email }, defaults: { email: '' } });

/** Request for a new password: the login id, and the mailbox that proves it. */
export const findPasswordForm = defineForm({
  ...unconditional,
  fields: { loginId, email },
  defaults: { loginId: '', email: '' },
});

/** New password form; the password is sent once, encrypted (specification 1 §5). */
export const changePasswordForm = defineForm({
  ...unconditional,
  fields: { password, passwordCheck: z.string() },
  crossRules: (typed) => ({
    passwordCheck: typed.password === typed.passwordCheck ? undefined : 'password-change.mismatch',
  }),
  defaults: { password: '', passwordCheck: '' },
});
