import * as z from 'zod/mini';
import { longest } from './longest.ts';
import { rule, textField } from './rule.ts';

/** Login id: 5 to 20 letters or digits (specification 1 §5). Unique without regard to case. */
export const loginId = textField('login-id.empty').check(
  rule('login-id.empty', (value) => value !== ''),
  rule('login-id.characters', (value) => /^[A-Za-z0-9]*$/.test(value)),
  rule('login-id.length', (value) => value.length >= 5 && value.length <= 20),
);

/** The login id typed at log-in: any text, as a wrong one must not be told apart from an unknown one. */
export const typedLoginId = textField('login.id-required').check(
  rule('login.id-required', (value) => value !== ''),
  z.maxLength(longest.typedId, 'common.too-long'),
);
