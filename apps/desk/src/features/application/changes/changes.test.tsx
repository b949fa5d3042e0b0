// @vitest-environment jsdom
import { byItselfHeader } from '@portal/contract/call.ts';
import { deskChangesWords } from '@portal/domain/messages/desk/desk-changes.ts';
import { controlWords } from '@portal/domain/messages/frame/common.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { later, ok } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answers, beginDesk, openDesk, pressButton, pressKey, server } from '../../../testing/open-desk.fixture.tsx';
import { number, other } from '../../../testing/stand-in.fixture.ts';
import { head } from '../../../testing/stand-in-application.fixture.ts';
import { changes } from '../../../testing/stand-in-history.fixture.ts';
import { stubStream } from '../../../testing/stream.fixture.ts';
import { ChangedDialog } from './changed-dialog.tsx';
import { grouped, placeOf } from './use-changes.ts';

const path = `/a/${number}`;

describe('changes since the last visit', () => {
  beginDesk();

  it('show no bar when there are none, and the application is marked as seen', async () => {
    await openDesk(path);
    await waitFor(() => expect(server.bodyOf('PUT /view')).toEqual({ revision: 3 }));
    expect(screen.queryByRole('region', { name: '바뀐 것' })).toBeNull();
  });

  it('are stepped through by J and K and marked as seen by M, not before', async () => {
    server.answers['GET /changes'] = ok(changes);
    const router = await openDesk(path);
    const bar = await screen.findByRole('region', { name: '바뀐 것' });
    expect(within(bar).getByRole('status').textContent).toBe('11월 20일 (금) 16:42 뒤로 2가지가 바뀌었습니다');
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['1 주주명부 보완 2판', '2 의견']);
    await pressKey('k', 'KeyK');
    expect(router.state.location.search).toEqual({ part: 'timeline', change: 5 });
    await pressKey('j', 'KeyJ');
    expect(router.state.location.search).toEqual({ part: 'documents', item: 'SF06', change: 4 });
    expect(bar.textContent).toContain('가맹점 주주명부 보완 서류를 올렸습니다. 2판 · 214KB판 보완 1판 → 보완 2판');
    await pressKey('j', 'KeyJ');
    expect(router.state.location.search).toEqual({ part: 'timeline', change: 5 });
    expect(bar.textContent).toContain('한도윤 님 의견을 남겼습니다. 지분율이 모두 보입니다.');
    await pressKey('k', 'KeyK');
    expect(router.state.location.search).toMatchObject({ change: 4 });
    expect(within(bar).getByRole('link', { current: 'page' }).textContent).toBe('1 주주명부 보완 2판');
    expect(server.calls()).not.toContain('PUT /view');
    server.answers['GET /changes'] = ok({ ...changes, changes: [] });
    await pressKey('m', 'KeyM');
    expect(server.bodyOf('PUT /view')).toEqual({ revision: 5 });
    await waitFor(() => expect(screen.queryByRole('region', { name: '바뀐 것' })).toBeNull());
  });

  it('appear over the foot of a page that is already read, until the person moves on', async () => {
    await openDesk(path);
    await waitFor(() => expect(server.calls()).toContain('PUT /view'));
    server.answers['GET /changes'] = ok(changes);
    await act(() => answers.invalidateQueries());
    const bar = await screen.findByRole('region', { name: '바뀐 것' });
    expect(bar.dataset.late).toBe('true');
    await pressKey('j', 'KeyJ');
    expect(bar.dataset.late).toBeUndefined();
    expect(screen.getByRole('region', { name: '바뀐 것' })).toBe(bar);
  });

  it('have their place above a page that opens with them, which is held until they are loaded', async () => {
    const known = later(ok(changes));
    server.answers['GET /changes'] = known.answer;
    await openDesk(path);
    const part = (await screen.findByRole('grid', { name: '사업자 정보' })).closest('[data-held]');
    expect(part).not.toBeNull();
    await act(async () => known.come());
    const bar = await screen.findByRole('region', { name: '바뀐 것' });
    expect([bar.dataset.late, part?.hasAttribute('data-held')]).toEqual([undefined, false]);
  });

  it('of one request are merged into one change with its file', () => {
    const [sent, note] = changes.changes;
    if (!sent || !note) throw new Error('no changes');
    const quote = '한 장으로 다시 만들었습니다.';
    const kind = 'supplement.answered' as const;
    const answered = { ...sent, kind, revision: 6, detail: null, quote, values: [] };
    const values = [{ label: '판', before: '보완 2판', after: '보완 3판' }];
    const later = { ...sent, revision: 5, detail: '3판', values };
    expect(grouped([sent, note, later, answered])).toEqual([
      note,
      {
        ...sent,
        ...{ kind: 'supplement.uploaded', revision: 6, detail: '3판', quote },
        values: [{ label: '판', before: '보완 1판', after: '보완 3판' }],
      },
    ]);
    expect(placeOf({ ...note, kind: 'id-card.verify', item: 'SR01-0' })).toEqual({ part: 'persons', item: 'SR01-0' });
    expect(placeOf({ ...note, kind: 'person.verified-later', item: 'SR00-0' })).toEqual({
      part: 'persons',
      item: 'SR00-0',
    });
    expect(placeOf({ ...note, kind: 'registry.answered' })).toEqual({ part: 'business' });
  });
});

