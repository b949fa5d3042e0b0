// @vitest-environment jsdom
import { me } from '@portal/contract/account/account.ts';
import { checkToken } from '@portal/contract/account/recovery.ts';
import { endedElsewhere, otherLogin } from '@portal/contract/call.ts';
import { placeOfAsked } from '@portal/ui/api/asked-ahead.ts';
import { failure, stubServer, success } from '@portal/ui/testing/server.fixture.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beforeLeaving } from '../draft/before-leaving.ts';
import { lastActive } from './activity.ts';
import { onForget, type PersonEnd } from './forget.ts';
import {
  currentStanding,
  enterSession,
  forgetSession,
  leaveSession,
  loadSession,
  messageOfEnd,
  recheckSession,
  refreshSession,
} from './session.ts';
import { visitorCall } from './visitor.ts';

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
  document.cookie = '__Host-signed-in=1; path=/; secure';
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetSession();
});

it('makes no request without the readable cookie', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = '__Host-signed-in=; path=/; secure; max-age=0';
  const fetched = answer(200, {});
  vi.stubGlobal('fetch', fetched);
  await expect(refreshSession()).resolves.toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

it('returns the account from the server, and stores hints', async () => {
  vi.stubGlobal('fetch', answer(200, { code: 'OK', message: '', data: { ...whom, accountStatus: 'PAID' } }));
  await expect(refreshSession()).resolves.toMatchObject({ accountStatus: 'PAID' });
  expect(sessionStorage.getItem('loginId')).toBe('beodeul2026');
  expect(sessionStorage.getItem('operatorEmail')).toBe(whom.operatorEmail);
});

it('counts the session as used from the first answered call, also in the other tabs', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2100, 0, 1) });
  const announced = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  vi.stubGlobal('fetch', answer(200, { code: 'OK', message: '', data: whom }));
  await refreshSession();
  expect([lastActive(), announced.mock.calls]).toEqual([Date.now(), [['active']]]);
  announced.mockRestore();
  vi.useRealTimers();
});

describe('a session response requested by the document', () => {
  const asked = (response: Response | undefined) =>
    vi.stubGlobal(placeOfAsked, { [me.path]: Promise.resolve(response) });
  const own = answer(200, { code: 'OK', message: '', data: whom });
  beforeEach(() => void vi.stubGlobal('fetch', own.mockClear()));

  it('is used once', async () => {
    asked(new Response(JSON.stringify({ code: 'OK', message: '', data: { ...whom, companyName: '갈대안경' } })));
    await expect(refreshSession()).resolves.toMatchObject({ companyName: '갈대안경' });
    expect(own).not.toHaveBeenCalled();
    await expect(refreshSession()).resolves.toMatchObject({ companyName: whom.companyName });
  });

  it('is accepted if it says that nobody is logged in', async () => {
    asked(new Response(JSON.stringify({ code: 'UNAUTHENTICATED', message: '', data: null }), { status: 401 }));
    await expect(refreshSession()).resolves.toBeUndefined();
    expect(own).not.toHaveBeenCalled();
  });

  it('is requested again if it failed', async () => {
    asked(undefined);
    await expect(refreshSession()).resolves.toMatchObject({ loginId: whom.loginId });
    expect(own).toHaveBeenCalledOnce();
  });
});

it('is fetched once until something changes', async () => {
  enterSession(whom);
  const fetched = answer(200, {});
  vi.stubGlobal('fetch', fetched);
  await expect(loadSession()).resolves.toEqual(whom);
  expect(fetched).not.toHaveBeenCalled();
});

it('ends a session that is unknown to the server', async () => {
  enterSession(whom);
  vi.stubGlobal('fetch', answer(401, { code: 'UNAUTHENTICATED', message: '먼저 로그인해 주세요.', data: null }));
  await expect(refreshSession()).resolves.toBeUndefined();
  expect(messageOfEnd()).toBeUndefined();
});

it('keeps the reason of a session ended elsewhere until the next log-in', async () => {
  enterSession(whom);
  const body = { code: 'UNAUTHENTICATED', message: '다른 기기에서 끝냈습니다.', data: { reason: endedElsewhere } };
  vi.stubGlobal('fetch', answer(401, body));
  await refreshSession();
  expect([currentStanding(), messageOfEnd()]).toEqual(['expired', body.message]);
  enterSession(whom);
  expect(messageOfEnd()).toBeUndefined();
});

it('does not end a session on a lost connection', async () => {
  enterSession(whom);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(refreshSession()).resolves.toEqual(whom);
});

it('clears all hints on a log-out', () => {
  enterSession(whom);
  forgetSession();
  expect(sessionStorage.length).toBe(0);
});

it.each([
  ['a server error', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ['a lost connection', () => Promise.reject(new TypeError('offline'))],
])('%s logs nobody out, and the session is requested again', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  await recheckSession();
  await expect(loadSession()).rejects.toThrow();
  vi.stubGlobal('fetch', answer(200, { code: 'OK', message: '', data: whom }));
  await expect(loadSession()).resolves.toEqual(whom);
});

