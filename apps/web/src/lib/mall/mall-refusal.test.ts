// @vitest-environment jsdom
import { me } from '@portal/contract/account/account.ts';
import { checkMallAccount } from '@portal/contract/storefront/registration.ts';
import { registeredShops, registerStatus } from '@portal/contract/storefront/storefront.ts';
import '@portal/domain/messages/codes/storefront-codes.ts';
import { call } from '@portal/ui/api/api.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetMall, useMallGate } from './mall.ts';

function answer(status: number, text: string): void {
  vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : text, { status }));
}

beforeEach(forgetMall);
afterEach(() => {
  vi.unstubAllGlobals();
});

const badRequest = '잘못된 요청입니다.';
const serverError = '서버 오류가 발생하였습니다.';

const table: readonly (readonly [number, unknown, string, number, string])[] = [
  // A code without a message uses that of its status (specification 2 §8.2).
  [400, { code: 'VALIDATION' }, 'VALIDATION', 400, badRequest],
  [400, { code: 'VALIDATION', message: '' }, 'VALIDATION', 400, badRequest],
  [401, { code: 'UNAUTHENTICATED' }, 'UNAUTHENTICATED', 401, '인증에 실패하였습니다.'],
  [403, { code: 'FORBIDDEN' }, 'FORBIDDEN', 403, '권한이 없습니다.'],
  [404, { code: 'NOT_FOUND' }, 'NOT_FOUND', 404, '요청한 내용을 찾을 수 없습니다.'],
  [409, { code: 'STATE_CONFLICT', message: '' }, 'STATE_CONFLICT', 409, '서버의 상태와 맞지 않는 요청입니다.'],
  [500, { code: 'SERVER_ERROR' }, 'SERVER_ERROR', 500, serverError],
  [415, { code: 'FILE_TYPE' }, 'FILE_TYPE', 415, badRequest],
  [503, { code: 'PROVIDER_UNAVAILABLE' }, 'PROVIDER_UNAVAILABLE', 503, serverError],
  // Messages of the answer are shown as they are.
  [409, { code: 'STATE_CONFLICT', message: '이미 처리되었습니다.' }, 'STATE_CONFLICT', 409, '이미 처리되었습니다.'],
  [200, { code: 'REFUSED', message: '안 됩니다.' }, 'REFUSED', 200, '안 됩니다.'],
  // Without a code: 500.
  [200, { data: {} }, 'SERVER_ERROR', 500, serverError],
  [404, {}, 'SERVER_ERROR', 500, serverError],
  [502, '<html>', 'SERVER_ERROR', 500, serverError],
  [204, null, 'SERVER_ERROR', 500, serverError],
  [401, {}, 'SERVER_ERROR', 401, '인증에 실패하였습니다.'],
  [403, '<html>', 'SERVER_ERROR', 403, '권한이 없습니다.'],
];

describe('refusals of storefront calls', () => {
  it.each(table)('%i %j: %s, %i, %s', async (status, body, code, shown, message) => {
    answer(status, typeof body === 'string' ? body : JSON.stringify(body));
    await expect(call(registeredShops)).rejects.toMatchObject({ code, status: shown, message });
    const isEnded = shown === 401 || shown === 403;
    expect(renderHook(() => useMallGate()).result.current.kind).toBe(isEnded ? 'ended' : 'open');
  });

  it('keep field errors', async () => {
    answer(400, JSON.stringify({ code: 'VALIDATION', message: '', errors: { a: '다시' }, data: null }));
    await expect(call(registeredShops)).rejects.toMatchObject({ message: badRequest, errors: { a: '다시' } });
  });

  it('apply to the account check, too', async () => {
    answer(502, '<html>');
    const body = { accountNumber: '1', accountName: '홍길동', bankCode: '020' } as const;
    await expect(call(checkMallAccount, { body })).rejects.toMatchObject({
      code: 'SERVER_ERROR',
      message: serverError,
    });
  });

  it('leave an unknown status to the page', async () => {
    answer(200, JSON.stringify({ code: 'OK', message: '', data: { registerStatus: 'NEW', mallId: 'm' } }));
    await expect(call(registerStatus)).rejects.toMatchObject({ code: 'NO_RESPONSE', status: 200 });
  });

  it('do not change refusals of merchants’ calls', async () => {
    answer(502, '<html>');
    await expect(call(me)).rejects.toMatchObject({ code: 'NO_RESPONSE' });
  });
});
