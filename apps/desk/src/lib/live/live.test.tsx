// @vitest-environment jsdom

import { byItselfHeader } from '@portal/contract/call.ts';
import { applicationTimeline, markSeen } from '@portal/contract/desk/application.ts';
import { ok, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { number, session } from '../../testing/stand-in.fixture.ts';
import { stubStream } from '../../testing/stream.fixture.ts';
import { applicationKey, queueKey } from '../query/assign.ts';
import { deskCall } from '../query/desk-call.ts';
import { startOver } from '../session/session.ts';
import { pollMilliseconds, useLive } from './live.ts';
import { refreshing } from './refreshing.ts';

/** The stand-in server's revision, and the requests it received, in order. */
let revision: number;
let asked: string[];
let isHidden: boolean;
let streams: ReturnType<typeof stubStream>;

beforeEach(() => {
  vi.useFakeTimers();
  streams = stubStream();
  stubServer({ 'GET /session': ok(session) });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  revision = 3;
  asked = [];
  isHidden = false;
});
afterEach(() => {
  cleanup();
  startOver();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Returns what the server was asked for after something has happened. */
async function askedAfter(happens: () => void, milliseconds = 0): Promise<readonly string[]> {
  asked.length = 0;
  act(happens);
  await pass(milliseconds);
  return asked;
}

const answering = (name: string) => (): { readonly revision: number } => {
  asked.push(name);
  return { revision };
};

/** A page that shows an application and the queue. */
function usePage(isReader: boolean): void {
  useQuery({ queryKey: [...applicationKey(number), 'head'], queryFn: answering('head') });
  useQuery({ queryKey: [...applicationKey(number), 'persons'], queryFn: answering('persons') });
  useQuery({ queryKey: queueKey, queryFn: answering('queue') });
  useLive(isReader);
}

async function shown(isReader = true): Promise<void> {
  const client = new QueryClient();
  renderHook(usePage, {
    initialProps: isReader,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await pass(0);
}

/** {@link usePage} with the server's stream open. */
async function live(): Promise<void> {
  await shown();
  act(() => streams[0]?.onopen?.());
}

const look = (isAway: boolean) => (): void => {
  isHidden = isAway;
  document.dispatchEvent(new Event('visibilitychange'));
};

it.each([
  ['a later revision', number, 4, ['queue', 'head', 'persons']],
  ['the same revision', number, 3, ['queue']],
  ['an earlier revision', number, 2, ['queue']],
  ['a later revision of another application', 'A261119-0002', 4, ['queue']],
])('an event refetches the shown application only if its revision is later: %s', async (_, of, said, expected) => {
  await live();
  expect((await askedAfter(() => streams[0]?.say(of, said))).toSorted()).toEqual(expected.toSorted());
});

it('refetches lists at once, then at most every five seconds', async () => {
  await live();
  const say = (): void => streams[0]?.say(number, 3);
  expect(await askedAfter(say)).toEqual(['queue']);
  expect(await askedAfter(say, 4_999)).toEqual([]);
  expect(await askedAfter(say, 1)).toEqual(['queue']);
});

it('refetches lists even if the computer’s clock is set back by a day', async () => {
  await live();
  const say = (): void => streams[0]?.say(number, 3);
  expect(await askedAfter(say)).toEqual(['queue']);
  vi.setSystemTime(Date.now() - 86_400_000);
  expect(await askedAfter(say, 5_000)).toEqual(['queue']);
});

it('without a stream polls the head, and refetches the rest when its revision differs', async () => {
  await shown();
  expect(await askedAfter(() => undefined, pollMilliseconds - 1)).toEqual([]);
  expect(await askedAfter(() => undefined, 1)).toEqual(['head']);
  revision = 4;
  expect(await askedAfter(() => undefined, pollMilliseconds)).toEqual(['head', 'head', 'persons']);
});

it('with a stream does not poll', async () => {
  await live();
  expect(await askedAfter(() => undefined, 3 * pollMilliseconds)).toEqual([]);
});

it('a hidden tab has no stream and requests nothing; shown again it catches up', async () => {
  await live();
  expect(await askedAfter(look(true), 2 * pollMilliseconds)).toEqual([]);
  expect(streams.map(({ close }) => close.mock.calls.length)).toEqual([1]);
  expect(await askedAfter(look(false))).toEqual(['head', 'queue']);
  expect(streams).toHaveLength(2);
  await askedAfter(look(true));
  revision = 4;
  expect(await askedAfter(look(false), 5_000)).toEqual(expect.arrayContaining(['head', 'persons', 'queue']));
});

it('reopens a refused stream after ten seconds, and leaves a broken one to the browser', async () => {
  await live();
  await askedAfter(() => streams[0]?.fail(false), 20_000);
  expect(streams).toHaveLength(1);
  await askedAfter(() => streams[0]?.fail(true), 9_999);
  expect(streams).toHaveLength(1);
  await pass(1);
  expect(streams).toHaveLength(2);
});

it('catches up when a broken stream is open again', async () => {
  await live();
  await askedAfter(() => streams[0]?.fail(false), 5_000);
  revision = 4;
  expect((await askedAfter(() => streams[0]?.onopen?.())).toSorted()).toEqual(['head', 'head', 'persons', 'queue']);
  expect(await askedAfter(() => undefined, 3 * pollMilliseconds)).toEqual([]);
});

it('opens no stream for staff who read no applications', async () => {
  await shown(false);
  expect(await askedAfter(() => undefined, 2 * pollMilliseconds)).toEqual([]);
  expect(streams).toEqual([]);
});

it('while an application is refetched, its reads are automatic and actions are not', async () => {
  const sent = vi.fn(
    async (_path: string, _init: RequestInit) => new Response('{"code":"OK","message":"","data":null}'),
  );
  vi.stubGlobal('fetch', sent);
  const params = { number };
  const calls = () => [
    deskCall(applicationTimeline, { params }),
    deskCall(markSeen, { params, body: { revision: 3 } }),
  ];
  await refreshing(number, () => Promise.allSettled(calls()));
  expect(sent.mock.calls.map(([, { headers }]) => new Headers(headers).has(byItselfHeader))).toEqual([true, false]);
});
