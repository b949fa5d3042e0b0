// @vitest-environment jsdom
import { otherLogin } from '@portal/contract/call.ts';
import { brokenWords } from '@portal/domain/messages/frame/broken.ts';
import { controlWords, frameWords } from '@portal/domain/messages/frame/common.ts';
import { notFoundWords } from '@portal/domain/messages/frame/not-found.ts';
import { sessionWords } from '@portal/domain/messages/frame/session-watch.ts';
import { storefrontFrameWords } from '@portal/domain/messages/storefront/frame.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { later, offline, ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterSession, forgetSession, isSomebodyHere, refreshSession } from '../../lib/session/session.ts';
import { somebody } from '../../lib/session/somebody.fixture.ts';
import { beginWith, server } from '../../lib/testing/begin-with.fixture.ts';
import { isShown, press } from '../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../lib/testing/routed.fixture.tsx';
import { Broken, NotFound } from '../failure/failure.tsx';
import { Unreachable } from '../failure/unreachable.tsx';
import { Root } from '../root.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MerchantLayout } from './merchant-layout.tsx';
import { Shell } from './shell.tsx';
// Preloaded, so that `act` covers it.
import '../failure/failure-pages.tsx';
import './phone-menu.tsx';
import '../session/session-watch.tsx';

const who = 'GET login/me';
const out = 'POST /logout';
beginWith(() => ({ [who]: ok(somebody()), [out]: ok() }));
beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => forgetSession('left'));

const opens = async (page: ReactNode, path = '') => {
  const routed = await openRouted(page, path);
  await act(() => vi.dynamicImportSettled());
  return routed;
};
const title = (): string | undefined => screen.queryByRole('heading', { level: 1 })?.textContent ?? undefined;

describe('a page that throws', () => {
  it('says that nothing is lost, and can be loaded again', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, href: location.href, reload });
    await opens(<Broken />);
    expect(title()).toBe(brokenWords.title);
    await press(brokenWords.reload);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('an unknown address', () => {
  it('says so inside the frame, and links to the start', async () => {
    await opens(<NotFound />);
    expect(title()).toBe(notFoundWords.title);
    expect(screen.getByRole('link', { name: notFoundWords.toStart }).getAttribute('href')).toBe('/');
  });

  it('links back to the mall’s pages for an address of the storefront', async () => {
    await opens(<NotFound />, '/cafe24/app-managment');
    expect(title()).toBe(notFoundWords.title);
    const way = screen.getByRole('link', { name: storefrontFrameWords.toMall });
    expect(way.getAttribute('href')).toBe('/cafe24/registration');
    expect(screen.queryByRole('link', { name: notFoundWords.toStart })).toBeNull();
  });
});

describe('a page whose code could not be loaded', () => {
  const retry = vi.fn();
  const stay = vi.fn();
  const escapes = (): boolean => fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));

  it('is reported over the current page; the focus is on trying again', () => {
    draw(<Unreachable error={{ retry, stay }} />);
    expect(screen.getByRole('alertdialog', { name: frameWords.unreachableTitle }).textContent).toContain(
      frameWords.unreachable,
    );
    const again = screen.getByRole('button', { name: frameWords.retry });
    expect(document.activeElement).toBe(again);
    fireEvent.click(again);
    expect(retry).toHaveBeenCalledOnce();
  });

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: controlWords.cancel }))],
    ['Escape', escapes],
  ])('is dismissed by %s', (_, gives) => {
    stay.mockReset();
    draw(<Unreachable error={{ retry, stay }} />);
    gives();
    expect(stay).toHaveBeenCalledOnce();
  });

  it('can only be tried again when there is no page to stay on', () => {
    draw(<Unreachable error={{ retry, stay: undefined }} />);
    expect(screen.queryByRole('button', { name: controlWords.cancel })).toBeNull();
    expect(escapes()).toBe(false);
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
  });
});

