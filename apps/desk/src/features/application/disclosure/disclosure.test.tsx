// @vitest-environment jsdom
import { signInAgainRequired } from '@portal/contract/call.ts';
import { deskApplicationWords } from '@portal/domain/messages/desk/desk-application.ts';
import { deskEvidenceWords } from '@portal/domain/messages/desk/desk-evidence.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answers, beginDesk, openDesk, pressButton, server } from '../../../testing/open-desk.fixture.tsx';
import { announceSignIn, stubSignInWindow } from '../../../testing/sign-in-window.fixture.ts';
import { number, session } from '../../../testing/stand-in.fixture.ts';
import { evidence } from '../../../testing/stand-in-evidence.fixture.ts';

const shownNumber = '910802-2345671';
const reason = '도로교통공단에 전화로 확인합니다.';

const type = (label: string, text: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name: new RegExp(label) }), { target: { value: text } });

describe('a personal number', () => {
  beginDesk(() => ({ 'POST /numbers/SR01-0': ok({ number: shownNumber, others: [], seconds: 30 }) }));

  const openNumber = async (): Promise<void> => {
    await openDesk(`/a/${number}?part=persons&item=SR01-0`);
    await pressButton('번호 보기');
    type('자세히', reason);
    await pressButton('사유를 남기고 보기');
    await screen.findByText(shownNumber);
  };

  it('is masked, and asks for a reason first', async () => {
    await openDesk(`/a/${number}?part=persons&item=SR01-0`);
    expect(await screen.findByText('910802-●●●●●●●')).toBeTruthy();
    await pressButton('번호 보기');
    expect(screen.getByRole('dialog', { name: '차은결 님의 주민등록번호를 보시겠습니까?' }).textContent).toContain(
      '0회',
    );
    await pressButton('사유를 남기고 보기');
    expect(screen.getByText('사유를 10자 이상 적어 주세요.')).toBeTruthy();
    expect(server.calls()).not.toContain('POST /numbers/SR01-0');
  });

  it('is requested with the chosen purpose and the typed reason', async () => {
    await openNumber();
    expect(server.bodyOf('POST /numbers/SR01-0')).toEqual({ purpose: 'ask-authority', reason });
    expect(screen.queryByRole('dialog')).toBeNull();
    // The numbers seen today are counted again.
    const asked = () => server.asked().filter(({ query }) => query.part === 'persons').length;
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('is stored nowhere in the tab, and is shown with the other values the authority asks for', async () => {
    const licence = '11-00-000000-00';
    server.answers['POST /numbers/SR01-0'] = ok({
      ...{ number: shownNumber, seconds: 30 },
      others: [{ key: 'licence-number', value: licence }],
    });
    await openNumber();
    expect(screen.getByText('운전면허번호')).toBeTruthy();
    const cached = [...answers.getQueryCache().getAll(), ...answers.getMutationCache().getAll()].map(
      ({ state }) => state,
    );
    const kept = JSON.stringify([cached, { ...localStorage }, { ...sessionStorage }, location.href, history.state]);
    for (const canary of [shownNumber, licence]) expect(kept).not.toContain(canary);
    expect(cached.length).toBeGreaterThan(3);
  });

  const ends: readonly (readonly [string, () => void])[] = [
    ['the window loses the focus', () => fireEvent.blur(window)],
    ['another tab is shown', () => fireEvent(document, new Event('visibilitychange'))],
    ['Escape is pressed', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['the page is printed', () => fireEvent(window, new Event('beforeprint'))],
    ['its button is pressed', () => fireEvent.click(screen.getByRole('button', { name: /지금 가리기/ }))],
  ];
  it.each(ends)('is hidden when %s', async (_, end) => {
    await openNumber();
    act(() => end());
    expect(document.body.textContent).not.toContain(shownNumber);
    expect(screen.getByText('910802-●●●●●●●')).toBeTruthy();
  });

  it('is hidden after the given number of seconds', async () => {
    server.answers['POST /numbers/SR01-0'] = ok({ number: shownNumber, others: [], seconds: 0.2 });
    await openDesk(`/a/${number}?part=persons&item=SR01-0`);
    await pressButton('번호 보기');
    type('자세히', reason);
    await pressButton('사유를 남기고 보기');
    await waitFor(() => expect(server.calls()).toContain('POST /numbers/SR01-0'));
    expect(await screen.findByText('910802-●●●●●●●')).toBeTruthy();
    expect(document.body.textContent).not.toContain(shownNumber);
  });

  it('shows why the server refused it, and keeps what was typed', async () => {
    server.answers['POST /numbers/SR01-0'] = {
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: '오늘 볼 수 있는 번호 20개를 다 보았습니다.', data: null },
    };
    await openDesk(`/a/${number}?part=persons&item=SR01-0`);
    await pressButton('번호 보기');
    type('자세히', reason);
    await pressButton('사유를 남기고 보기');
    expect((await screen.findByText(/20개를 다 보았습니다/)).getAttribute('role')).toBe('alert');
    expect(screen.getByRole('textbox', { name: /자세히/ })).toHaveProperty('value', reason);
  });

  it('is not offered to an auditor, nor is the password of the site', async () => {
    server.answers['GET /session'] = ok({ ...session, staff: { ...session.staff, roles: ['auditor'] } });
    await openDesk(`/a/${number}?part=persons&item=SR01-0`);
    expect(await screen.findByText('910802-●●●●●●●')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '번호 보기' })).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: /^사업자/ })));
    await screen.findByText(/●{6}/);
    expect(screen.queryByRole('button', { name: /비밀번호 보기/ })).toBeNull();
  });
});

