import type { ResultOf } from '@portal/contract/call.ts';
import { closePhoneLink, createPhoneLink, mailPhoneLink, phoneLinkStatus } from '@portal/contract/screening/phone.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useOnce } from '@portal/ui/form/once.ts';
import { useCountdown } from '@portal/ui/later/countdown.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReport } from '../../../../blocks/frame/use-report.ts';
import { follow } from '../card/follow.ts';
import type { Block } from '../model/id-card-counts.ts';

type Made = ResultOf<typeof createPhoneLink>;
type Status = ResultOf<typeof phoneLinkStatus>;

const isOver = (status: Status | undefined): boolean => status?.state === 'DONE' || status?.state === 'ENDED';

/** Where a link stands, asked until it is over. */
function useFollowed() {
  const [followed, setFollowed] = useState<string>();
  const [status, setStatus] = useState<Status>();
  const isFollowed = !isOver(status);
  useEffect(() => {
    if (followed === undefined || !isFollowed) return;
    // A lost line is asked again at the next turn.
    return follow(() => call(phoneLinkStatus, { query: { id: followed } }).then(setStatus, () => undefined));
  }, [followed, isFollowed]);
  return { status, setStatus, setFollowed };
}

/** Begins something when it is drawn first. */
function useAtFirst(work: () => Promise<void>): void {
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    // Drawn twice in development: once is enough.
    if (begun.current) return;
    begun.current = true;
    void work();
  });
  useEffect(() => begin(), []);
}

type Mail = { readonly left: number } | { readonly error: string };

/** A link of one block: made, followed until it is over, mailed; its end with the dialog is the server's to know. */
export function usePhoneLink({ type, seq }: Block, isByMail = false) {
  const [made, setMade] = useState<Made>();
  const { status, setStatus, setFollowed } = useFollowed();
  const [failed, setFailed] = useState(false);
  const [mail, setMail] = useState<Mail>();
  const { seconds, start } = useCountdown();
  const report = useReport();
  const { busy: sending, once } = useOnce();

  const make = async (): Promise<void> => {
    setFailed(false);
    setMade(undefined);
    setStatus(undefined);
    try {
      const link = await call(createPhoneLink, { body: { type, seq } });
      setMade(link);
      setFollowed(link.id);
      start(link.secondsLeft);
    } catch (error) {
      setFailed(true);
      await report(error);
    }
  };
  useAtFirst(async () => {
    // By mail none is made before it is known for whom.
    if (!isByMail) await make();
  });

  const sendNow = async (email: string): Promise<void> => {
    try {
      const sent = await call(mailPhoneLink, { body: { type, seq, email } });
      setMade(undefined);
      setFollowed(sent.id);
      start(sent.secondsLeft);
      setMail({ left: sent.mailsLeft });
    } catch (error) {
      const message = error instanceof ApiRefusal ? error.errors.email : undefined;
      if (message) setMail({ error: message });
      else await report(error);
    }
  };
  /** Nobody follows it any more; a mailed link goes on. */
  const leave = (): void => {
    if (made && !isOver(status)) void call(closePhoneLink, { body: { type, seq } }).catch(() => undefined);
  };
  const send = (email: string): void => once(() => sendNow(email));
  const isMade = made !== undefined || status !== undefined;
  return { made, isMade, isByMail, status, failed, seconds, mail, sending, make, send, leave };
}
