import { describe, expect, it } from 'vitest';
import { loginForm } from './login.ts';
import { merchantIdForm } from './merchant-id.ts';
import { changePasswordForm, findIdForm, findPasswordForm } from './recovery.ts';

describe('untouched account forms', () => {
  it.each([
    [
      'log-in',
      loginForm.check(loginForm.defaults, undefined),
      { loginId: 'login.id-required', password: 'login.password-required' },
    ],
    ['merchant id', merchantIdForm.check(merchantIdForm.defaults, undefined), { id: 'merchant-id.required' }],
    ['find id', findIdForm.check(findIdForm.defaults, undefined), { email: 'email.required' }],
    [
      'find password',
      findPasswordForm.check(findPasswordForm.defaults, undefined),
      { loginId: 'login-id.empty', email: 'email.required' },
    ],
    ['new password', changePasswordForm.check(changePasswordForm.defaults, undefined), { password: 'password.format' }],
  ])('%s', (_, checked, errors) => {
    expect(checked).toEqual({ ok: false, errors });
  });
});

describe('a new password', () => {
  it.each([
    ['Kettle!2moss', {}],
    ['Changed!3', { passwordCheck: 'password-change.mismatch' }],
    ['', { passwordCheck: 'password-change.mismatch' }],
  ])('Changed!2 confirmed by "%s": %o', (passwordCheck, errors) => {
    const checked = changePasswordForm.check({ password: 'Kettle!2moss', passwordCheck }, undefined);
    expect(checked.ok ? {} : checked.errors).toEqual(errors);
  });

  it.each(['Short1!', 'NoDigits!', 'nospecial1', '12345678!', 'TooLongPassword1!', 'Wrong#123'])(
    'is refused: %s',
    (password) => {
      const checked = changePasswordForm.check({ password, passwordCheck: password }, undefined);
      expect(checked).toEqual({ ok: false, errors: { password: 'password.format' } });
    },
  );
});
