import { expect, test } from 'vitest';
import { changePasswordRules, changePasswordSchema } from './change-password-form.ts';

const told = (password: string, passwordCheck: string, occasion: 'field' | 'submit') =>
  changePasswordRules({ password, passwordCheck }, occasion).passwordCheck;

test.each([
  ['Changed!2', 'Changed!2', 'submit', undefined],
  ['Changed!2', 'Changed!3', 'submit', 'password-change.mismatch'],
  ['Changed!2', 'Changed!3', 'field', 'password-change.mismatch'],
  ['Changed!2', '', 'submit', 'password-change.mismatch'],
  ['Changed!2', '', 'field', undefined],
] as const)('%s confirmed by "%s" on %s: %s', (password, check, occasion, code) => {
  expect(told(password, check, occasion)).toBe(code);
});

test.each(['Short1!', 'NoDigits!', 'nospecial1', '12345678!', 'TooLongPassword1!', 'Wrong#123'])(
  '%s is no new password',
  (password) => {
    const read = changePasswordSchema.safeParse({ password, passwordCheck: password });
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['password.format']);
  },
);
