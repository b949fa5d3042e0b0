import { openPhoneLink } from '@portal/contract/screening-phone.ts';
import { emptyKept } from '@portal/domain/forms/representatives.ts';
import { maximumIdAttempts } from '@portal/domain/rules/attempts.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReport } from '../../../blocks/use-report.ts';
import { call } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { callByLink } from '../../../lib/calling-for.ts';
import { useFirstWrong } from '../../../lib/first-wrong.ts';
import { type CardHandle, WrongBlock } from '../id-card/card-handle.ts';
import type { Block, Counts } from '../id-card/model/id-card-counts.ts';
import { type IdCardState, startOfKept } from '../id-card/model/id-card-state.ts';
import type { PhoneEnd } from './phone-ended.tsx';

/** What the page shows. */
export type PhoneView =
  | { readonly is: 'consent' }
  | { readonly is: 'card'; readonly block: Block; readonly start: IdCardState }
  | { readonly is: PhoneEnd };

interface Link {
  readonly id: string;
  readonly token: string;
}

/** The link of the address; its token leaves the address bar at once, and stands in this page's memory alone. */
function takeLink(): Link | null {
  const [, id = ''] = /^\/phone\/([\w-]+)$/.exec(location.pathname.replace(/\/+$/, '')) ?? [];
  const token = location.hash.slice(1);
  if (id === '' || token === '') return null;
  history.replaceState(history.state, '', location.pathname);
  return { id, token };
}

type Opened = Awaited<ReturnType<typeof open>>;
const open = ({ id, token }: Link) => call(openPhoneLink, { body: { id, token } });

function startOf({ uploadFailures, verifyFailures }: Opened): IdCardState {
  const locked = Object.fromEntries(
    Object.entries(verifyFailures).map(([card, failures]) => [card, failures >= maximumIdAttempts]),
  );
  // To verify later is for the first screen: here somebody has the card in the hand.
  const counts: Counts = { uploadFailures, verifyFailures, mayVerifyLater: false, locked, authorityLocked: {} };
  return startOfKept(emptyKept, counts);
}

/** The page of a phone's link: from the consent to the recorded person (decisions §14 Own phone). */
export function usePhone() {
  const link = useRef<Link | null>(null);
  const [view, setView] = useState<PhoneView>({ is: 'consent' });
  const [busy, setBusy] = useState(false);
  const card: RefObject<CardHandle | null> = useRef(null);
  const report = useReport();
  const { goToFirstWrong } = useFirstWrong();
  useEffect(() => {
    link.current ??= takeLink();
    if (!link.current) setView({ is: 'lost' });
    return () => callByLink('');
  }, []);

  /** A dead link is a page of its own; everything else is told where it happened. */
  const tell = async (error: unknown): Promise<void> => {
    const code = error instanceof ApiRefusal ? error.code : '';
    if (code === 'LOCKED') setView({ is: 'used' });
    else if (code === 'NOT_FOUND' || code === 'UNAUTHENTICATED') setView({ is: 'ended' });
    else await report(error);
  };
  const during = (work: () => Promise<void>): void => {
    setBusy(true);
    void work()
      .catch(tell)
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
      const opened = await open(current);
      setView({ is: 'card', block: { type: opened.type, seq: opened.seq }, start: startOf(opened) });
    });
  };

  const record = (): void => {
    const { current } = card;
    if (!current?.check()) {
      goToFirstWrong();
      return;
    }
    during(async () => {
      try {
        await current.save();
        setView({ is: 'done' });
      } catch (error) {
        if (!(error instanceof WrongBlock)) throw error;
        goToFirstWrong();
      }
    });
  };
  return { view, busy, card, begin, record };
}
