import { type CallExample, changed } from './example.fixture.ts';

const token = 'A'.repeat(43);
const change = { loginId: 'merchant01', password: 'c2VhbGVk', token };

export const accountRecoveryExamples: Readonly<Record<string, CallExample>> = {
  checkToken: {
    valid: { body: { key: 'operator@example.com', value: token } },
    invalid: [
      { body: { key: 'merchant01', value: 'x'.repeat(201) }, at: 'value', told: 'common.too-long' },
      { body: { key: 7, value: token }, at: 'key' },
    ],
    answer: {},
  },
  accountsOfEmail: {
    valid: { query: { email: 'operator@example.com', token } },
    invalid: [
      { query: { email: 'operator', token }, at: 'email', told: 'email.format' },
      { query: { email: 'operator@example.com', token: ['a', 'b'] }, at: 'token' },
    ],
    answer: [{ seq: 1, loginId: 'merchant01', regdt: '2025-01-01' }],
  },
  changePassword: {
    valid: { body: change },
    invalid: [
      { body: changed(change, { loginId: '' }), at: 'loginId', told: 'login-id.empty' },
      { body: changed(change, { password: '' }), at: 'password', told: 'common.required' },
      { body: changed(change, { password: undefined }), at: 'password', told: 'common.required' },
      { body: changed(change, { password: 'x'.repeat(501) }), at: 'password' },
      { body: changed(change, { token: { $ne: '' } }), at: 'token' },
    ],
    answer: null,
  },
  merchantType: {
    valid: { query: { id: 'abc' } },
    invalid: [
      { query: { id: 'ab' }, at: 'id', told: 'merchant-id.too-short' },
      { query: { id: ' ab ' }, at: 'id', told: 'merchant-id.too-short' },
      { query: {}, at: 'id', told: 'merchant-id.too-short' },
      { query: { id: 'x'.repeat(101) }, at: 'id', told: 'common.too-long' },
    ],
    answer: 'MERCHANT',
  },
  ownAccountType: { valid: { query: { loginId: 'merchant01' } }, answer: 'BC00' },
};
