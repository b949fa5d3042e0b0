import { type CallExample, changed } from './example.fixture.ts';

const token = 'A'.repeat(43);
const change = { loginId: 'merchant01', password: 'c2VhbGVk', token };

export const accountRecoveryExamples: Readonly<Record<string, CallExample>> = {
  checkToken: {
    valid: { body: { key: 'operator@example.com', value: token } },
    invalid: [
      { body: { key: 'merchant01', value: 'x'.repeat(201) }, at: 'value', message: 'common.too-long' },
      { body: { key: 7, value: token }, at: 'key' },
    ],
    answer: {},
  },
  accountsOfEmail: {
    valid: { query: { email: 'operator@example.com', token } },
    invalid: [
      { query: { email: 'operator', token }, at: 'email', message: 'email.format' },
      { query: { email: 'operator@example.com', token: ['a', 'b'] }, at: 'token' },
    ],
    answer: [{ seq: 1, loginId: 'merchant01', regdt: '2025-01-01' }],
  },
  changePassword: {
    valid: { body: change },
    invalid: [
      { body: changed(change, { loginId: '' }), at: 'loginId', message: 'login-id.empty' },
      { body: changed(change, { password: '' }), at: 'password', message: 'common.required' },
      { body: changed(change, { password: undefined }), at: 'password', message: 'common.required' },
      { body: changed(change, { password: 'x'.repeat(501) }), at: 'password' },
      { body: changed(change, { token: { $ne: '' } }), at: 'token' },
    ],
    answer: null,
  },
  merchantType: {
    valid: { query: { id: 'abc' } },
    invalid: [
      { query: { id: 'ab' }, at: 'id', message: 'merchant-id.too-short' },
      { query: { id: ' ab ' }, at: 'id', message: 'merchant-id.too-short' },
      { query: {}, at: 'id', message: 'merchant-id.required' },
      { query: { id: 'x'.repeat(101) }, at: 'id', message: 'common.too-long' },
    ],
    answer: 'MERCHANT',
  },
  ownAccountType: { valid: { query: { loginId: 'merchant01' } }, answer: 'BC00' },
};
