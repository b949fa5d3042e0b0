import * as z from 'zod/mini';
import { longest } from '../longest.ts';
import { inHalfWidth, rule, textField, trimmed, verbatimField } from '../rule.ts';

/** Login id at log-in: any text, so that a malformed id cannot be distinguished from an unknown one. */
export const typedLoginId = textField('login.id-required').check(
  inHalfWidth,
  trimmed,
  rule('login.id-required', (value) => value !== ''),
  z.maxLength(longest.typedId, 'common.too-long'),
);

export const typedPassword = verbatimField('login.password-required').check(
  rule('login.password-required', (value) => value !== ''),
  z.maxLength(longest.typedPassword, 'common.too-long'),
);
