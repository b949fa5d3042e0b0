// @vitest-environment jsdom
import { byItselfHeader } from '@portal/contract/call.ts';
import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskViewerWords as viewerWords } from '@portal/domain/messages/desk/desk-viewer.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refreshing } from '../../../lib/live/refreshing.ts';
import { applicationKey } from '../../../lib/query/assign.ts';
import { answers, beginDesk, openDesk, pressButton, server } from '../../../testing/open-desk.fixture.tsx';
import { number, session } from '../../../testing/stand-in.fixture.ts';
import { settlement } from '../../../testing/stand-in-application.fixture.ts';
import { proposed } from '../../../testing/stand-in-decision.fixture.ts';

const points = [
  { kind: 'values', part: 'business', item: '', path: '/decision/values' },
  { kind: 'person', part: 'persons', item: 'SR00-0', path: 'part=persons' },
  { kind: 'answer', part: 'documents', item: 'SF06', path: 'part=documents' },
] as const;
const toOpen = points.map(({ kind, part, item }) => ({
  ...{ key: kind, kind, label: kind, openedAt: null, file: null },
  place: { part, item },
}));

beginDesk(() => ({
  'GET /session': ok({ ...session, staff: { ...session.staff, roles: ['approver'] } }),
  'GET /decision': ok({ ...proposed, waiting: proposed.waiting.map((one) => ({ ...one, toOpen })) }),
  'GET /decision/values': ok({ differences: [] }),
}));

/** Calls to an address, and whether the page sent each by itself. */
let sent: { readonly url: string; readonly isByItself: boolean }[];
beforeEach(() => {
  sent = [];
  const fetched = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    sent.push({ url, isByItself: new Headers(init?.headers).has(byItselfHeader) });
    return fetched(url, init);
  });
});
const callsTo = (path: string | RegExp) =>
  sent.filter(({ url }) => url.search(path) >= 0).map(({ isByItself }) => isByItself);

it.each(points)(
  '$kind is requested as opened by the person each time, even during an automatic refresh',
  async (point) => {
    await openDesk(`/a/${number}/decide`);
    const open = new RegExp(point.kind);
    await screen.findAllByText(point.kind);
    const refresh = Promise.withResolvers<void>();
    const isOver = refreshing(number, () => refresh.promise);
    await pressButton(open);
    await waitFor(() => expect(callsTo(point.path)).toEqual([false]));
    await screen.findByRole('dialog', { name: point.kind });
    await act(() => answers.invalidateQueries({ queryKey: applicationKey(number) }));
    expect(callsTo(point.path)).toEqual([false, true]);
    refresh.resolve();
    await isOver;
    await pressButton(words.close);
    await waitFor(() => expect(callsTo(/\/decision(\?|$)/)).toEqual([false, true, true]));
    await pressButton(open);
    await waitFor(() => expect(callsTo(point.path).filter((isByItself) => !isByItself)).toHaveLength(2));
  },
);

it('shows the page count of a file whose pages the server renders on opening', async () => {
  const [bankbook] = settlement.bankbooks;
  const decisionWith = (pages: number | null) => {
    const file = bankbook && { ...bankbook, pages };
    const place = { part: 'documents', item: 'SF06' } as const;
    const paper = {
      key: 'paper',
      kind: 'document',
      label: 'paper',
      openedAt: null,
      file: file ?? null,
      place,
    } as const;
    return ok({ ...proposed, waiting: proposed.waiting.map((one) => ({ ...one, toOpen: [paper] })) });
  };
  server.answers['GET /decision'] = decisionWith(null);
  server.answers['GET /pages'] = () => {
    server.answers['GET /decision'] = decisionWith(3);
    return { body: new Blob(['page'], { type: 'image/jpeg' }) };
  };
  await openDesk(`/a/${number}/decide`);
  await screen.findAllByText('paper');
  await pressButton(/paper/);
  expect(await screen.findByText(viewerWords.place(1, 3))).toBeTruthy();
});
