// @vitest-environment jsdom
import { deskAccessWords as words } from '@portal/domain/messages/desk/desk-access.ts';
import { deskDecideWords } from '@portal/domain/messages/desk/desk-decide.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, beginDesk, openDesk, pressButton, server } from '../../testing/open-desk.fixture.tsx';
import { me, number, session, today } from '../../testing/stand-in.fixture.ts';
import { readAccessSearch } from './access-search.ts';
import { type AccessList, type AccessRow, type ReviewCards, type ReviewRows, reviewsKey } from './use-access.ts';

const row: AccessRow = {
  seq: 7,
  at: '2026-11-23T00:34:06.000Z',
  by: 'staff',
  staffId: me.id,
  name: me.name,
  address: '10.20.4.17',
  source: 'hash',
  applicationNumber: number,
  companyName: '주식회사 가온누리',
  person: '대리인',
  code: 'number-seen',
  what: null,
  subject: 'SR01-0',
  result: 'ok',
  why: '기관 문의',
  reason: '도로교통공단에 전화로 확인합니다.',
  flags: [],
};

const list: AccessList = {
  month: '2026-11',
  count: 9_611,
  rows: [
    row,
    { ...row, seq: 6, code: 'file-downloaded', what: '통장 사본', flags: ['not-assignee'], companyName: null },
    { ...row, seq: 5, by: 'command-line', staffId: null, name: 'haneul', address: 'user:root', code: 'operator-shown' },
    {
      ...row,
      seq: 4,
      by: 'visitor',
      name: null,
      code: 'sign-in-refused',
      result: 'refused',
      applicationNumber: null,
      person: null,
      why: '역할 없음',
      reason: null,
    },
  ],
  next: '4',
  keptSince: '20241123',
  isOwn: false,
  staff: [me],
};

const month = { rows: 18_204, flagged: 2, assessed: 0, actions: 0, signedBy: null, signedAt: null } as const;
const cards: ReviewCards = {
  today,
  months: [
    {
      ...month,
      month: '2026-10',
      state: 'open',
      dueOn: '20261130',
      isOverdue: false,
      kinds: [{ flag: 'download', count: 2 }],
    },
    { ...month, month: '2026-09', state: 'begun', dueOn: '20261031', isOverdue: true, kinds: [] },
  ],
  overdue: ['2025-03', '2026-09'],
  numbers: { days: [{ day: '20261120', count: 3 }], withoutReason: 0 },
};
const overdueMonths = ok({ months: cards.overdue });

const reviewed: ReviewRows = {
  month: '2026-10',
  rows: [{ ...row, flags: ['download'], assessment: null }],
  next: null,
  left: 1,
  isOver: true,
  isKept: true,
  signedBy: null,
};

const as = (role: 'auditor' | 'administrator' | 'reviewer') =>
  ok({ ...session, staff: { ...session.staff, roles: [role] } });

