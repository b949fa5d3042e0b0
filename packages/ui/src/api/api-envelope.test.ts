import { expect, it } from 'vitest';
import { unwrap } from './api-envelope.ts';
import { ApiRefusal } from './api-refusal.ts';

function refusalOf(act: () => unknown): ApiRefusal {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiRefusal) return error;
  }
  throw new Error('it was not refused');
}

it('an onboarding answer is unwrapped to its data', () => {
  expect(unwrap('onboarding', 200, { code: 'OK', message: '', data: { a: 1 } })).toEqual({ a: 1 });
});

it('an onboarding refusal keeps code, sentence, field sentences and data', () => {
  const body = { code: 'VALIDATION', message: '다시 확인해 주세요.', errors: { loginId: '짧습니다.' }, data: null };
  const refusal = refusalOf(() => unwrap('onboarding', 400, body));
  expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION', message: '다시 확인해 주세요.' });
  expect(refusal.errors).toEqual({ loginId: '짧습니다.' });
});

it('a front answer is the body itself', () => {
  const body = { result: 'SUCCESS', expiresInSeconds: 180 };
  expect(unwrap('front', 200, body)).toBe(body);
});

it('a front failure carries the code of the provider, its sentence, and the rest as data', () => {
  const body = { result: 'FAILURE', code: '0590', message: '등록되지 않았습니다.', uploadFailures: 2 };
  const refusal = refusalOf(() => unwrap('front', 200, body));
  expect(refusal).toMatchObject({ code: '0590', message: '등록되지 않았습니다.', data: { uploadFailures: 2 } });
});

it('a platform refusal is recognised in front and rescode calls, too', () => {
  const body = { code: 'UNAUTHENTICATED', message: '먼저 로그인해 주세요.', data: null };
  expect(refusalOf(() => unwrap('front', 401, body)).code).toBe('UNAUTHENTICATED');
  expect(refusalOf(() => unwrap('rescode', 401, body)).code).toBe('UNAUTHENTICATED');
});

it('rescode 0000 is an answer, any other code a refusal with its reason', () => {
  expect(unwrap('rescode', 200, { rescode: '0000', fgkey: 'k' })).toMatchObject({ fgkey: 'k' });
  const refusal = refusalOf(() => unwrap('rescode', 200, { rescode: '9001', resmsg: '없는 계좌입니다.' }));
  expect(refusal).toMatchObject({ code: '9001', message: '없는 계좌입니다.' });
});

it('a plain answer is the body', () => {
  expect(unwrap('plain', 200, { brand: 1 })).toEqual({ brand: 1 });
});

it('a body without a known envelope counts as no response', () => {
  expect(refusalOf(() => unwrap('onboarding', 502, '<html>')).code).toBe('NO_RESPONSE');
  expect(refusalOf(() => unwrap('onboarding', 200, { ok: true })).code).toBe('NO_RESPONSE');
});
