// @vitest-environment jsdom
import { otherLogin } from '@portal/contract/call.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beforeLeaving } from '../draft/before-leaving.ts';
import { onForget, type PersonEnd } from './forget.ts';
import {
  currentStanding,
  enterSession,
  forgetSession,
  leaveSession,
  loadSession,
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
  document.cookie = 'signed_in=1';
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetSession();
});

it('without the readable cookie nobody is asked', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'signed_in=; max-age=0';
  const fetched = answer(200, {});
  vi.stubGlobal('fetch', fetched);
  await expect(refreshSession()).resolves.toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

it('who is logged in is what the server says, and the screen gets its hints', async () => {
  vi.stubGlobal('fetch', answer(200, { code: 'OK', message: '', data: { ...whom, accountStatus: 'PAID' } }));
  await expect(refreshSession()).resolves.toMatchObject({ accountStatus: 'PAID' });
  expect(sessionStorage.getItem('loginId')).toBe('beodeul2026');
});

it('it is asked once until something changes', async () => {
  enterSession(whom);
  const fetched = answer(200, {});
  vi.stubGlobal('fetch', fetched);
  await expect(loadSession()).resolves.toEqual(whom);
  expect(fetched).not.toHaveBeenCalled();
});

it('a session that the server no longer knows is over', async () => {
  enterSession(whom);
  vi.stubGlobal('fetch', answer(401, { code: 'UNAUTHENTICATED', message: '먼저 로그인해 주세요.', data: null }));
  await expect(refreshSession()).resolves.toBeUndefined();
});

it('a lost connection ends no session', async () => {
  enterSession(whom);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(refreshSession()).resolves.toEqual(whom);
});

it('logging out forgets every hint', () => {
  enterSession(whom);
  forgetSession();
  expect(sessionStorage.length).toBe(0);
});

it.each([
  ['a server in trouble', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ['a lost connection', () => Promise.reject(new TypeError('offline'))],
])('%s logs nobody out: it is asked again (11.8)', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  await recheckSession();
  await expect(loadSession()).rejects.toThrow();
  vi.stubGlobal('fetch', answer(200, { code: 'OK', message: '', data: whom }));
  await expect(loadSession()).resolves.toEqual(whom);
});

describe('a session that ran out', () => {
  beforeEach(() => {
    enterSession(whom);
    forgetSession('expired');
    // biome-ignore lint/suspicious/noDocumentCookie: as the log-in in the other tab sets it
    document.cookie = 'signed_in=1';
  });

  it('goes on where the same person logged in again, here or in another tab', async () => {
    expect(currentStanding()).toBe('expired');
    const fetched = answer(200, { code: 'OK', message: '', data: whom });
    vi.stubGlobal('fetch', fetched);
    await recheckSession();
    expect(currentStanding()).toBe('open');
    expect(fetched.mock.calls).toMatchObject([[expect.anything(), { headers: { 'x-login-id': whom.loginId } }]]);
  });

  it('is not gone on with by somebody else', async () => {
    const body = { code: 'FORBIDDEN', message: '.', data: { reason: otherLogin } };
    vi.stubGlobal('fetch', answer(403, body));
    await recheckSession();
    expect(currentStanding()).toBe('replaced');
  });

  it('stays over where nobody answers, or nobody is logged in', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await recheckSession();
    expect(currentStanding()).toBe('expired');
    vi.stubGlobal('fetch', answer(401, { code: 'UNAUTHENTICATED', message: '.', data: null }));
    await recheckSession();
    expect(currentStanding()).toBe('expired');
  });
});

describe('one person a tab', () => {
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

  it('a session that the server no longer knows empties every store', async () => {
    enterSession(whom);
    ends.length = 0;
    vi.stubGlobal('fetch', said(401, null, 'UNAUTHENTICATED'));
    await refreshSession();
    expect(new Set(ends)).toEqual(new Set(['expired']));
    expect(currentStanding()).toBe('expired');
  });

  it('calls say for whom they are, until somebody else is logged in', async () => {
    enterSession(whom);
    const fetched = refusedAsOther();
    vi.stubGlobal('fetch', fetched);
    await expect(refreshSession()).resolves.toBeUndefined();
    expect(fetched.mock.calls).toMatchObject([[expect.anything(), { headers: { 'x-login-id': whom.loginId } }]]);
    expect([currentStanding(), ends.at(-1)]).toEqual(['replaced', 'replaced']);
  });

  it('what was typed is saved before a log-out', async () => {
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
    expect(document.cookie).not.toContain('signed_in');
  });

  it('a log-out for somebody else ends nobody’s session', async () => {
    enterSession(whom);
    vi.stubGlobal('fetch', refusedAsOther());
    await leaveSession();
    expect(currentStanding()).toBe('replaced');
    expect(document.cookie).toContain('signed_in');
  });

  it('a page is hidden while it is asked whose it is, and asked again where nobody answers', async () => {
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

  it('a second person begins with a new document, the same one does not', async () => {
    // As in a document of its own: nobody was here before.
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
