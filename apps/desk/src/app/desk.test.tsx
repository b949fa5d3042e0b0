// @vitest-environment jsdom
import { deskApplicationWords } from '@portal/domain/messages/desk/desk-application.ts';
import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskSignInWords } from '@portal/domain/messages/desk/desk-sign-in.ts';
import { deskTimelineWords } from '@portal/domain/messages/desk/desk-timeline.ts';
import { later, ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { channelName } from '../lib/session/channel.ts';
import { askSession, standingNow } from '../lib/session/session.ts';
import { beginDesk, openDesk, pressButton, pressKey, server } from '../testing/open-desk.fixture.tsx';
import { number, other, session } from '../testing/stand-in.fixture.ts';

const signedOut = (reason?: string) => ({
  status: 401,
  body: { code: 'UNAUTHENTICATED', message: '먼저 로그인해 주세요.', data: reason ? { reason } : null },
});

const endSession = async (reason: string): Promise<void> => {
  server.answers['GET /session'] = signedOut(reason);
  await act(() => askSession());
};

describe('a signed-in staff member', () => {
  beginDesk();

  it('sees the requested page in a frame with name, role and remaining session time', async () => {
    await openDesk('/queue');
    expect(await screen.findByRole('heading', { level: 1, name: '심사 대기열' })).toBe(document.activeElement);
    expect(screen.getByRole('button', { name: /^서지안 님의 메뉴/ }).textContent).toContain('심사');
    expect(screen.getByText('14분')).toBeTruthy();
  });

  it('signs out: the contents disappear here and in other tabs, and the identity service ends its own session', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...location, assign });
    server.answers['POST /end'] = ok({ redirectTo: 'https://id.example.com/end' });
    const otherTab = new BroadcastChannel(channelName);
    const heard = new Promise((resolve) => otherTab.addEventListener('message', ({ data }) => resolve(data)));
    const router = await openDesk('/queue');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^서지안 님의 메뉴/ })));
    const leave = await screen.findByRole('menuitem', { name: '로그아웃' });
    await act(async () => void fireEvent.click(leave));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example.com/end'));
    expect(router.state.location.pathname).toBe('/sign-in');
    expect(screen.queryByText('한결무역')).toBeNull();
    expect(await heard).toEqual({ kind: 'left' });
    otherTab.close();
  });

  it.each([
    ['reviewer', true],
    // An auditor, to whom nothing is assigned.
    ['auditor', false],
  ])('sees the “my reviews” page as a %s: %s', async (role, hasOne) => {
    server.answers['GET /session'] = ok({ ...session, staff: { ...session.staff, roles: [role] } });
    await openDesk('/queue');
    const pages = await screen.findByRole('navigation', { name: deskFrameWords.pages });
    expect(within(pages).queryAllByRole('link', { name: /^내 심사/ })).toHaveLength(hasOne ? 1 : 0);
    expect(within(pages).getByRole('link', { name: /^대기열/ })).toBeTruthy();
  });

  it('copies the number of an application, and sees when that failed', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await openDesk(`/a/${number}`);
    await screen.findByText('주식회사 가온누리');
    await pressButton(deskApplicationWords.copyNumber);
    expect(writeText).toHaveBeenCalledWith(number);
    expect(screen.getByText(deskApplicationWords.copied)).toBeTruthy();
    writeText.mockRejectedValueOnce(new Error('denied'));
    await pressButton(deskApplicationWords.copyNumber);
    expect(screen.getByText(deskApplicationWords.notCopied)).toBeTruthy();
  });

  it('sees no queue as an administrator, and the queue is not requested', async () => {
    server.answers['GET /session'] = ok({ ...session, staff: { ...session.staff, roles: ['administrator'] } });
    await openDesk('/queue');
    expect(await screen.findByText(/이 역할로는 신청을 볼 수 없습니다/)).toBeTruthy();
    expect(server.calls()).not.toContain('GET /queue');
  });
});

