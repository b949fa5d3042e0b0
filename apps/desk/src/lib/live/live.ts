import { deskEvents, sessionEndedEvent } from '@portal/contract/desk/changes.ts';
import { createListeners } from '@portal/ui/base/listeners.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { applicationKey, queueKey } from '../query/assign.ts';
import { askSession } from '../session/session.ts';
import { refreshing } from './refreshing.ts';

/** Without a stream the page asks so often. */
export const pollMilliseconds = 10_000;
/** A stream that the server does not give is asked for again after so long. */
const againMilliseconds = 10_000;
/** Lists are asked for again at most so often, whatever changes. */
const listMilliseconds = 5_000;

let isOn = false;
const { subscribe, notify } = createListeners();
function turn(on: boolean): void {
  isOn = on;
  notify();
}
/** Whether a stream says what changes; where it does not, the page asks by itself. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isOn);

const headShape = z.object({ revision: z.number() });
const headKey = (number: string) => [...applicationKey(number), 'head'] as const;
const revisionOf = (client: QueryClient, number: string): number | undefined =>
  headShape.safeParse(client.getQueryData(headKey(number))).data?.revision;

/** Asks for all parts of an application again that are shown; the others when they are looked at. */
export const refreshApplication = (client: QueryClient, number: string): Promise<void> =>
  refreshing(number, () => client.invalidateQueries({ queryKey: applicationKey(number) }));

/** Applications that are shown. */
function shownNumbers(client: QueryClient): readonly string[] {
  const shown = client.getQueryCache().findAll({ queryKey: ['application'], type: 'active' });
  return [...new Set(shown.flatMap(({ queryKey: [, number] }) => (typeof number === 'string' ? [number] : [])))];
}

/** Asks whether a shown application has changed, and for the rest of it where it has. */
async function catchUp(client: QueryClient): Promise<void> {
  for (const number of shownNumbers(client)) {
    const before = revisionOf(client, number);
    await refreshing(number, () => client.invalidateQueries({ queryKey: headKey(number) }));
    if (revisionOf(client, number) !== before) await refreshApplication(client, number);
  }
}

/** Asks for the lists that are shown, now and at most so often. @returns how to ask, and how to stop */
function listsOf(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = (): void => {
    timer = undefined;
    askedAt = performance.now();
    void client.invalidateQueries({ queryKey: queueKey });
  };
  return {
    ask: (): void => {
      timer ??= setTimeout(ask, Math.max(0, askedAt + listMilliseconds - performance.now()));
    },
    stop: (): void => clearTimeout(timer),
  };
}

interface Stream {
  open(): void;
  close(): void;
}

/**
 * The stream of the server's events, while it is open. A hidden tab keeps no connection.
 * @param missed called where it is open again after a break: the server says only what changed a moment ago
 */
function streamOf(hear: (message: MessageEvent<unknown>) => void, missed: () => void): Stream {
  let stream: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let wasBroken = false;
  const close = (): void => {
    clearTimeout(again);
    stream?.close();
    stream = undefined;
    turn(false);
  };
  const open = (): void => {
    if (stream || document.hidden || typeof EventSource === 'undefined') return;
    const opened = new EventSource(deskEvents.path);
    stream = opened;
    opened.onopen = () => {
      turn(true);
      if (wasBroken) missed();
      wasBroken = false;
    };
    opened.onmessage = hear;
    opened.addEventListener(sessionEndedEvent, () => {
      close();
      void askSession();
    });
    opened.onerror = () => {
      wasBroken = true;
      turn(false);
      // Closed by an answer that is no stream; what merely broke is opened again by the browser.
      if (opened.readyState !== EventSource.CLOSED) return;
      close();
      void askSession();
      again = setTimeout(open, againMilliseconds);
    };
  };
  return { open, close };
}

/** Follows what changes while the tab is looked at, and catches up when it is shown again. */
function follow(client: QueryClient): () => void {
  const lists = listsOf(client);
  const missed = (): void => {
    lists.ask();
    void catchUp(client);
  };
  const stream = streamOf(({ data }) => {
    const read = deskEvents.answer.safeParse(JSON.parse(String(data)));
    if (!read.success) return;
    const { number, revision } = read.data;
    lists.ask();
    const known = revisionOf(client, number);
    if (known !== undefined && known < revision) void refreshApplication(client, number);
  }, missed);
  const look = (): void => {
    if (document.hidden) {
      stream.close();
      return;
    }
    stream.open();
    missed();
  };
  const poll = setInterval(() => {
    if (!isOn && !document.hidden) void catchUp(client);
  }, pollMilliseconds);
  stream.open();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearInterval(poll);
    lists.stop();
    stream.close();
  };
}

/** Keeps what is shown as it is now, for who reads applications; it prolongs no session. */
export function useLive(isReader: boolean): void {
  const client = useQueryClient();
  useEffect(() => (isReader ? follow(client) : undefined), [client, isReader]);
}
