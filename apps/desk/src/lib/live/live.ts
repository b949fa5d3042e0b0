import { deskEvents, sessionEndedEvent } from '@portal/contract/desk/changes.ts';
import { createListeners } from '@portal/ui/base/listeners.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { applicationKey, queueKey } from '../query/assign.ts';
import { askSession } from '../session/session.ts';
import { refreshing } from './refreshing.ts';

/** Polling interval without a stream. */
export const pollMilliseconds = 10_000;
/** Delay before a refused stream is requested again. */
const againMilliseconds = 10_000;
/** Minimum interval between refetches of the lists, whatever changes. */
const listMilliseconds = 5_000;

let isOn = false;
const { subscribe, notify } = createListeners();
function turn(on: boolean): void {
  isOn = on;
  notify();
}
/** Whether a stream reports changes; otherwise the page polls. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isOn);

const headShape = z.object({ revision: z.number() });
const headKey = (number: string) => [...applicationKey(number), 'head'] as const;
const revisionOf = (client: QueryClient, number: string): number | undefined =>
  headShape.safeParse(client.getQueryData(headKey(number))).data?.revision;

/** Refetches all parts of an application that are shown, and the others when they are opened. */
export const refreshApplication = (client: QueryClient, number: string): Promise<void> =>
  refreshing(number, () => client.invalidateQueries({ queryKey: applicationKey(number) }));

function shownNumbers(client: QueryClient): readonly string[] {
  const shown = client.getQueryCache().findAll({ queryKey: ['application'], type: 'active' });
  return [...new Set(shown.flatMap(({ queryKey: [, number] }) => (typeof number === 'string' ? [number] : [])))];
}

/** Checks whether an application shown has changed, and if so refetches the rest of it. */
async function catchUp(client: QueryClient): Promise<void> {
  for (const number of shownNumbers(client)) {
    const before = revisionOf(client, number);
    await refreshing(number, () => client.invalidateQueries({ queryKey: headKey(number) }));
    if (revisionOf(client, number) !== before) await refreshApplication(client, number);
  }
}

/** Refetches the lists shown, at most once per interval. @returns functions that refetch and stop */
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
 * @param missed called when the stream is open again after a break, because the server sends only recent changes
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
      // Closed by a response that is not a stream; the browser itself reopens one that broke.
      if (opened.readyState !== EventSource.CLOSED) return;
      close();
      void askSession();
      again = setTimeout(open, againMilliseconds);
    };
  };
  return { open, close };
}

/** Follows changes while the tab is visible, and catches up when it is shown again. */
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

/** Keeps what is shown up to date, for staff who read applications; does not prolong the session. */
export function useLive(isReader: boolean): void {
  const client = useQueryClient();
  useEffect(() => (isReader ? follow(client) : undefined), [client, isReader]);
}