describe('the password of the merchant’s site', () => {
  const word = 'canary-word';
  beginDesk(() => ({ 'POST /site-password': ok({ password: word, seconds: 30 }) }));

  it('is masked, and is shown after a reason until Escape is pressed', async () => {
    await openDesk(`/a/${number}`);
    await pressButton(/비밀번호 보기/);
    await pressButton('사유를 남기고 보기');
    expect(server.calls()).not.toContain('POST /site-password');
    type('자세히', reason);
    await pressButton('사유를 남기고 보기');
    await screen.findByText(word);
    expect(server.bodyOf('POST /site-password')).toEqual({ reason });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(document.body.textContent).not.toContain(word));
  });
});

describe('an original file', () => {
  const saved: string[] = [];
  const name = `${number}-SF07-1.pdf`;
  beginDesk(() => ({
    'POST /download': {
      body: new Blob(['%PDF'], { type: 'application/pdf' }),
      headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
    },
  }));

  it('is saved after a reason under the file name from the server, with a warning', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await openDesk(`/a/${number}?part=settlement`);
    const rows = within(await screen.findByRole('grid', { name: deskApplicationWords.account })).getAllByRole('row');
    const bank = evidence.rows.filter(({ group }) => group === 'settlement-account');
    expect(rows).toHaveLength(bank.length + 1);
    expect(screen.queryByText(deskEvidenceWords.bankNever)).toBeNull();
    await pressButton(/원본 내려받기/);
    const dialog = screen.getByRole('dialog', { name: /원본을 내려받으시겠습니까/ });
    expect(within(dialog).getByText(/편집을 허용하지 마세요/)).toBeTruthy();
    type('내려받는 사유', reason);
    await pressButton('사유를 남기고 내려받기');
    await waitFor(() => expect(saved).toEqual([name]));
    expect(server.bodyOf('POST /download')).toEqual({ reason });
  });

  it('is offered when the picture cannot be masked', async () => {
    await openDesk(`/a/${number}?part=persons&item=SR01-0`);
    expect(await screen.findByText(/가리지 못합니다/)).toBeTruthy();
    await pressButton('원본 내려받기');
    expect(screen.getByText(/하루 20회까지인 번호 보기에 함께 셉니다/)).toBeTruthy();
  });

  it('is not offered with its number to an auditor', async () => {
    server.answers['GET /session'] = ok({ ...session, staff: { ...session.staff, roles: ['auditor'] } });
    await openDesk(`/a/${number}?part=persons&item=SR01-0`);
    expect(await screen.findByText(/가리지 못합니다/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '원본 내려받기' })).toBeNull();
  });
});

describe('the bundle download', () => {
  beginDesk(() => ({
    'GET /session': ok({ ...session, staff: { ...session.staff, roles: ['approver'] } }),
    'POST /reauth': ok({ redirectTo: 'https://id.example.com/again' }),
    'POST /bundle': { body: new Blob(['age'], { type: 'application/octet-stream' }) },
  }));

  const begin = async (): Promise<ReturnType<typeof stubSignInWindow>> => {
    const beside = stubSignInWindow();
    await openDesk(`/a/${number}?part=documents`);
    await pressButton('전체 묶음 내려받기');
    type('내려받는 사유', reason);
    await pressButton('다시 로그인하고 내려받기');
    await waitFor(() => expect(beside.assign).toHaveBeenCalledWith('https://id.example.com/again'));
    return beside;
  };

  it('starts after the person has signed in again', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await begin();
    expect(server.bodyOf('POST /reauth')).toEqual({ action: 'bundle', number, of: '' });
    expect(server.calls()).not.toContain('POST /bundle');
    await announceSignIn('ok');
    await waitFor(() => expect(server.bodyOf('POST /bundle')).toEqual({ reason }));
  });

  it.each([
    ['no second sign-in when the server fails after the first', 1, 503, 'PROVIDER_UNAVAILABLE', null],
    ['a second sign-in when the first is over', 2, 403, 'FORBIDDEN', { reason: signInAgainRequired }],
  ])('needs %s', async (_, times, status, code, data) => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const message = '열람 기록을 남기지 못했습니다.';
    server.answers['POST /bundle'] = { status, body: { code, message, data } };
    const { assign } = await begin();
    await announceSignIn('ok');
    expect(await screen.findByText(message)).toBeTruthy();
    server.answers['POST /bundle'] = { body: new Blob(['age'], { type: 'application/octet-stream' }) };
    await pressButton('다시 로그인하고 내려받기');
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(times));
    await announceSignIn('ok');
    await waitFor(() => expect(server.calls().filter((call) => call === 'POST /bundle')).toHaveLength(2));
    expect(server.calls().filter((call) => call === 'POST /reauth')).toHaveLength(times);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('waits for the sign-in window, and stops when the person returns without signing in', async () => {
    const { close } = await begin();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.focus(window);
    fireEvent.blur(window);
    vi.advanceTimersByTime(60_000);
    fireEvent.focus(window);
    vi.advanceTimersByTime(1_900);
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    expect(await screen.findByText(/다시 확인하지 않아/)).toBeTruthy();
    expect(server.calls()).not.toContain('POST /bundle');
  });

  it('stops when the sign-in is cancelled, and keeps what was typed', async () => {
    const { close } = await begin();
    await announceSignIn('cancelled');
    expect(await screen.findByText(/다시 확인하지 않아/)).toBeTruthy();
    expect(close).toHaveBeenCalled();
    expect(server.calls()).not.toContain('POST /bundle');
    expect(screen.getByRole('textbox', { name: /내려받는 사유/ })).toHaveProperty('value', reason);
  });
});
