import { normalised, rule, textField } from '../rule.ts';

/** The code of an e-mail: 6 digits (specification 1 §5); spaces that came along in a paste are dropped. */
export const authNumber = textField('auth-number.required').check(
  normalised((value) => value.replace(/\s/g, '')),
  rule('auth-number.required', (value) => value !== ''),
  rule('auth-number.invalid', (value) => /^\d{6}$/.test(value)),
);