describe('an expired session', () => {
  beforeEach(() => {
    enterSession(whom);
    forgetSession('expired');
    // biome-ignore lint/suspicious/noDocumentCookie: as the log-in in the other tab sets it
    document.cookie = '__Host-signed-in=1; path=/; secure';
  });

  it('continues after a log-in of the same person, here or in another tab', async () => {
    expect(currentStanding()).toBe('expired');
    const fetched = answer(200, { code: 'OK', message: '', data: whom });
    vi.stubGlobal('fetch', fetched);
    await recheckSession();
    expect(currentStanding()).toBe('open');
    expect(fetched.mock.calls).toMatchObject([[expect.anything(), { headers: { 'x-login-id': whom.loginId } }]]);
  });

  it('does not continue for another person', async () => {
    const body = { code: 'FORBIDDEN', message: '.', data: { reason: otherLogin } };
    vi.stubGlobal('fetch', answer(403, body));
    await recheckSession();
    expect(currentStanding()).toBe('replaced');
  });

  it('stays expired when the server does not answer or nobody is logged in', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await recheckSession();
    expect(currentStanding()).toBe('expired');
    vi.stubGlobal('fetch', answer(401, { code: 'UNAUTHENTICATED', message: '.', data: null }));
    await recheckSession();
    expect(currentStanding()).toBe('expired');
  });
});

it('an anonymous session is opened again when the server does not know it, and for another person', async () => {
  const [opens, checks] = ['POST /cache-id', 'POST /token/check'];
  let isKnown = true;
  const server = stubServer({
    [opens]: () => {
      isKnown = true;
      return success({ cacheId: 'visitor' });
    },
    [checks]: () => (isKnown ? success({}) : { ...failure('UNAUTHENTICATED', '.'), status: 401 }),
  });
  const check = () => visitorCall(checkToken, { body: { key: whom.loginId, value: 'T' } });
  await check();
  isKnown = false;
  await check();
  expect(server.calls()).toEqual([opens, checks, checks, opens, checks]);
  forgetSession();
  await check();
  expect(server.calls().slice(5)).toEqual([opens, checks]);
});

describe('one person per tab', () => {
  const ends: PersonEnd[] = [];
  onForget((end) => ends.push(end));
  beforeEach(() => {
    ends.length = 0;
  });
  const said = (status: number, data: unknown, code = 'OK') => answer(status, { code, message: '.', data });
  const refusedAsOther = () => said(403, { reason: otherLogin }, 'FORBIDDEN');
  const other = { ...whom, loginId: 'other2026' };

  it.each([
    ['a log-in', () => enterSession(whom), 'entered'],
    ['a log-out', () => forgetSession(), 'left'],
    ['an expiry', () => forgetSession('expired'), 'expired'],
  ] as const)('clears every store on %s', (_, act, end) => {
    act();
    expect(ends).toEqual([end]);
  });

  it('clears every store for a session that is unknown to the server', async () => {
    enterSession(whom);
    ends.length = 0;
    vi.stubGlobal('fetch', said(401, null, 'UNAUTHENTICATED'));
    await refreshSession();
    expect(new Set(ends)).toEqual(new Set(['expired']));
    expect(currentStanding()).toBe('expired');
  });

  it('names the account in each call, and ends when another one has logged in', async () => {
    enterSession(whom);
    const fetched = refusedAsOther();
    vi.stubGlobal('fetch', fetched);
    await expect(refreshSession()).resolves.toBeUndefined();
    expect(fetched.mock.calls).toMatchObject([[expect.anything(), { headers: { 'x-login-id': whom.loginId } }]]);
    expect([currentStanding(), ends.at(-1)]).toEqual(['replaced', 'replaced']);
  });

  it('saves typed values before a log-out', async () => {
    enterSession(whom);
    const order: string[] = [];
    const stop = beforeLeaving(async () => void order.push('saved'));
    vi.stubGlobal('fetch', async () => {
      order.push('logged out');
      return new Response('{"code":"OK","message":"","data":null}');
    });
    await leaveSession();
    stop();
    expect(order).toEqual(['saved', 'logged out']);
    expect(document.cookie).not.toContain('__Host-signed-in');
  });

  it('does not end the session of another account', async () => {
    enterSession(whom);
    vi.stubGlobal('fetch', refusedAsOther());
    await leaveSession();
    expect(currentStanding()).toBe('replaced');
    expect(document.cookie).toContain('__Host-signed-in');
  });

  it('hides a page while its session is checked, with retries when unanswered', async () => {
    vi.useFakeTimers();
    enterSession(whom);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const checked = recheckSession();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(currentStanding()).toBe('checking');
    vi.stubGlobal('fetch', said(200, whom));
    await vi.advanceTimersByTimeAsync(3_000);
    await checked;
    vi.useRealTimers();
    expect(currentStanding()).toBe('open');
  });

  it('requires a new document for a second person, but not for the same one', async () => {
    // A new document without a previous account.
    vi.resetModules();
    const { enterSession, forgetSession, needsNewDocument } = await import('./session.ts');
    enterSession(whom);
    forgetSession('expired');
    enterSession(whom);
    expect(needsNewDocument()).toBe(false);
    forgetSession();
    enterSession(other);
    expect(needsNewDocument()).toBe(true);
  });
});
