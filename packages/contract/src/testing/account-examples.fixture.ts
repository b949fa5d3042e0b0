import { type CallExample, changed } from './example.fixture.ts';

const identity = {
  loginId: 'merchant01',
  companyName: '샌드박스 상점',
  operatorEmail: 'operator@example.com',
  accountStatus: 'PAID',
  screenCostInfo: 'SC002',
  kycStatus: null,
  accountType: 'BC01',
  destination: '/before-kyc',
  idleSeconds: 1800,
  remainingSeconds: 43_200,
};

const signUp = {
  partnerCode: null,
  loginId: 'merchant01',
  password: 'harbor7!quilt',
  companyName: '샌드박스 상점',
  opName: '김하늘',
  opMobileNo: '01000000000',
  opEmail: 'operator@example.com',
  opTelNo: '',
  agreeSignUp: true,
  agreePrivateInfo: 'Y',
  agreeMarketing: false,
};

export const accountExamples: Readonly<Record<string, CallExample>> = {
  login: {
    valid: { body: { loginId: 'merchant01', password: 'harbor7!quilt' } },
    also: [{ body: { loginId: 'merchant01', password: 'harbor7!quilt', authNumber: '123456' } }],
    invalid: [
      { body: { loginId: 'a', password: 'x', authNumber: '12345' }, at: 'authNumber', message: 'auth-number.invalid' },
      { body: { loginId: '', password: 'x' }, at: 'loginId', message: 'login.id-required' },
      { body: { loginId: 'merchant01', password: '' }, at: 'password', message: 'login.password-required' },
      { body: { loginId: 1, password: 'x' }, at: 'loginId', message: 'login.id-required' },
    ],
    answer: identity,
  },
  me: { valid: {}, answer: identity },
  logout: { valid: {}, answer: null },
  ownSessions: {
    valid: {},
    answer: {
      sessions: [
        {
          isThis: true,
          browser: 'chrome',
          system: null,
          startedAt: '2026-11-23T00:00:00.000Z',
          usedAt: '2026-11-23T01:00:00.000Z',
        },
      ],
    },
  },
  endOtherSessions: { valid: {}, answer: null },
  loginIdExists: {
    valid: { body: { loginId: 'merchant01' } },
    invalid: [
      { body: { loginId: '' }, at: 'loginId', message: 'login-id.empty' },
      { body: { loginId: 'ab' }, at: 'loginId', message: 'login-id.length' },
      { body: { loginId: '가맹점아이디' }, at: 'loginId', message: 'login-id.characters' },
    ],
    answer: true,
  },
  partnerCodeExists: {
    valid: { body: { partnerCode: 'PARTNER1' } },
    invalid: [{ body: { partnerCode: 'p'.repeat(51) }, at: 'partnerCode', message: 'partner-code.unknown' }],
    answer: true,
  },
  signUp: {
    valid: { body: signUp },
    invalid: [
      { body: changed(signUp, { loginId: 'ab' }), at: 'loginId', message: 'login-id.length' },
      { body: changed(signUp, { password: 'short1!' }), at: 'password', message: 'password.format' },
      { body: changed(signUp, { companyName: ' ' }), at: 'companyName', message: 'company-name.required' },
      { body: changed(signUp, { opName: '김' }), at: 'opName', message: 'person-name.format' },
      { body: changed(signUp, { opMobileNo: '0200000000' }), at: 'opMobileNo', message: 'phone.format' },
      { body: changed(signUp, { opEmail: 'operator' }), at: 'opEmail', message: 'email.format' },
      { body: changed(signUp, { partnerCode: 'p'.repeat(51) }), at: 'partnerCode', message: 'partner-code.unknown' },
      { body: changed(signUp, { opTelNo: '123' }), at: 'opTelNo' },
      { body: changed(signUp, { agreeSignUp: 'maybe' }), at: 'agreeSignUp' },
    ],
    answer: identity,
  },
  openVisitorSession: { valid: {}, answer: { cacheId: 'opaque' } },
  sendEmailCode: {
    valid: { body: { to: 'operator@example.com', type: 'SIGNUP' } },
    also: [{ body: { type: 'LOGIN', loginId: 'merchant01', password: 'harbor7!quilt' } }],
    invalid: [
      { body: { type: 'SIGNUP' }, at: 'to', message: 'email.exact' },
      { body: { to: 'operator', type: 'SIGNUP' }, at: 'to', message: 'email.exact' },
      { body: { to: 'a@example.com\r\nBcc: b@example.com', type: 'SIGNUP' }, at: 'to', message: 'text.line-break' },
      { body: { to: 'operator@example.com', type: 'OTHER' }, at: 'type' },
    ],
    answer: { expiresInSeconds: 180 },
  },
  checkEmailCode: {
    valid: { body: { email: 'operator@example.com', authNumber: '000000' } },
    invalid: [
      { body: { email: 'operator', authNumber: '000000' }, at: 'email', message: 'email.format' },
      { body: { email: 'a@example.com', authNumber: '' }, at: 'authNumber', message: 'auth-number.required' },
      { body: { email: 'a@example.com', authNumber: '12345' }, at: 'authNumber', message: 'auth-number.invalid' },
    ],
    answer: {},
  },
  accountDetail: {
    valid: {},
    answer: {
      loginId: 'merchant01',
      companyName: '샌드박스 상점',
      opEmail: 'operator@example.com',
      opName: '김담당',
      opMobileNo: '01012345678',
      opTelNo: '',
      accountStatus: 'STEP2_COMPLETED',
      screenCostInfo: null,
      kycStatus: null,
      accountType: null,
      corpGubn: null,
      gongdongRep: false,
    },
  },
  isCorporation: { valid: {}, answer: 'BC00' },
  statuses: {
    valid: { query: { loginId: 'merchant01' } },
    invalid: [{ query: { loginId: ['a', 'b'] }, at: 'loginId' }],
    answer: { accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002' },
  },
  screeningStatus: { valid: { query: {} }, answer: { kycStatus: 'STEP1' } },
};
