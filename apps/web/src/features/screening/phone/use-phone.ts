import { openPhoneLink } from '@portal/contract/screening/phone.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { callByLink } from '@portal/ui/api/calling-for.ts';
import { useOnce } from '@portal/ui/form/once.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useReport } from '../../../blocks/frame/use-report.ts';
import type { PhoneEnd } from './phone-ended.tsx';

/** The server's answer for an opened link: the person, and the attempts used. */
export type OpenedLink = Awaited<ReturnType<typeof open>>;

export type PhoneView =
  | { readonly is: 'consent' }
  | { readonly is: 'card'; readonly opened: OpenedLink }
  | { readonly is: PhoneEnd };

const why = z.object({ done: z.optional(z.literal(true)), takenOver: z.optional(z.literal(true)) });
/** Reason why a link has ended, if known; the envelope nests its data one level deeper. */
const carrier = z.object({ ...why.shape, data: z.optional(z.nullable(why)) });

/** Returns the end page for a refusal; undefined if it does not concern the link. */
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

/** Reads the link from the address. Its token is removed from the address bar at once, and kept only in this page's memory. */
function takeLink(): Link | undefined {
  const [, id = ''] = /^\/phone\/([\w-]+)$/.exec(location.pathname.replace(/\/+$/, '')) ?? [];
  const token = location.hash.slice(1);
  if (id === '' || token === '') return undefined;
  history.replaceState(history.state, '', location.pathname);
  return { id, token };
}

const open = ({ id, token }: Link) => call(openPhoneLink, { body: { id, token } });

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

/** State from the consent to the recorded person (decisions §14 Own phone). @param prepare loads the card's code */
export function usePhone(prepare: () => Promise<unknown>) {
  const [view, setView] = useState<PhoneView>({ is: 'consent' });
  const { busy, once } = useOnce();
  const report = useReport();
  const link = useLink(() => setView({ is: 'lost' }));

  /** Shows the end page for a dead link; other errors are shown where they occurred. */
  const showFailure = async (error: unknown): Promise<void> => {
    const end = endOf(error);
    if (end) setView({ is: end });
    else await report(error);
  };
  const during = (work: () => Promise<void>): void => once(() => work().catch(showFailure));

  const begin = (): void => {
    const { current } = link;
    if (!current) {
      setView({ is: 'lost' });
      return;
    }
    callByLink(current.id);
    during(async () => {
      // Code that fails to load now is loaded again on rendering.
      const [opened] = await Promise.all([open(current), prepare().catch(() => undefined)]);
      setView({ is: 'card', opened });
    });
  };

  const done = (): void => setView({ is: 'done' });
  return { view, busy, begin, during, done, showFailure };
}

export type Phone = ReturnType<typeof usePhone>;