describe('the end of a session', () => {
  beginDesk();

  it.each([
    ['idle', '15분 동안 쓰지 않아'],
    ['longest', '8시간이 되어'],
    ['signed-in-elsewhere', '다른 곳에서 로그인하여'],
    ['logged-out-at-service', '사내 계정에서 로그아웃하여'],
  ])('%s hides the contents and shows the reason', async (reason, sentence) => {
    await openDesk(`/a/${number}`);
    await screen.findByText('주식회사 가온누리');
    await endSession(reason);
    expect(screen.getByRole('alertdialog', { name: '로그인이 끝났습니다' }).textContent).toContain(sentence);
    expect(document.body.textContent).not.toContain('가온누리');
    expect(screen.getByText(number)).toBeTruthy();
  });

  it('by another person’s sign-in leaves nothing of the previous one, even before the page is loaded again', async () => {
    await openDesk(`/a/${number}`);
    await screen.findByText('주식회사 가온누리');
    server.answers['GET /session'] = ok({ ...session, staff: { ...session.staff, id: other.id, name: other.name } });
    server.answers[`GET /applications/${number}`] = later(ok(null)).answer;
    await act(() => askSession());
    expect(screen.queryByText('주식회사 가온누리')).toBeNull();
  });

  it('keeps what was typed for the same person only', async () => {
    server.answers[`GET /applications/${number}`] = {
      status: 403,
      body: { code: 'FORBIDDEN', message: '안 됩니다.', data: { reason: 'REASON_REQUIRED', assignee: other } },
    };
    await openDesk(`/a/${number}`);
    const field = await screen.findByLabelText('여는 까닭');
    await act(async () => void fireEvent.change(field, { target: { value: '가맹점의 문의에 답하려고' } }));
    await endSession('idle');
    expect(screen.getByText(`${number} · 여는 까닭 13자`)).toBeTruthy();

    server.answers['GET /session'] = ok(session);
    await act(() => askSession());
    expect((await screen.findByLabelText<HTMLTextAreaElement>('여는 까닭')).value).toBe('가맹점의 문의에 답하려고');

    await endSession('idle');
    server.answers['GET /session'] = ok({ ...session, staff: { ...session.staff, id: other.id, name: other.name } });
    await act(() => askSession());
    expect((await screen.findByLabelText<HTMLTextAreaElement>('여는 까닭')).value).toBe('');
  });

  it('signs in again in a separate window, whose message brings the page back', async () => {
    const assign = vi.fn();
    vi.stubGlobal('open', () => ({ location: { assign }, close: vi.fn() }));
    server.answers['POST /start'] = ok({ redirectTo: 'https://id.example.com/auth' });
    await openDesk('/queue');
    await endSession('idle');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '다시 로그인' })));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example.com/auth'));
    expect(server.bodyOf('POST /start')).toEqual({ window: true });

    server.answers['GET /session'] = ok(session);
    const beside = new BroadcastChannel(channelName);
    beside.postMessage({ kind: 'sign-in', outcome: 'ok' });
    expect(await screen.findByRole('heading', { name: '심사 대기열' })).toBeTruthy();
    beside.close();
  });

  it('leaving removes the contents and goes to the sign-in', async () => {
    const router = await openDesk(`/a/${number}`);
    await endSession('idle');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '지우고 나가기' })));
    await waitFor(() => expect(router.state.location.href).toBe('/sign-in'));
    expect(standingNow().kind).toBe('out');
  });
});

describe('a visitor who is not signed in', () => {
  beginDesk(() => ({ 'GET /session': signedOut() }));

  it('is sent to the sign-in, which returns to the requested address', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...location, assign });
    server.answers['POST /start'] = ok({ redirectTo: 'https://id.example.com/auth' });
    const router = await openDesk(`/a/${number}?part=timeline`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    await pressButton('사내 계정으로 로그인');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example.com/auth'));
    expect(server.bodyOf('POST /start')).toEqual({ returnTo: `/a/${number}?part=timeline`, choose: false });
  });

  it('does not return to an address of another site', async () => {
    server.answers['POST /start'] = refused({}, 'PROVIDER_UNAVAILABLE', 503);
    await openDesk('/sign-in?to=//example.com');
    await pressButton('사내 계정으로 로그인');
    expect(server.bodyOf('POST /start')).toEqual({ choose: false });
  });

  it('sees why a sign-in began no session, and can sign in with another account', async () => {
    server.answers['GET /outcome'] = ok({
      refusal: 'no-role',
      name: '강노을',
      email: 'noeul.kang@staff.example.com',
      claim: 'groups',
      at: '2026-11-23T00:12:40.000Z',
      requestId: 'req-7f3c-19a2',
    });
    server.answers['POST /start'] = refused({}, 'PROVIDER_UNAVAILABLE', 503);
    await openDesk('/sign-in');
    await screen.findByRole('heading', { name: '이 계정에는 심사 화면의 역할이 없습니다' });
    expect(screen.getByText('groups 클레임에 portal-desk-로 시작하는 그룹이 없습니다.')).toBeTruthy();
    expect(screen.getByText('2026.11.23 (월) 09:12:40')).toBeTruthy();
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    await pressButton('관리자에게 보낼 내용 복사');
    expect(screen.getByText(deskSignInWords.notCopied)).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '다른 계정으로 로그인' })));
    expect(server.bodyOf('POST /start')).toEqual({ choose: true });
    expect(await screen.findByText(/사내 계정 서비스에 연결하지 못했습니다/)).toBeTruthy();
  });

  it.each(['roles-together', 'cancelled', 'unavailable', 'rejected', 'expired'])(
    'sees a heading for the refusal %s, without a list of roles',
    async (refusal) => {
      const at = '2026-11-23T00:12:40.000Z';
      server.answers['GET /outcome'] = ok({ refusal, name: null, email: null, claim: 'groups', at, requestId: 'r' });
      await openDesk('/sign-in');
      expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('');
      expect(screen.queryByText('받은 역할')).toBeNull();
    },
  );
});

describe('keyboard shortcuts', () => {
  beginDesk();

  it('are listed by ?, and can be switched off', async () => {
    await openDesk('/queue');
    await pressKey('?');
    const dialog = screen.getByRole('dialog', { name: '단축키' });
    expect(dialog.textContent).toContain('다음 신청');
    expect(dialog.textContent).toContain(deskTimelineWords.filters);
    await act(async () => void fireEvent.click(screen.getByLabelText('단축키 쓰기')));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '닫기' })));
    await pressKey('g', 'KeyG');
    expect(server.calls()).not.toContain('POST /next');
  });
});