describe('the access record', () => {
  beginDesk(() => ({
    'GET /session': as('auditor'),
    'GET /access': ok(list),
    'GET /reviews': ok(cards),
    'GET /overdue-reviews': overdueMonths,
    'GET /reviews/2026-10': ok(reviewed),
    'PUT /reviews/2026-10': ok({ left: 0 }),
  }));

  it('shows who, from where, whose data, what and why; a purged company only by its number', async () => {
    await openDesk('/access');
    const table = await screen.findByRole('table', { name: '접속기록' });
    const rows = within(table).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('주식회사 가온누리');
    expect(rows[1]?.textContent).toContain(`${number} · 대리인`);
    expect(rows[1]?.textContent).toContain('기관 문의 · 도로교통공단');
    expect(rows[2]?.textContent).toContain('원본 내려받기 · 통장 사본');
    expect(rows[2]?.textContent).not.toContain('가온누리');
    expect(rows[3]?.textContent).toContain('haneul (명령줄에 적은 이름)');
    expect(rows[4]?.textContent).toMatch(/로그인 거절.*역할 없음$/);
    expect(rows[4]?.textContent).not.toContain(` · ${words.refused}`);
    expect(screen.getByText('2년 보관 · 2024.11.23부터')).toBeTruthy();
  });

  it('can be filtered, with the filters in the address', async () => {
    const router = await openDesk('/access');
    await pressButton('먼저 살펴볼 것만');
    expect(router.state.location.search).toMatchObject({ flagged: 'true' });
    await act(
      async () => void fireEvent.click(screen.getAllByRole('button', { name: '10.20.4.17' })[0] ?? document.body),
    );
    await act(
      async () => void fireEvent.change(screen.getByRole('combobox', { name: '한 일' }), { target: { value: 'read' } }),
    );
    await waitFor(() =>
      expect(server.asked().findLast(({ call }) => call === 'GET /access')?.query).toMatchObject({
        flagged: 'true',
        source: 'hash',
        code: 'read',
      }),
    );
    expect(screen.getByRole('combobox', { name: '한 일' })).toHaveProperty('value', 'read');
    await pressButton(words.previousMonth);
    expect(router.state.location.search).toMatchObject({ month: '2026-10', code: 'read' });
    await pressButton(words.clear);
    expect(router.state.location.search).toEqual({ month: '2026-10' });
  });

  it('includes records of automatic reads only when requested', async () => {
    const router = await openDesk('/access');
    const toggle = await screen.findByRole('button', { name: words.pages });
    await act(async () => void fireEvent.click(toggle));
    await waitFor(() => expect(router.state.location.search).toEqual({ pages: 'true' }));
    expect(server.asked().findLast(({ call }) => call === 'GET /access')?.query).toEqual({ pages: 'true' });
  });

  it('shows the months, and which monthly review is overdue', async () => {
    await openDesk('/access');
    expect((await screen.findByRole('region', { name: '10월 점검' })).textContent).toContain('2건');
    expect(await screen.findByText(/2026년 9월 점검의 기한이 지났습니다/)).toBeTruthy();
    const older = within(screen.getByRole('region', { name: '기한이 지난 점검' })).getAllByRole('link');
    expect(older.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2025년 3월 점검', expect.stringContaining('review=2025-03')],
    ]);
    expect(screen.getByRole('region', { name: '번호·비밀번호 보기 · 최근 30일' }).textContent).toContain('3회');
    expect(screen.getByRole('link', { name: '점검 시작하기' })).toBeTruthy();
  });

  it('lets an auditor assess a row, and sign a month only when every row is assessed', async () => {
    const router = await openDesk('/access');
    await screen.findByRole('region', { name: '10월 점검' });
    await act(async () => router.navigate({ to: '/access', search: { review: '2026-10' } }));
    expect(await screen.findByText('1건이 남았습니다.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /점검 마치기/ })).toHaveProperty('disabled', true);
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '조치' })));
    fireEvent.change(screen.getByRole('textbox', { name: '조치한 내용' }), { target: { value: '부서에 알렸습니다.' } });
    server.answers['GET /reviews/2026-10'] = ok({ ...reviewed, left: 0, signedBy: '민채원' });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '저장' })));
    await waitFor(() =>
      expect(server.bodyOf('PUT /reviews/2026-10')).toEqual({ seq: 7, outcome: 'ACTION', text: '부서에 알렸습니다.' }),
    );
    // The months' counts have changed, too.
    await waitFor(() => expect(answers.getQueryState(reviewsKey)?.isInvalidated).toBe(true));
    // A colleague has signed the month.
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });

  it('lets an administrator read, but neither assess nor sign', async () => {
    server.answers['GET /session'] = as('administrator');
    await openDesk('/access?review=2026-10');
    expect(await screen.findByText('1건이 남았습니다.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: /점검 마치기/ })).toBeNull();
  });

  it.each(['/access', '/access?review=2026-10'])(
    'shows a reviewer only their own rows at %s: no months, no export, no choice of people',
    async (path) => {
      server.answers['GET /session'] = as('reviewer');
      server.answers['GET /access'] = ok({ ...list, isOwn: true, staff: [] });
      await openDesk(path);
      expect(await screen.findByRole('heading', { level: 1, name: '내 접속기록' })).toBeTruthy();
      expect(server.calls()).not.toContain('GET /reviews');
      expect(screen.queryByRole('button', { name: /내보내기/ })).toBeNull();
      expect(screen.queryByRole('combobox', { name: '누가' })).toBeNull();
    },
  );

  it('does not let an auditor sign a month that is no longer kept', async () => {
    const old = { ...reviewed, month: '2020-01', rows: [], left: 0, isKept: false };
    server.answers['GET /reviews/2020-01'] = ok(old);
    await openDesk('/access?review=2020-01');
    await screen.findByText(words.notKept);
    expect(screen.queryByRole('button', { name: words.sign })).toBeNull();
    expect(screen.queryByText(words.allAssessed)).toBeNull();
  });

  it('says when a period has no records', async () => {
    server.answers['GET /access'] = ok({ ...list, rows: [], count: 0, next: null });
    await openDesk('/access');
    expect(await screen.findByText('이 기간에는 기록이 없습니다.')).toBeTruthy();
  });

  it('ignores invalid values in the address', () => {
    expect(readAccessSearch({ month: '2026-13', code: 'x', staff: '1', flagged: true, review: 'y' })).toEqual({
      flagged: 'true',
    });
  });
});

describe('the banner of overdue reviews', () => {
  beginDesk(() => ({ 'GET /access': ok(list), 'GET /overdue-reviews': overdueMonths }));
  const overdue = /2025년 3월, 2026년 9월 점검의 기한이 지났습니다/;

  it('appears above each list for an auditor, with a link to the review', async () => {
    server.answers['GET /session'] = as('auditor');
    await openDesk('/queue');
    const banner = (await screen.findByText(overdue)).closest('p');
    expect(
      within(banner ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toContain('review=2025-03');
    // The months' rows to review are not counted for it.
    expect(server.calls()).not.toContain('GET /reviews');
  });

  it('appears for an administrator, together with the number of proposals that nobody can confirm', async () => {
    server.answers['GET /session'] = as('administrator');
    server.answers['GET /decisions'] = ok({ today, rows: [], next: null, approvers: 1, stuck: 2 });
    await openDesk('/queue');
    expect(await screen.findByText(overdue)).toBeTruthy();
    expect(await screen.findByText(deskDecideWords.stuck(2))).toBeTruthy();
  });

  it('is neither shown nor requested for a reviewer', async () => {
    await openDesk('/queue');
    await screen.findByRole('table');
    expect(server.calls()).not.toContain('GET /overdue-reviews');
    expect(server.calls()).not.toContain('GET /decisions');
  });
});
