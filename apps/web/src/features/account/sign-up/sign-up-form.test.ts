import { expect, test } from 'vitest';
import { signUpBody, signUpDefaults, signUpRules, signUpSchema } from './sign-up-form.ts';

const filled = {
  ...signUpDefaults,
  agreeSignUp: true,
  agreePrivateInfo: true,
  loginId: 'beodeul2026',
  password: 'Sandbox1!',
  passwordCheck: 'Sandbox1!',
  companyName: '버들안경',
  operatorName: '문정옥',
  mobileNumber: '12345678',
  operatorEmail: 'a@example.com',
};
const checked = { loginId: 'beodeul2026', email: true };

const wrong = (values: typeof filled, about = checked, occasion: 'field' | 'submit' = 'submit') =>
  Object.fromEntries(Object.entries(signUpRules(about)(values, occasion)).filter(([, code]) => code !== undefined));

test('a filled form with everything checked breaks no rule', () => {
  expect(signUpSchema.safeParse(filled).success).toBe(true);
  expect(wrong(filled)).toEqual({});
});

test('the first required consent that is missing is told; marketing is never required', () => {
  expect(wrong({ ...filled, agreeSignUp: false, agreePrivateInfo: false })).toEqual({
    agreeSignUp: 'consent.required',
  });
  expect(wrong({ ...filled, agreePrivateInfo: false })).toEqual({ agreePrivateInfo: 'consent.required' });
});

test('a login id that changed after its check has to be checked again', () => {
  expect(wrong({ ...filled, loginId: 'beodeul2027' })).toEqual({ loginId: 'login-id.unchecked' });
});

test('an e-mail that is not verified is told on submit only', () => {
  expect(wrong(filled, { ...checked, email: false })).toEqual({ operatorEmail: 'email.unverified' });
  expect(wrong(filled, { ...checked, email: false }, 'field')).toEqual({});
});

test('a confirmation that differs is told as soon as there is one', () => {
  expect(wrong({ ...filled, passwordCheck: 'Sandbox2!' }, checked, 'field')).toEqual({
    passwordCheck: 'password.mismatch',
  });
  expect(wrong({ ...filled, passwordCheck: '' }, checked, 'field')).toEqual({});
});

test('the telephone may be empty, but not half a number', () => {
  expect(wrong({ ...filled, telNumber: '123' })).toEqual({ telNumber: 'phone.format' });
});

test('numbers go on the wire joined with their prefix, an empty one as nothing', () => {
  const body = signUpBody(signUpSchema.parse(filled), 'PARTNER01');
  expect(body).toMatchObject({ opMobileNo: '01012345678', opTelNo: '', partnerCode: 'PARTNER01' });
});
