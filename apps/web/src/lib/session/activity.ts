import { onCallEnded } from '@portal/ui/api/session-activity.ts';
import { notifyTabs } from './tabs.ts';

/** Minimum time in milliseconds between activity messages to other tabs. */
const quietMilliseconds = 5_000;

let activeAt = Number.NEGATIVE_INFINITY;
let reportedAt = Number.NEGATIVE_INFINITY;

export const countAsActive = (): void => {
  activeAt = Date.now();
};

/** When the session was last used in any tab, in milliseconds; recorded before the code that shows the end is loaded. */
export const lastActive = (): number => activeAt;

onCallEnded((ended, refusal) => {
  if (refusal !== undefined || ended.caller !== 'merchant' || ended.quiet) return;
  countAsActive();
  // In both directions: a clock that is set back must not silence the tab.
  if (Math.abs(activeAt - reportedAt) < quietMilliseconds) return;
  reportedAt = activeAt;
  notifyTabs('active');
});
