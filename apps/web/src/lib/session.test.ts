// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterSession, forgetSession, loadSession, refreshSession } from './session.ts';

const whom = {
  loginId: 'beodeul2026',
  companyName: '버들안경',
  operatorEmail: 'a@example.com',
  accountStatus: 'STEP2_COMPLETED',
  screenCostInfo: null,
  kycStatus: null,
  accountType: null,
  destination: '/business-info',
  idleSeconds: 1800,
  remainingSeconds: 43_200,
} as const;

const answer = (status: number, body: unknown) => vi.fn(async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie as the server sets it; the Cookie Store is not in jsdom
  document.cookie = 'signed_in=1';
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetSession();
});

test('without the readable cookie nobody is asked', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'signed_in=; max-age=0';
  const fetched = answer(200, {});
  vi.stubGlobal('fetch', fetched);
  await expect(refreshSession()).resolves.toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test('who is logged in is what the server says, and the screen gets its hints', async () => {
  vi.stubGlobal('fetch', answer(200, { code: 'OK', message: '', data: { ...whom, accountStatus: 'PAID' } }));
  await expect(refreshSession()).resolves.toMatchObject({ accountStatus: 'PAID' });
  expect(sessionStorage.getItem('loginId')).toBe('beodeul2026');
});

test('it is asked once until something changes', async () => {
  enterSession(whom);
  const fetched = answer(200, {});
  vi.stubGlobal('fetch', fetched);
  await expect(loadSession()).resolves.toEqual(whom);
  expect(fetched).not.toHaveBeenCalled();
});

test('a session that the server no longer knows is over', async () => {
  enterSession(whom);
  vi.stubGlobal('fetch', answer(401, { code: 'UNAUTHENTICATED', message: '먼저 로그인해 주세요.', data: null }));
  await expect(refreshSession()).resolves.toBeNull();
});

test('a lost connection ends no session', async () => {
  enterSession(whom);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(refreshSession()).resolves.toEqual(whom);
});

test('logging out forgets every hint', () => {
  enterSession(whom);
  forgetSession();
  expect(sessionStorage.length).toBe(0);
});
