// @vitest-environment jsdom
import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { reviewStatus } from '@portal/contract/screening/tracker.ts';
import { logInAgainWords } from '@portal/domain/messages/account/log-in-again.ts';
import { sessionEndWords as words } from '@portal/domain/messages/frame/session-watch.ts';
import { call } from '@portal/ui/api/api.ts';
import { offline, ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { soleProgress } from '../../features/screening/owner-info/owner-info.fixture.ts';
import { currentStanding, enterSession, isSomebodyHere, refreshSession } from '../../lib/session/session.ts';
import { somebody } from '../../lib/session/somebody.fixture.ts';
import { beginWith, server } from '../../lib/testing/begin-with.fixture.ts';
import { press } from '../../lib/testing/page.fixture.tsx';
import { reviewing } from '../../lib/testing/review.fixture.ts';
import { openRouted, type Routed } from '../../lib/testing/routed.fixture.tsx';
import { SessionWatch } from './session-watch.tsx';
// Preloaded, so that `act` covers it.
import '../../features/account/login/log-in-again.tsx';

const who = 'GET login/me';
const out = 'POST /logout';
const me = somebody({ idleSeconds: 1_800, remainingSeconds: 7_200 });
beginWith(() => ({ [who]: ok(me), [out]: ok() }));

let routed: Routed;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', vi.fn());
  enterSession(me);
  routed = await openRouted(<SessionWatch />);
});
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1_000 * seconds));
const warning = (): HTMLElement | null => screen.queryByRole('alertdialog', { name: words.endingTitle });
const left = (): string => screen.getByRole('timer').textContent ?? '';
const asked = (call: string): number => server.calls().filter((one) => one === call).length;

describe('the warning before a session ends', () => {
  it('appears two minutes before the end, with the remaining time', async () => {
    await pass(1_679);
    expect(warning()).toBeNull();
    await pass(2);
    expect(warning()).not.toBeNull();
    expect(left()).toBe(`${words.left} 01:59`);
    await pass(60);
    expect(left()).toBe(`${words.left} 00:59`);
  });

  it('focuses the button to stay, so that a key press meant for the page does not log out', async () => {
    await pass(1_700);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: words.stay }));
  });

  it('staying calls the server and restarts the countdown', async () => {
    await pass(1_700);
    await press(words.stay);
    expect(asked(who)).toBe(1);
    await pass(1);
    expect(warning()).toBeNull();
    await pass(1_678);
    expect(warning()).toBeNull();
    await pass(3);
    expect(warning()).not.toBeNull();
  });

  it('background calls do not restart the countdown; calls by the person do', async () => {
    server.answers['GET /review/status'] = ok(reviewing);
    server.answers['GET /screening/progress'] = ok(soleProgress);
    await pass(1_600);
    await act(async () => void (await call(reviewStatus, { query: {} })));
    await pass(81);
    expect(warning()).not.toBeNull();
    await act(async () => void (await call(screeningProgress, { query: {} })));
    await pass(1);
    expect(warning()).toBeNull();
  });

  it('counts from the last call, even if it is loaded later', async () => {
    cleanup();
    await pass(1_600);
    await openRouted(<SessionWatch />);
    await pass(81);
    expect(left()).toBe(`${words.left} 01:59`);
  });

  it('counts the maximum age, too, from the response that named it', async () => {
    cleanup();
    await act(async () => void enterSession({ ...me, remainingSeconds: 900 }));
    await pass(700);
    await openRouted(<SessionWatch />);
    await pass(81);
    expect(left()).toBe(`${words.left} 01:59`);
  });

  it('Escape stays logged in', async () => {
    await pass(1_700);
    await act(async () => void fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true })));
    await pass(1);
    expect([asked(who), warning()]).toEqual([1, null]);
  });

  it('keeps counting when staying is not answered, and staying can be tried again', async () => {
    server.answers[who] = offline;
    await pass(1_700);
    await press(words.stay);
    await pass(1);
    expect([left(), screen.queryByRole('alert')?.textContent]).toEqual([`${words.left} 01:39`, words.notStayed]);
    server.answers[who] = ok(me);
    await press(words.stay);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(1);
    expect(warning()).toBeNull();
  });

  it('leaving logs out and goes to the log-in page', async () => {
    await pass(1_700);
    await press(words.leave);
    expect(asked(out)).toBe(1);
    expect([routed.place(), isSomebodyHere()]).toEqual(['/', false]);
  });

  it.each([
    ['answers a call: hidden', ok(me), false],
    ['fails: kept', refused({}, 'SERVER_ERROR', 500), true],
  ])('is hidden or kept when the server %s', async (_, answer, isWarned) => {
    await pass(1_600);
    server.answers[who] = answer;
    await act(async () => void (await refreshSession()));
    await pass(100);
    expect(warning() !== null).toBe(isWarned);
  });

  it('appears before the maximum age although the session is in use', async () => {
    for (let used = 0; used < 7_000; used += 1_000) {
      await act(async () => void (await refreshSession()));
      // The server's answer by then.
      server.answers[who] = ok({ ...me, remainingSeconds: 7_200 - used - 1_000 });
      await pass(1_000);
    }
    await act(async () => void (await refreshSession()));
    await pass(81);
    expect(left()).toBe(`${words.left} 01:59`);
  });

  it('before the maximum age, which nothing extends, offers to close instead of to stay', async () => {
    cleanup();
    await act(async () => void enterSession({ ...me, remainingSeconds: 100 }));
    await openRouted(<SessionWatch />);
    await pass(1);
    expect(warning()?.textContent).toContain(words.endingFinal);
    expect(screen.queryByRole('button', { name: words.stay })).toBeNull();
    await press(words.understood);
    await pass(90);
    expect(warning()).toBeNull();
    await pass(10);
    expect(currentStanding()).toBe('expired');
  });
});

describe('when a session has ended', () => {
  it('the same person can log in over the page, which keeps its scroll position', async () => {
    vi.stubGlobal('scrollY', 640);
    document.body.append(Object.assign(document.createElement('h1'), { tabIndex: -1 }));
    await pass(1_801);
    await act(() => vi.dynamicImportSettled());
    expect([currentStanding(), isSomebodyHere(), warning()]).toEqual(['expired', false, null]);
    expect(screen.queryByRole('alertdialog', { name: logInAgainWords.title })).not.toBeNull();
    await act(async () => void enterSession(me));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
    // Not a link below the page, where the browser leaves it.
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('no more requests are made', async () => {
    await pass(1_801);
    const calls = server.calls().length;
    await pass(3_600);
    expect(server.calls()).toHaveLength(calls);
  });
});
