import { onCallEnded } from '@portal/ui/api/session-activity.ts';
import { useEffect, useState } from 'react';
import type { WhoAmI } from '../../lib/session/session.ts';
import { notifyTabs, onTabNews } from '../../lib/session/tabs.ts';

/** Seconds before the end at which a person is warned (decisions §6). */
export const warningSeconds = 120;

/** Minimum time in milliseconds between activity messages to other tabs. */
const quietMilliseconds = 5_000;

/** Counted from the last answered merchant call; undefined when unknown. Every call of any tab extends the session, up to its maximum age. */
export function useSecondsLeft(me: WhoAmI | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  const idle = me?.idleSeconds;
  const greatest = me?.remainingSeconds;

  useEffect(() => {
    if (idle === undefined || greatest === undefined) {
      setLeft(undefined);
      return;
    }
    const latest = Date.now() + greatest * 1000;
    let end = Date.now() + idle * 1000;
    let reportedAt = 0;
    const slide = (): void => {
      end = Date.now() + idle * 1000;
    };
    const unsubscribe = onCallEnded((ended, refusal) => {
      if (refusal !== undefined || ended.caller !== 'merchant' || ended.quiet) return;
      slide();
      if (Date.now() - reportedAt < quietMilliseconds) return;
      reportedAt = Date.now();
      notifyTabs('active');
    });
    const unhear = onTabNews((news) => {
      if (news === 'active') slide();
    });
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((Math.min(end, latest) - Date.now()) / 1000));
      // Constant above the warning, to avoid a re-render every second.
      setLeft(seconds <= warningSeconds ? seconds : undefined);
    }, 1000);
    return () => {
      unsubscribe();
      unhear();
      clearInterval(timer);
    };
  }, [idle, greatest]);
  return left;
}
