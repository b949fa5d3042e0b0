import { useEffect, useState } from 'react';
import { lastActive } from '../../lib/session/activity.ts';
import { knownSince, type WhoAmI } from '../../lib/session/session.ts';

/** Seconds before the end of the session at which a person is warned (decisions §6). */
export const warningSeconds = 120;

export interface SessionEnding {
  readonly seconds: number;
  /** Whether the session is about to reach its maximum age, beyond which no call extends it. */
  readonly isFinal: boolean;
}

/** Returns the end of the session once a person is to be warned. Every answered call of any tab extends it, up to its maximum age. */
export function useSessionEnding(me: WhoAmI | undefined): SessionEnding | undefined {
  const [left, setLeft] = useState<SessionEnding>();
  const idle = me?.idleSeconds;
  const greatest = me?.remainingSeconds;

  useEffect(() => {
    if (idle === undefined || greatest === undefined) {
      setLeft(undefined);
      return;
    }
    const latest = knownSince() + greatest * 1000;
    const timer = setInterval(() => {
      const secondsTo = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));
      const toLatest = secondsTo(latest);
      const seconds = Math.min(secondsTo(lastActive() + idle * 1000), toLatest);
      // Constant above the warning, to avoid a re-render every second.
      setLeft(seconds <= warningSeconds ? { seconds, isFinal: toLatest <= warningSeconds } : undefined);
    }, 1000);
    return () => clearInterval(timer);
  }, [idle, greatest]);
  return left;
}
