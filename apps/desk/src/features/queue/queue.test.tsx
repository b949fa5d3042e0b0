// @vitest-environment jsdom
import { deskApplicationWords } from '@portal/domain/messages/desk/desk-application.ts';
import { deskSessionEndWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { later, ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { askSession } from '../../lib/session/session.ts';
import { beginDesk, openDesk, pressKey, server } from '../../testing/open-desk.fixture.tsx';
import { number, other, session, today } from '../../testing/stand-in.fixture.ts';
import { emptyQueue, queue } from '../../testing/stand-in-queue.fixture.ts';
import { Since } from './queue-cells.tsx';

const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: '심사 대기열' });

describe('the queue', () => {
  beginDesk();

  it('shows date, deadline, flag, news and assignee of each review, and the figures above', async () => {
    await openDesk('/queue');
    const [, first, , third, waiting] = within(await table()).getAllByRole('row');
    expect(first?.textContent).toContain('A261014-0007');
    expect(first?.textContent).toContain('11.23(오늘)');
    expect(first?.textContent).toContain('지분 합이 100% 아님');
    expect(first?.textContent).toContain('통장 사본 새 파일 외 2 · 오늘 08:20');
    expect(third?.textContent).toContain('외 1');
    expect(third?.textContent).toContain('바뀐 것이 있음 오늘 09:04');
    expect(waiting?.textContent).toContain('멈춤');
    for (const label of ['4주가 다 된 신청', '2주를 넘긴 신청', '배정되지 않은 신청', '가맹점이 새로 낸 보완'])
      expect(screen.getByText(label)).toBeTruthy();
    expect(screen.getByText('63건 중 1–8')).toBeTruthy();
  });

  it.each([
    [0, false],
    [1, true],
  ])('shows %i reviews over four weeks in red: %s', async (overFourWeeks, isRed) => {
    server.answers['GET /queue'] = ok({ ...queue, figures: { ...queue.figures, overFourWeeks } });
    await openDesk('/queue');
    await table();
    const figure = screen.getByText('4주가 다 된 신청').closest('li')?.querySelector('strong');
    expect([figure?.textContent, figure?.className === 'red']).toEqual([`${overFourWeeks}`, isRed]);
  });

  it('shows an approver how many proposals wait, including persons to verify', async () => {
    server.answers['GET /session'] = ok({ ...session, staff: { ...session.staff, roles: ['approver'] } });
    server.answers['GET /queue'] = ok({ ...queue, counts: { ...queue.counts, approval: 1, second: 3 } });
    await openDesk('/queue');
    await table();
    expect(await screen.findByRole('link', { name: '결재 대기3' })).toBeTruthy();
  });

  it('moves the focus from row to row with the arrow keys', async () => {
    const router = await openDesk('/queue');
    await table();
    await pressKey('ArrowDown', 'ArrowDown');
    expect(document.activeElement?.textContent).toBe('A261014-0007');
    await pressKey('ArrowDown', 'ArrowDown');
    expect(document.activeElement?.textContent).toMatch(/^A\d{6}-(?!0007)\d{4}$/);
    await pressKey('ArrowUp', 'ArrowUp');
    await pressKey('ArrowUp', 'ArrowUp');
    expect(document.activeElement?.textContent).toBe('A261014-0007');
    await act(async () => void fireEvent.click(document.activeElement ?? document.body));
    await waitFor(() => expect(router.state.location.pathname).toBe('/a/A261014-0007'));
  });

  it('A assigns the focused row if it is unassigned, in any keyboard layout', async () => {
    await openDesk('/queue');
    const link = within(await table()).getByRole('link', { name: 'A261116-0033' });
    act(() => link.focus());
    await pressKey('ㅁ', 'KeyA');
    await waitFor(() => expect(server.bodyOf('POST /assignee')).toEqual({ to: 'me' }));
    expect(await screen.findByText('A261116-0033을 맡으셨습니다.')).toBeTruthy();
    // The list is fetched again, without waiting for its next interval.
    expect(server.calls().filter((call) => call === 'GET /queue')).toHaveLength(2);

    const taken = within(await table()).getByRole('link', { name: 'A261105-0002' });
    act(() => taken.focus());
    await pressKey('a', 'KeyA');
    expect(server.calls().filter((call) => call === 'POST /assignee')).toHaveLength(1);
  });

  it('offers to assign no review that has ended', async () => {
    const [row] = queue.rows;
    if (!row) throw new Error('no row');
    const closed = { ...row, assignee: null, decidedOn: '20261120' };
    server.answers['GET /queue'] = ok({ ...queue, rows: [closed], next: null });
    await openDesk('/queue?view=closed');
    const [link] = await screen.findAllByRole('link', { name: row.number });
    act(() => link?.focus());
    await pressKey('a', 'KeyA');
    expect(screen.queryByRole('button', { name: words.assignToMe })).toBeNull();
    expect(server.calls()).not.toContain('POST /assignee');
  });

  it('names the colleague who took an application first', async () => {
    server.answers['POST /assignee'] = {
      status: 409,
      body: { code: 'STATE_CONFLICT', message: '안 됩니다.', data: { assignee: other } },
    };
    await openDesk('/queue');
    const [take] = within(await table()).getAllByRole('button', { name: '나에게 배정' });
    await act(async () => void fireEvent.click(take ?? document.body));
    expect(await screen.findByText('한도윤 님이 먼저 맡았습니다.')).toBeTruthy();
  });

  it('G opens the next application, or stays and says that there is none', async () => {
    const router = await openDesk('/queue');
    await table();
    server.answers['POST /next'] = ok({ number: null });
    await pressKey('g', 'KeyG');
    expect(await screen.findByText('지금 배정받을 신청이 없습니다.')).toBeTruthy();
    server.answers['POST /next'] = ok({ number });
    await pressKey('g', 'KeyG');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/a/${number}`));
  });

  it('keeps view and filters in the address, and requests the rows with them', async () => {
    const filters = { accountType: 'BC00', flag: 'owner-sum', partner: 'PARTNER1', received: 'week' };
    const router = await openDesk(`/queue?${new URLSearchParams({ view: 'review', order: 'deadline', ...filters })}`);
    await screen.findByRole('table', { name: '심사 차례' });
    const asked = server.asked().find(({ call }) => call === 'GET /queue');
    expect(asked?.query).toEqual({ view: 'review', order: 'deadline', ...filters });
    expect(await screen.findByRole('button', { name: '파트너 모형 제휴사' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '접수일 최근 7일' })).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '거르기 지우기' })));
    await waitFor(() => expect(router.state.location.search).toEqual({ view: 'review', order: 'deadline' }));
  });

  it('is returned to from an application with its view and filters, which do not count as typed text', async () => {
    const search = { view: 'review', accountType: 'BC00', order: 'deadline' } as const;
    const router = await openDesk(`/queue?${new URLSearchParams(search)}`);
    await screen.findByRole('table', { name: '심사 차례' });
    await act(async () => router.navigate({ to: '/a/$number', params: { number }, search: {} }));
    const back = await screen.findByRole('link', { name: deskApplicationWords.back });
    await act(async () => void fireEvent.click(back));
    await screen.findByRole('table', { name: '심사 차례' });
    expect(router.state.location.search).toEqual(search);
    const data = { reason: 'idle' };
    server.answers['GET /session'] = { status: 401, body: { code: 'UNAUTHENTICATED', message: '', data } };
    await act(() => askSession());
    expect((await screen.findByRole('alertdialog')).textContent).not.toContain(deskSessionEndWords.kept);
  });

  it('sorts own reviews first unless another order is chosen, in views with other people’s', async () => {
    const router = await openDesk('/queue');
    await table();
    const order = screen.getByRole('button', { name: '순서 내 담당 먼저, 마감 이른 순' });
    await act(async () => void fireEvent.click(order));
    await act(async () => void fireEvent.click(screen.getByRole('option', { name: '마감 이른 순' })));
    await waitFor(() => expect(router.state.location.search).toEqual({ view: 'open', order: 'deadline' }));
    expect(server.asked().findLast(({ call }) => call === 'GET /queue')?.query).toEqual({
      view: 'open',
      order: 'deadline',
    });
    await act(async () => router.navigate({ to: '/queue', search: { view: 'mine' } }));
    await screen.findByRole('table', { name: '내 심사' });
    expect(screen.queryByRole('button', { name: /^순서/ })).toBeNull();
  });

  it.each([
    ['20261122', words.overdue],
    [today, words.dueOn('11.23(오늘)')],
  ])('shows for a request that was due on %s: %s', (dueOn, said) => {
    const [row] = queue.rows;
    if (!row) throw new Error('no row');
    render(<Since row={{ ...row, seen: 'current', dueOn }} today={today} />);
    expect(document.body.textContent).toBe(said);
  });

  it('has no partner filter when there are no partners', async () => {
    server.answers['GET /partners'] = ok({ partners: [] });
    await openDesk('/queue');
    await table();
    expect(screen.getByRole('button', { name: /^접수일/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^파트너/ })).toBeNull();
  });

  it('shows the open reviews for an invalid address', async () => {
    await openDesk('/queue?view=all&assignee=somebody');
    await table();
    expect(server.asked().find(({ call }) => call === 'GET /queue')?.query).toEqual({ view: 'open' });
  });

  it('loads further rows, and refetches all of them as an automatic request', async () => {
    await openDesk('/queue');
    await table();
    const more = { ...queue, rows: [{ ...emptyRow(), number: 'A261101-0001' }], next: null };
    server.answers['GET /queue'] = ok(more);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '다음 50건' })));
    await screen.findByRole('link', { name: 'A261101-0001' });
    expect(server.asked().findLast(({ call }) => call === 'GET /queue')?.query).toEqual({
      view: 'open',
      cursor: 'MjAyNjEyMTc',
    });
    // The page has lost its last row meanwhile: the rows after it are requested by a different cursor.
    server.answers['GET /queue'] = ok({ ...more, next: 'MjAyNjEyMTg' });
    const [take] = within(await table()).getAllByRole('button', { name: '나에게 배정' });
    await act(async () => void fireEvent.click(take ?? document.body));
    const again = { view: 'open', again: 'true' };
    await waitFor(() => {
      const asked = server.asked().filter(({ call }) => call === 'GET /queue');
      expect(asked.slice(2, 4).map(({ query }) => query)).toEqual([again, { ...again, cursor: 'MjAyNjEyMTg' }]);
    });
  });

  it('shows an application once when its deadline has moved it to the next rows', async () => {
    await openDesk('/queue');
    const before = within(await table()).getAllByRole('row').length;
    const [moved] = queue.rows;
    if (!moved) throw new Error('no row');
    const behind = { ...emptyRow(), number: 'A261101-0001' };
    server.answers['GET /queue'] = ok({
      ...queue,
      rows: [{ ...moved, companyName: '옮겨간 가게' }, behind],
      next: null,
    });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '다음 50건' })));
    await screen.findByRole('link', { name: 'A261101-0001' });
    expect(within(await table()).getAllByRole('row')).toHaveLength(before + 1);
    expect(within(await table()).getAllByText('옮겨간 가게')).toHaveLength(1);
  });

  it('shows what is due back next when a view is empty', async () => {
    server.answers['GET /queue'] = ok(emptyQueue);
    await openDesk('/queue?view=mine');
    expect(await screen.findByRole('heading', { name: '지금 볼 신청이 없습니다' })).toBeTruthy();
    expect(screen.getByText('배정되지 않은 신청도 없습니다.')).toBeTruthy();
    expect(screen.getByText('11.23(오늘)까지')).toBeTruthy();
    expect(screen.getByRole('link', { name: '가맹점 차례 9건 보기' })).toBeTruthy();
    const rows = within(screen.getByRole('region', { name: '곧 돌아올 신청' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '소소한하루 A261112-0026통장 사본 11.23(오늘)까지',
      '사단법인 이음나눔 A261117-0021대표자 1 외 111.26(목)까지',
    ]);
  });

  it.each([
    ['the person’s work of this week', emptyQueue.thisWeek, ['11건', '7일', '9건']],
    ['no median for a week without a decision', { proposed: 0, medianDays: null, asked: 0 }, ['0건', '-', '0건']],
  ])('shows %s when nothing is left to do', async (_, thisWeek, shown) => {
    server.answers['GET /queue'] = ok({ ...emptyQueue, thisWeek });
    await openDesk('/queue?view=mine');
    const week = await screen.findByRole('region', { name: '이번 주' });
    expect(
      within(week)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(shown);
  });

  it('shows progress, and offers a retry when the list cannot be loaded', async () => {
    const slow = later(refused({}, 'SERVER_ERROR', 500));
    server.answers['GET /queue'] = slow.answer;
    await openDesk('/queue');
    expect(screen.getByText('불러오고 있습니다.')).toBeTruthy();
    await act(async () => slow.come());
    expect((await screen.findByRole('alert')).textContent).toContain('목록을 불러오지 못했습니다.');
    server.answers['GET /queue'] = ok(queue);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '다시 시도' })));
    expect(await table()).toBeTruthy();
  });

  it('offers to clear a filter that the server refuses, and says that a colleague is no longer listed', async () => {
    server.answers['GET /queue'] = refused({}, 'VALIDATION', 400);
    await openDesk('/queue?assignee=0b7d2c1e-5a44-4b6e-9d0a-3f5f0c7a9e21');
    await screen.findByRole('alert');
    expect(await screen.findByRole('button', { name: `${words.filterAssignee} ${words.unlisted}` })).toBeTruthy();
    server.answers['GET /queue'] = ok(queue);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: words.clear })));
    expect(await table()).toBeTruthy();
    expect(server.asked().findLast(({ call }) => call === 'GET /queue')?.query).toEqual({ view: 'open' });
  });

  it('offers an auditor no assignment and no next application', async () => {
    const { session } = await import('../../testing/stand-in.fixture.ts');
    server.answers['GET /session'] = ok({ ...session, staff: { ...session.staff, roles: ['auditor'] } });
    await openDesk('/queue');
    await table();
    expect(screen.queryByRole('button', { name: /다음 신청 열기/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '나에게 배정' })).toBeNull();
    await pressKey('g', 'KeyG');
    expect(server.calls()).not.toContain('POST /next');
    expect(server.calls()).not.toContain('GET /colleagues');
  });
});

const emptyRow = () => {
  const [row] = queue.rows;
  if (!row) throw new Error('the stand-in has no rows');
  return row;
};
