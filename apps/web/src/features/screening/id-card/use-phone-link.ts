import type { ResultOf } from '@portal/contract/call.ts';
import { closePhoneLink, createPhoneLink, mailPhoneLink, phoneLinkStatus } from '@portal/contract/screening-phone.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReport } from '../../../blocks/use-report.ts';
import { call } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { useCountdown } from '../../../lib/countdown.ts';
import { follow } from './follow.ts';
import type { Block } from './model/id-card-counts.ts';

type Made = ResultOf<typeof createPhoneLink>;
type Status = ResultOf<typeof phoneLinkStatus>;

const isOver = (status: Status | null): boolean => status?.state === 'DONE' || status?.state === 'ENDED';

/** A link of one block: made, followed until it is over, mailed; its end with the dialog is the server's to know. */
export function usePhoneLink({ type, seq }: Block) {
  const [made, setMade] = useState<Made | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const [status, setStatus] = useState<Status | null>(null);
  const [failed, setFailed] = useState(false);
  const [mail, setMail] = useState<{ readonly left: number } | { readonly error: string } | null>(null);
  const [sending, setSending] = useState(false);
  const { seconds, start } = useCountdown();
  const report = useReport();
  const asked = useRef(false);

  const make = useCallback(async (): Promise<void> => {
    setFailed(false);
    setMade(null);
    setStatus(null);
    try {
      const link = await call(createPhoneLink, { body: { type, seq } });
      setMade(link);
      setFollowed(link.id);
      start(link.secondsLeft);
    } catch (error) {
      setFailed(true);
      await report(error);
    }
  }, [type, seq, start, report]);

  useEffect(() => {
    // Drawn twice in development: one link is enough.
    if (asked.current) return;
    asked.current = true;
    void make();
  }, [make]);

  const isFollowed = !isOver(status);
  useEffect(() => {
    if (followed === null || !isFollowed) return;
    // A lost line is asked again at the next turn.
    return follow(() => call(phoneLinkStatus, { query: { id: followed } }).then(setStatus, () => undefined));
  }, [followed, isFollowed]);

  const send = async (email: string): Promise<void> => {
    setSending(true);
    try {
      const sent = await call(mailPhoneLink, { body: { type, seq, email } });
      setMade(null);
      setFollowed(sent.id);
      start(sent.secondsLeft);
      setMail({ left: sent.mailsLeft });
    } catch (error) {
      const told = error instanceof ApiRefusal ? error.errors.email : undefined;
      if (told) setMail({ error: told });
      else await report(error);
    } finally {
      setSending(false);
    }
  };
  /** Nobody follows it any more; a mailed link goes on. */
  const leave = (): void => {
    if (made && !isOver(status)) void call(closePhoneLink, { body: { type, seq } }).catch(() => undefined);
  };
  return { made, status, failed, seconds, mail, sending, make, send: (email: string) => void send(email), leave };
}