describe('the frame of every page', () => {
  it('announces messages and toasts, in the portal’s words', async () => {
    await act(async () => void draw(<Root>{<p>본문</p>}</Root>));
    expect(isShown('본문')).toBe(true);
    await act(async () => void showDialog('저장하였습니다.'));
    expect(screen.getByRole('alertdialog', { name: controlWords.notice }).textContent).toContain('저장하였습니다.');
    await press(controlWords.confirm);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(async () => toast('복사하였습니다.'));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('복사하였습니다.');
  });

  it('offers only the page of the account that has logged in elsewhere in this browser', async () => {
    const replace = vi.fn();
    enterSession(somebody());
    await act(async () => void draw(<Root>본문</Root>));
    server.answers[who] = { status: 403, body: { code: 'FORBIDDEN', message: '', data: { reason: otherLogin } } };
    await act(async () => void (await refreshSession()));
    await act(() => vi.dynamicImportSettled());
    const dialog = screen.queryByRole('alertdialog', { name: sessionWords.otherTitle });
    expect(dialog).not.toBeNull();
    vi.stubGlobal('location', { ...location, href: location.href, replace });
    await press(sessionWords.otherGoOn);
    expect(replace).toHaveBeenCalledWith('/');
  });
});

describe('the frame of merchants’ pages', () => {
  const page = <MerchantLayout>{<p>홍길동</p>}</MerchantLayout>;

  it('shows the account in its header, around the page', async () => {
    enterSession(somebody());
    await opens(page);
    expect(isShown('홍길동')).toBe(true);
    expect(screen.getAllByText('시험상점').length).toBeGreaterThan(0);
  });

  it.each(['left', 'expired'] as const)('hides a page whose session has %s', async (how) => {
    enterSession(somebody());
    await opens(page);
    await act(async () => forgetSession(how));
    expect(isShown('홍길동')).toBe(false);
  });

  it('shows the page again once the same person is back', async () => {
    enterSession(somebody());
    await opens(page);
    await act(async () => forgetSession('expired'));
    await act(async () => void enterSession(somebody()));
    expect(isShown('홍길동')).toBe(true);
  });
});

describe('the frame of public pages', () => {
  it('links to the help of this page, and past the header', async () => {
    await opens(<Shell>본문</Shell>, '/inquiry');
    const [help] = screen.getAllByRole('link', { name: frameWords.help });
    expect([help?.getAttribute('href'), help?.getAttribute('target')]).toEqual(['/help#/inquiry', '_blank']);
    expect(screen.getByRole('link', { name: frameWords.skip }).getAttribute('href')).toBe('#main');
    expect(document.getElementById('main')?.textContent).toBe('본문');
  });

  it('also shows the account that is logged in', async () => {
    enterSession(somebody());
    await opens(<Shell>본문</Shell>, '/inquiry');
    await waitFor(() => expect(screen.getAllByText('시험상점').length).toBeGreaterThan(0));
  });
});

describe('logging out', () => {
  const leaves = async (): Promise<void> => {
    const [wide] = screen.getAllByText(frameWords.logout);
    await act(async () => void fireEvent.click(wide ?? document.body));
  };

  it('sends one request, shows that it is busy, and goes to the log-in page', async () => {
    enterSession(somebody());
    const slow = later(ok());
    server.answers[out] = slow.answer;
    const { place } = await opens(<AccountMenu me={somebody()} />);
    await leaves();
    await leaves();
    expect([place(), isSomebodyHere()]).toEqual(['/here', true]);
    await act(async () => slow.come());
    expect([place(), isSomebodyHere()]).toEqual(['/', false]);
    expect(server.calls().filter((call) => call === out)).toHaveLength(1);
  });

  it('ends the session in this tab even if the answer is lost', async () => {
    enterSession(somebody());
    server.answers[out] = offline;
    const { place } = await opens(<AccountMenu me={somebody()} />);
    await leaves();
    expect([place(), isSomebodyHere()]).toEqual(['/', false]);
  });
});
