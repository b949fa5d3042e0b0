import { inHalfWidth, rule, textField } from '../rule.ts';

/** Login id: 5 to 20 letters or digits (specification 1 §5). Unique without regard to case. */
export const loginId = textField('login-id.empty').check(
  inHalfWidth,
  rule('login-id.empty', (value) => value !== ''),
  rule('login-id.characters', (value) => /^[A-Za-z0-9]*$/.test(value)),
  rule('login-id.length', (value) => value.length >= 5 && value.length <= 20),
);