describe('an application assigned to somebody else', () => {
  beginDesk(() => ({ [`GET /applications/${number}`]: ok({ ...head, assignee: other, isMine: false }) }));

  it('names the assignee, and offers to take it over only if the server allows it', async () => {
    await openDesk(path);
    expect((await screen.findByText('한도윤 님이 맡은 신청입니다.')).closest('p')?.textContent).toContain(
      '의견 남기기',
    );
    expect(screen.queryByRole('button', { name: '넘겨받기' })).toBeNull();
    cleanup();
    server.answers[`GET /applications/${number}`] = ok({ ...head, assignee: other, isMine: false, mayTake: true });
    await openDesk(path);
    await pressButton('넘겨받기');
    expect(server.bodyOf('POST /assignee')).toEqual({ to: 'me' });
  });

  it('names no assignee after the decision', async () => {
    const decided = { ...head, assignee: other, isMine: false, decidedOn: '20261120' };
    server.answers[`GET /applications/${number}`] = ok(decided);
    await openDesk(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('한도윤 님이 맡은 신청입니다.')).toBeNull();
  });
});

describe('an action held back because of changes', () => {
  beginDesk();
  const shown = (mayGoAnyway: boolean, what = changes.changes) => {
    const done = vi.fn();
    render(
      <UiWordsProvider value={{ ...controlWords, documentTitle: (title) => title }}>
        <ChangedDialog
          changed={{ revision: 5, changes: what, mayGoAnyway }}
          what="보완 요청"
          text="층과 호수까지 알려 주세요."
          isSending={false}
          onAnyway={() => done('anyway')}
          onLook={() => done('look')}
          onGiveUp={() => done('give up')}
        />
      </UiWordsProvider>,
    );
    return done;
  };

  it('shows the changes and the typed text, and can be sent anyway if allowed', async () => {
    const done = shown(true);
    const dialog = screen.getByRole('alertdialog', { name: '보내기 전에 바뀐 것이 있습니다' });
    expect(dialog.textContent).toContain('보완 요청을 쓰시는 동안');
    expect(within(dialog).getByText('층과 호수까지 알려 주세요.')).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      '시각누가바뀐 것',
      '09:04:00가맹점주주명부 보완 서류를 올렸습니다.',
      '09:05:00한도윤 의견을 남겼습니다.지분율이 모두 보입니다.',
    ]);
    for (const name of ['그대로 보내기', '바뀐 것 먼저 보기', '보완 요청 그만두기']) {
      await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name })));
    }
    expect(done.mock.calls.flat()).toEqual(['anyway', 'look', 'give up']);
  });

  it.each([
    [1, false],
    [0, true],
  ])('with %i known changes says that the changes are unknown: %s', (count, isUnknown) => {
    shown(true, changes.changes.slice(0, count));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.queryAllByRole('row').slice(1)).toHaveLength(count);
    expect(dialog.queryByText(deskChangesWords.unknown) !== null).toBe(isUnknown);
  });

  it('cannot be sent anyway when a change concerns the same item', () => {
    shown(false);
    expect(screen.queryByRole('button', { name: '그대로 보내기' })).toBeNull();
  });
});

describe('server events', () => {
  beginDesk();

  it('refetch a shown application only for a later revision, as requests not made by the person', async () => {
    const streams = stubStream();
    await openDesk(path);
    await screen.findByText('주식회사 가온누리');
    const [stream] = streams;
    expect(stream?.url).toBe('/desk/v1/events');
    await act(async () => stream?.onopen?.());
    const sent: (RequestInit | undefined)[] = [];
    const fetched = fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (url.includes('part=head')) sent.push(init);
      return fetched(url, init);
    });
    const asked = () => server.calls().filter((call) => call === `GET /applications/${number}`).length;
    const before = asked();
    await act(async () => stream?.say('A261119-9999', 9));
    await act(async () => stream?.say(number, 3));
    expect(asked()).toBe(before);
    await act(async () => stream?.say(number, 4));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(sent.length).toBeGreaterThan(0);
    for (const one of sent) expect(new Headers(one?.headers).get(byItselfHeader)).toBe('true');
  });

  it('remove the contents when the session ends', async () => {
    const streams = stubStream();
    await openDesk(path);
    await screen.findByText('주식회사 가온누리');
    server.answers['GET /session'] = {
      status: 401,
      body: { code: 'UNAUTHENTICATED', message: '먼저 로그인해 주세요.', data: { reason: 'signed-in-elsewhere' } },
    };
    await act(async () => void streams.at(-1)?.dispatchEvent(new Event('ended')));
    expect(await screen.findByRole('alertdialog', { name: '로그인이 끝났습니다' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('가온누리');
    expect(streams.at(-1)?.close).toHaveBeenCalled();
  });
});
