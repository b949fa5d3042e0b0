import { longest } from '../longest.ts';
import { given, halfWidth, normalised, rule, textField } from '../rule.ts';

const shape = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/;

const looksRight = (value: string): boolean =>
  shape.test(value) &&
  value.length <= longest.email &&
  !value.includes('..') &&
  !value.startsWith('.') &&
  !value.includes('.@');

const plain = normalised((value) => halfWidth(value).trim());

/** An e-mail address in half width ('ａ＠example.com' → 'a@example.com'), trimmed. One recipient and no line breaks, so it is safe in a mail header. */
export const email = textField('email.required').check(
  plain,
  given('email.required'),
  rule('email.format', looksRight),
);

/** Address that a code is sent to; errors use the sentence of specification 1 §5. */
export const codeEmail = textField('email.exact').check(plain, rule('email.exact', looksRight));

/** Settlement and business e-mail: at most 50 characters (specification 1 §9). */
export const shortEmail = textField('email.required').check(
  plain,
  given('email.required'),
  rule('email.format', looksRight),
  rule('email.too-long', (value) => value.length <= longest.shortEmail),
);
