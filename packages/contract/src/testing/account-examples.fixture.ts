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

const bytes = 'AAECAwQFBgc';
const passkeyId = '0197a5f0-0000-4000-8000-000000000001';
const credential = { id: bytes, rawId: bytes, type: 'public-key' };
const assertion = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes };

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
  confirmPassword: {
    valid: { body: { password: 'harbor7!quilt' } },
    invalid: [
      { body: { password: '' }, at: 'password', message: 'login.password-required' },
      { body: { password: 7 }, at: 'password', message: 'login.password-required' },
    ],
    answer: null,
  },
  ownPasskeys: {
    valid: {},
    answer: {
      passkeys: [
        { id: passkeyId, browser: 'safari', system: 'iphone', madeAt: '2026-11-23T00:00:00.000Z', usedAt: null },
      ],
    },
  },
  startPasskey: {
    valid: {},
    answer: {
      rp: { id: 'portal.example.com', name: '모형페이' },
      user: { id: bytes, name: 'merchant01', displayName: 'merchant01' },
      challenge: bytes,
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 300_000,
      excludeCredentials: [{ id: bytes, type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  },
  addPasskey: {
    valid: { body: { credential: { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } } } },
    invalid: [
      {
        body: { credential: { ...credential, response: { clientDataJSON: bytes } } },
        at: 'credential.response.attestationObject',
      },
      { body: {}, at: 'credential' },
    ],
    answer: null,
  },
  removePasskey: {
    valid: { body: { id: passkeyId } },
    invalid: [{ body: { id: '1' }, at: 'id' }],
    answer: null,
  },
  startPasskeyLogin: {
    valid: {},
    answer: { rpId: 'portal.example.com', challenge: bytes, timeout: 300_000, userVerification: 'required' },
  },
  passkeyLogin: {
    valid: { body: { credential: { ...credential, response: assertion } } },
    invalid: [
      { body: { credential: { ...credential, id: 'not base64url', response: assertion } }, at: 'credential.id' },
      { body: { credential: { ...credential, type: 'password', response: assertion } }, at: 'credential.type' },
    ],
    answer: identity,
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
