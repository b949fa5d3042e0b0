import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaPrefixes, mobilePrefixes } from '../reference/phone-prefixes.ts';
import { typedMobile, typedTelephone } from './phone-in-halves.ts';
import { type SignUpTyped, signUpForm } from './sign-up.ts';

const filled: SignUpTyped = {
  ...signUpForm.defaults,
  agreeSignUp: true,
  agreePrivateInfo: true,
  loginId: 'beodeul2026',
  password: 'Harbor7!quilt',
  passwordCheck: 'Harbor7!quilt',
  companyName: ' 버들안경 ',
  opName: '문정옥',
  opMobileNo: { prefix: '010', number: '1234-5678' },
  opEmail: ' a@example.com ',
};
const page = { isTyped: true };
const server = { isTyped: false };

const wrong = (change: Partial<SignUpTyped>, facts = page) => {
  const checked = signUpForm.check({ ...filled, ...change }, facts);
  return checked.ok ? {} : checked.errors;
};

describe('a rule of sign-up', () => {
  it.each<[Partial<SignUpTyped>, Record<string, string>]>([
    [{}, {}],
    [{ agreeSignUp: false }, { agreeSignUp: 'consent.required' }],
    [{ agreePrivateInfo: false }, { agreePrivateInfo: 'consent.required' }],
    [{ agreeSignUp: false, agreePrivateInfo: false }, { agreeSignUp: 'consent.required' }],
    [{ agreeMarketing: true }, {}],
    [{ loginId: '' }, { loginId: 'login-id.empty' }],
    [{ loginId: 'abcd' }, { loginId: 'login-id.length' }],
    [{ loginId: '가맹점아이디' }, { loginId: 'login-id.characters' }],
    [{ password: 'short1!', passwordCheck: 'short1!' }, { password: 'password.format' }],
    [{ passwordCheck: 'Sandbox2!' }, { passwordCheck: 'password.mismatch' }],
    [{ passwordCheck: '' }, { passwordCheck: 'password.mismatch' }],
    [{ companyName: ' ' }, { companyName: 'company-name.required' }],
    [{ opName: '' }, { opName: 'operator-name.required' }],
    [{ opName: '김' }, { opName: 'person-name.format' }],
    [{ opMobileNo: { prefix: '010', number: '' } }, { 'opMobileNo.number': 'phone.required' }],
    [{ opEmail: 'operator' }, { opEmail: 'email.format' }],
    [{ opTelNo: { prefix: '031', number: '1234567' } }, {}],
    [{ opTelNo: { prefix: '02', number: '123' } }, { 'opTelNo.number': 'phone.format' }],
  ])('%o: %o', (change, errors) => {
    expect(wrong(change)).toEqual(errors);
  });

  it('reports both missing consents of a call, and requires no second password', () => {
    const missing = { agreeSignUp: 'consent.required', agreePrivateInfo: 'consent.required' };
    expect(wrong({ agreeSignUp: false, agreePrivateInfo: false, passwordCheck: '' }, server)).toEqual(missing);
  });
});

describe('the sent values', () => {
  it('contain joined numbers, and an empty one if it was left out', () => {
    expect(signUpForm.check(filled, page)).toMatchObject({
      ok: true,
      answers: { companyName: '버들안경', opMobileNo: '01012345678', opEmail: 'a@example.com', opTelNo: '' },
    });
  });

  it('are valid when sent again, and unchanged', () => {
    const digits = fc.stringMatching(/^\d{7,8}$/);
    const mobile = fc.record({ prefix: fc.constantFrom(...mobilePrefixes), number: digits });
    const telephone = fc.record({
      prefix: fc.constantFrom(...areaPrefixes),
      number: fc.oneof(fc.constant(''), digits),
    });
    fc.assert(
      fc.property(mobile, telephone, (opMobileNo, opTelNo) => {
        const first = signUpForm.check({ ...filled, opMobileNo, opTelNo }, server);
        if (!first.ok) throw new Error(JSON.stringify(first.errors));
        const { answers } = first;
        const again = { opMobileNo: typedMobile(answers.opMobileNo), opTelNo: typedTelephone(answers.opTelNo) };
        expect(signUpForm.check({ ...filled, ...again }, server)).toEqual(first);
      }),
    );
  });
});
