import type { ResultOf } from '@portal/contract/call.ts';
import type { readApplication } from '@portal/contract/desk/application.ts';
import { dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { dropToast } from '@portal/ui/feedback/toast-store.ts';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { stubObjectUrls } from '@portal/ui/testing/object-urls.fixture.ts';
import { ok, stubServer } from '@portal/ui/testing/server.fixture.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Desk } from '../app/desk.tsx';
import { createDeskRouter, type DeskRouter } from '../app/router.tsx';
import { createQueryClient } from '../lib/query/query-client.ts';
import { askSession, startOver } from '../lib/session/session.ts';
import { me, number, other, session } from './stand-in.fixture.ts';
import * as stand from './stand-in-application.fixture.ts';
import { evidence } from './stand-in-evidence.fixture.ts';
import { notes, timeline } from './stand-in-history.fixture.ts';
import { queue } from './stand-in-queue.fixture.ts';

export let server: ReturnType<typeof stubServer>;

/** Cached answers of the tab that was opened last. */
export let answers: QueryClient;

type Part = ResultOf<typeof readApplication>;

export type Answers = Parameters<typeof stubServer>[0];

let asked = '';
/** Whether the last request was for this part of the application. */
export const isPartAsked = (name: string): boolean =>
  new URL(asked, 'http://desk.test').searchParams.get('part') === name;

/** Answers with the part of the application that the latest request asks for. @param others replace the parts of the same name */
export const applicationWith =
  (...others: readonly Part[]) =>
  () => {
    const parts = [...others, stand.business, stand.persons, stand.settlement, stand.documents, stand.payments];
    return ok(parts.find((one) => isPartAsked(one.part)) ?? stand.head);
  };

const everything = (): Answers => ({
  'GET /session': ok(session),
  'GET /outcome': ok(null),
  'GET /queue': ok(queue),
  'GET /counts': ok(queue.counts),
  'GET /colleagues': ok({ colleagues: [me, other] }),
  'GET /partners': ok({ partners: [{ code: 'PARTNER1', name: '모형 제휴사' }] }),
  'POST /next': ok({ number: number }),
  'POST /assignee': ok({ assignee: me, revision: 4 }),
  'POST /open': ok(null),
  'PUT /view': ok({ seenRevision: 3 }),
  'GET /timeline': ok(timeline),
  'GET /evidence': ok(evidence),
  'GET /notes': ok(notes),
  'POST /notes': ok({ id: me.id, revision: 5 }),
  'GET /mentions': ok({ count: 0, applications: [] }),
  'PUT /checks': ok(null),
  'PUT /holdings': ok(null),
  'GET /crops': ok({ crops: evidence.rows.map(({ key }) => ({ key, jpeg: btoa('crop') })) }),
  'GET /changes': ok({ revision: 3, seenAt: null, changes: [] }),
  'GET /pages': { body: new Blob(['page'], { type: 'image/jpeg' }) },
  [`GET /applications/${number}`]: applicationWith(),
});

/** jsdom has no layout and no ResizeObserver. */
class NothingResized implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Each test starts with an empty tab and a server that answers by the contract's examples; `others` replace some of them. */
export function beginDesk(others: () => Answers = () => ({})): void {
  beforeEach(() => {
    startOver();
    stubDialogs();
    localStorage.clear();
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('ResizeObserver', NothingResized);
    stubObjectUrls('blob:page');
    server = stubServer({ ...everything(), ...others() });
    const fetched = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked = url;
      // Removes the number with which a page's address ends.
      return fetched(url.replace(/\/(pages|crops|checks)\/.*$/, '/$1'), init);
    });
  });
  afterEach(() => {
    cleanup();
    dropDialogs();
    dropToast();
    startOver();
    vi.unstubAllGlobals();
  });
}

/** Opens the desk at a path, signed in if the server's answer says so. */
export async function openDesk(path: string): Promise<DeskRouter> {
  const router = createDeskRouter(createMemoryHistory({ initialEntries: [path] }));
  await act(async () => {
    answers = createQueryClient();
    render(<Desk router={router} answers={answers} />);
    await askSession();
  });
  return router;
}

/** Presses the first button with a name, once it exists. The search runs outside of `act`, in which React warns on every retry. */
export async function pressButton(name: string | RegExp): Promise<void> {
  const [first] = await screen.findAllByRole('button', { name });
  await act(async () => void fireEvent.click(first ?? document.body));
}

/** Presses a key where the focus is; `code` is the physical key. */
export const pressKey = (key: string, code = ''): Promise<void> =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, code });
  });
