import { rule, textField } from '../rule.ts';

/** The special characters a password may and must contain (specification 1 §5). */
export const passwordSpecials = '@$!%*?&~.,;\':`"{}<>';

const allowed = new RegExp(`^[A-Za-z0-9${passwordSpecials.replace(/[$*?.{}]/g, '\\$&')}]*$`);
const special = new RegExp(`[${passwordSpecials.replace(/[$*?.{}]/g, '\\$&')}]`);

/** New password: 8 to 16 characters; letters, digits and exactly the listed specials, at least one of each (decisions §6). */
export const password = textField('password.format').check(
  rule(
    'password.format',
    (value) =>
      value.length >= 8 &&
      value.length <= 16 &&
      allowed.test(value) &&
      /[A-Za-z]/.test(value) &&
      /[0-9]/.test(value) &&
      special.test(value),
  ),
);
