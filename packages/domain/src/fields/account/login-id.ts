import { halfWidth, normalised, rule, textField } from '../rule.ts';

/** Signs typed in full width, as a Korean or Japanese keyboard may leave them, are the letters and digits that an id has. */
export const idInHalfWidth = normalised(halfWidth);

/** Login id: 5 to 20 letters or digits (specification 1 §5). Unique without regard to case. */
export const loginId = textField('login-id.empty').check(
  idInHalfWidth,
  rule('login-id.empty', (value) => value !== ''),
  rule('login-id.characters', (value) => /^[A-Za-z0-9]*$/.test(value)),
  rule('login-id.length', (value) => value.length >= 5 && value.length <= 20),
);
