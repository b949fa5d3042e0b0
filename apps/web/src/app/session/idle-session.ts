import { useEffect, useState } from 'react';
import { lastActive } from '../../lib/session/activity.ts';
import { knownSince, type WhoAmI } from '../../lib/session/session.ts';

/** Seconds before the end of the session at which a person is warned (decisions §6). */
export const warningSeconds = 120;

/** Returns the seconds left, or undefined if unknown. Every answered call of any tab extends the session, up to its maximum age. */
export function useSecondsLeft(me: WhoAmI | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  const idle = me?.idleSeconds;
  const greatest = me?.remainingSeconds;

  useEffect(() => {
    if (idle === undefined || greatest === undefined) {
      setLeft(undefined);
      return;
    }
    const latest = knownSince() + greatest * 1000;
    const timer = setInterval(() => {
      const end = Math.min(lastActive() + idle * 1000, latest);
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      // Constant above the warning, to avoid a re-render every second.
      setLeft(seconds <= warningSeconds ? seconds : undefined);
    }, 1000);
    return () => clearInterval(timer);
  }, [idle, greatest]);
  return left;
}
