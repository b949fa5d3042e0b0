import type { ResultOf } from '@portal/contract/call.ts';
import { closePhoneLink, createPhoneLink, mailPhoneLink, phoneLinkStatus } from '@portal/contract/screening/phone.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useOnce } from '@portal/ui/form/once.ts';
import { useCountdown } from '@portal/ui/later/countdown.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReport } from '../../../../blocks/frame/use-report.ts';
import type { Block } from '../model/id-card-counts.ts';
import { follow } from './follow.ts';

type Status = ResultOf<typeof phoneLinkStatus>;

type Mail = { readonly left: number } | { readonly error: string };

/** `code`: shown on this screen. `mailed`: only the mail contains the address. `opened`: on a phone. `cut`: ended here. */
export type LinkPhase = 'none' | 'making' | 'failed' | 'code' | 'mailed' | 'opened' | 'done' | 'ended' | 'cut';

interface Known {
  readonly is: 'none' | 'making' | 'failed' | 'made' | 'cut';
  /** Its address is '' if only a phone or a mail has it. */
  readonly link?: { readonly id: string; readonly url: string; readonly reachable: boolean };
  readonly status?: Status;
  readonly mail?: Mail | undefined;
}

function phaseOf({ is, link, status }: Known): LinkPhase {
  if (is !== 'made') return is;
  if (status?.state === 'DONE') return 'done';
  if (status?.state === 'ENDED') return 'ended';
  if (status && status.state !== 'WAITING') return 'opened';
  return link?.url ? 'code' : 'mailed';
}

function useFollowed(id: string | undefined, isOver: boolean, onStatus: (status: Status) => void): void {
  const heard = useEffectEvent(onStatus);
  useEffect(() => {
    if (id === undefined || isOver) return;
    // A failed poll is repeated at the next interval.
    return follow(() => call(phoneLinkStatus, { query: { id } }).then(heard, () => undefined));
  }, [id, isOver]);
}

function useAtFirst(work: () => void): void {
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    // In development it is mounted twice.
    if (begun.current) return;
    begun.current = true;
    work();
  });
  useEffect(() => begin(), []);
}

/** @param keepsOpened whether a link on a phone or in a mail stays valid */
async function made(block: Block, keepsOpened: boolean) {
  const { id, url, reachable, secondsLeft } = await call(createPhoneLink, { body: { ...block, keepsOpened } });
  const status = url ? {} : { status: await call(phoneLinkStatus, { query: { id } }) };
  return { secondsLeft, known: { is: 'made', link: { id, url: url ?? '', reachable }, ...status } as const };
}

async function mailed(block: Block, email: string) {
  const { id, secondsLeft, mailsLeft } = await call(mailPhoneLink, { body: { ...block, email } });
  const known = { is: 'made', link: { id, url: '', reachable: true }, mail: { left: mailsLeft } } as const;
  return { secondsLeft, known };
}

/** Link of one block: created or found, followed until it is over, mailed, ended. @param isMade whether one is created or found at first */
export function usePhoneLink({ type, seq }: Block, isMade: boolean) {
  const block = { type, seq };
  const [known, setKnown] = useState<Known>({ is: isMade ? 'making' : 'none' });
  const { seconds, start } = useCountdown();
  const report = useReport();
  const { busy, once } = useOnce();
  const phase = phaseOf(known);
  const { link, status, mail } = known;
  useFollowed(known.is === 'made' ? link?.id : undefined, phase === 'done' || phase === 'ended', (latest) =>
    setKnown((now) => ({ ...now, status: latest })),
  );
  const show = ({ known: next, secondsLeft }: Awaited<ReturnType<typeof made | typeof mailed>>): void => {
    setKnown(next);
    start(secondsLeft);
  };
  /** A failure is shown in the panel, because the person did not request the link. */
  const make = async (keepsOpened: boolean): Promise<void> => {
    setKnown({ is: 'making' });
    await made(block, keepsOpened).then(show, () => setKnown({ is: 'failed' }));
  };
  useAtFirst(() => void (isMade && make(true)));
  const refused = async (error: unknown): Promise<void> => {
    const message = error instanceof ApiRefusal ? error.errors.email : undefined;
    setKnown((now) => ({ ...now, mail: message === undefined ? undefined : { error: message } }));
    if (message === undefined) await report(error);
  };
  return {
    phase,
    url: link?.url ?? '',
    isReachable: link?.reachable ?? true,
    status,
    seconds,
    mail,
    busy,
    /** Whether the phone is working on this block, so that nothing of it is done here. */
    isBegun: phase === 'done' || (phase === 'opened' && status?.begun === true),
    makeNew: (): void => once(() => make(false)),
    send: (email: string): void => once(() => mailed(block, email).then(show, refused)),
    cut: (): void => once(() => call(closePhoneLink, { body: block }).then(() => setKnown({ is: 'cut' }), report)),
  };
}

export type PhoneLink = ReturnType<typeof usePhoneLink>;
