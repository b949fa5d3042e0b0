// @vitest-environment jsdom
import { me } from '@portal/contract/account/account.ts';
import { endedElsewhere, otherLogin } from '@portal/contract/call.ts';
import { placeOfAsked } from '@portal/ui/api/asked-ahead.ts';
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

it('without the readable cookie no request is made', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = '__Host-signed-in=; path=/; secure; max-age=0';
  const fetched = answer(200, {});
  vi.stubGlobal('fetch', fetched);
  await expect(refreshSession()).resolves.toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

it('the account is that of the server, and hints are stored', async () => {
  vi.stubGlobal('fetch', answer(200, { code: 'OK', message: '', data: { ...whom, accountStatus: 'PAID' } }));
  await expect(refreshSession()).resolves.toMatchObject({ accountStatus: 'PAID' });
  expect(sessionStorage.getItem('loginId')).toBe('beodeul2026');
});

it('from the first answered call on, the session counts as used, also in the other tabs', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2100, 0, 1) });
  const announced = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  vi.stubGlobal('fetch', answer(200, { code: 'OK', message: '', data: whom }));
  await refreshSession();
  expect([lastActive(), announced.mock.calls]).toEqual([Date.now(), [['active']]]);
  announced.mockRestore();
  vi.useRealTimers();
});

describe('what the document has asked before its code was there', () => {
  const asked = (response: Response | undefined) =>
    vi.stubGlobal(placeOfAsked, { [me.path]: Promise.resolve(response) });
  const own = answer(200, { code: 'OK', message: '', data: whom });
  beforeEach(() => void vi.stubGlobal('fetch', own.mockClear()));

  it('is taken, once', async () => {
    asked(new Response(JSON.stringify({ code: 'OK', message: '', data: { ...whom, companyName: '갈대안경' } })));
    await expect(refreshSession()).resolves.toMatchObject({ companyName: '갈대안경' });
    expect(own).not.toHaveBeenCalled();
    await expect(refreshSession()).resolves.toMatchObject({ companyName: whom.companyName });
  });

  it('that nobody is logged in is believed', async () => {
    asked(new Response(JSON.stringify({ code: 'UNAUTHENTICATED', message: '', data: null }), { status: 401 }));
    await expect(refreshSession()).resolves.toBeUndefined();
    expect(own).not.toHaveBeenCalled();
  });

  it('is asked again where no answer came', async () => {
    asked(undefined);
    await expect(refreshSession()).resolves.toMatchObject({ loginId: whom.loginId });
    expect(own).toHaveBeenCalledOnce();
  });
});

it('it is fetched once until something changes', async () => {
  enterSession(whom);
  const fetched = answer(200, {});
  vi.stubGlobal('fetch', fetched);
  await expect(loadSession()).resolves.toEqual(whom);
  expect(fetched).not.toHaveBeenCalled();
});

it('a session unknown to the server has ended', async () => {
  enterSession(whom);
  vi.stubGlobal('fetch', answer(401, { code: 'UNAUTHENTICATED', message: '먼저 로그인해 주세요.', data: null }));
  await expect(refreshSession()).resolves.toBeUndefined();
});

it('a session ended from elsewhere has a reason, until the next log-in', async () => {
  enterSession(whom);
  const body = { code: 'UNAUTHENTICATED', message: '다른 기기에서 끝냈습니다.', data: { reason: endedElsewhere } };
  vi.stubGlobal('fetch', answer(401, body));
  await refreshSession();
  expect([currentStanding(), messageOfEnd()]).toEqual(['expired', body.message]);
  enterSession(whom);
  expect(messageOfEnd()).toBeUndefined();
});

it('a lost connection does not end a session', async () => {
  enterSession(whom);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(refreshSession()).resolves.toEqual(whom);
});

it('a log-out clears all hints', () => {
  enterSession(whom);
  forgetSession();
  expect(sessionStorage.length).toBe(0);
});

it.each([
  ['a server in trouble', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ['a lost connection', () => Promise.reject(new TypeError('offline'))],
])('%s logs nobody out: it is asked again', async (_, fetched) => {
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

  it('stays expired without an answer, or without a log-in', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await recheckSession();
    expect(currentStanding()).toBe('expired');
    vi.stubGlobal('fetch', answer(401, { code: 'UNAUTHENTICATED', message: '.', data: null }));
    await recheckSession();
    expect(currentStanding()).toBe('expired');
  });
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
  ] as const)('%s empties every store', (_, act, end) => {
    act();
    expect(ends).toEqual([end]);
  });

  it('a session unknown to the server clears every store', async () => {
    enterSession(whom);
    ends.length = 0;
    vi.stubGlobal('fetch', said(401, null, 'UNAUTHENTICATED'));
    await refreshSession();
    expect(new Set(ends)).toEqual(new Set(['expired']));
    expect(currentStanding()).toBe('expired');
  });

  it('calls name their account, until another one logs in', async () => {
    enterSession(whom);
    const fetched = refusedAsOther();
    vi.stubGlobal('fetch', fetched);
    await expect(refreshSession()).resolves.toBeUndefined();
    expect(fetched.mock.calls).toMatchObject([[expect.anything(), { headers: { 'x-login-id': whom.loginId } }]]);
    expect([currentStanding(), ends.at(-1)]).toEqual(['replaced', 'replaced']);
  });

  it('typed values are saved before a log-out', async () => {
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

  it('a log-out of another account ends no session', async () => {
    enterSession(whom);
    vi.stubGlobal('fetch', refusedAsOther());
    await leaveSession();
    expect(currentStanding()).toBe('replaced');
    expect(document.cookie).toContain('__Host-signed-in');
  });

  it('a page is hidden while its session is checked, with retries when unanswered', async () => {
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

  it('a second person gets a new document, the same one does not', async () => {
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
