import * as z from 'zod/mini';
import { longest } from '../longest.ts';
import { rule, textField, trimmed, verbatimField } from '../rule.ts';

/** The login id typed at log-in: any text, as a wrong one must not be told apart from an unknown one. */
export const typedLoginId = textField('login.id-required').check(
  trimmed,
  rule('login.id-required', (value) => value !== ''),
  z.maxLength(longest.typedId, 'common.too-long'),
);

/** The password typed at log-in: only that it is there, and not a flood. */
export const typedPassword = verbatimField('login.password-required').check(
  rule('login.password-required', (value) => value !== ''),
  z.maxLength(longest.typedPassword, 'common.too-long'),
);
