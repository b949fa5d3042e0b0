import { openPhoneLink } from '@portal/contract/screening/phone.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { callByLink } from '@portal/ui/api/calling-for.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useReport } from '../../../blocks/frame/use-report.ts';
import type { PhoneEnd } from './phone-ended.tsx';

/** What the server says of an opened link: whose card it is, and which tries are spent. */
export type OpenedLink = Awaited<ReturnType<typeof open>>;

export type PhoneView =
  | { readonly is: 'consent' }
  | { readonly is: 'card'; readonly opened: OpenedLink }
  | { readonly is: PhoneEnd };

const why = z.object({ done: z.optional(z.literal(true)), takenOver: z.optional(z.literal(true)) });
/** Why a link has ended, where that is known; the front envelope keeps its data one level deeper. */
const carrier = z.object({ ...why.shape, data: z.optional(z.nullable(why)) });

/** The page that a refusal leads to; undefined where it is about something else than the link. */
function endOf(error: unknown): PhoneEnd | undefined {
  if (!(error instanceof ApiRefusal)) return undefined;
  const { data, ...beside } = carrier.safeParse(error.data).data ?? {};
  const { done, takenOver } = { ...beside, ...data };
  if (done) return 'done';
  if (takenOver) return 'takenOver';
  if (error.code === 'LOCKED') return 'used';
  return error.code === 'NOT_FOUND' || error.code === 'UNAUTHENTICATED' ? 'ended' : undefined;
}

interface Link {
  readonly id: string;
  readonly token: string;
}

/** The link of the address; its token leaves the address bar at once, and stands in this page's memory alone. */
function takeLink(): Link | undefined {
  const [, id = ''] = /^\/phone\/([\w-]+)$/.exec(location.pathname.replace(/\/+$/, '')) ?? [];
  const token = location.hash.slice(1);
  if (id === '' || token === '') return undefined;
  history.replaceState(history.state, '', location.pathname);
  return { id, token };
}

const open = ({ id, token }: Link) => call(openPhoneLink, { body: { id, token } });

/** The link of the address, for as long as the page is open. @param onLost called where there is none */
function useLink(onLost: () => void) {
  const link = useRef<Link>(undefined);
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    link.current ??= takeLink();
    if (!link.current) lost();
    return () => callByLink('');
  }, []);
  return link;
}

/** From the consent to the recorded person (decisions §14 Own phone). @param prepare loads what the card needs */
export function usePhone(prepare: () => Promise<unknown>) {
  const [view, setView] = useState<PhoneView>({ is: 'consent' });
  const [busy, setBusy] = useState(false);
  const report = useReport();
  const link = useLink(() => setView({ is: 'lost' }));

  /** A dead link has a page of its own; every other error is shown where it happened. */
  const showFailure = async (error: unknown): Promise<void> => {
    const end = endOf(error);
    if (end) setView({ is: end });
    else await report(error);
  };
  const during = (work: () => Promise<void>): void => {
    setBusy(true);
    void work()
      .catch(showFailure)
      .finally(() => setBusy(false));
  };

  const begin = (): void => {
    const { current } = link;
    if (!current) {
      setView({ is: 'lost' });
      return;
    }
    callByLink(current.id);
    during(async () => {
      // What could not be loaded now is tried again where it is drawn.
      const [opened] = await Promise.all([open(current), prepare().catch(() => undefined)]);
      setView({ is: 'card', opened });
    });
  };

  const done = (): void => setView({ is: 'done' });
  return { view, busy, begin, during, done, showFailure };
}

export type Phone = ReturnType<typeof usePhone>;
