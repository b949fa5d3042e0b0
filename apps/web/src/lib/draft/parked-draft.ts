import { withoutSecrets } from '@portal/domain/rules/security/draft-secrets.ts';
import { createListeners } from '@portal/ui/base/listeners.ts';
import { onForget } from '../session/forget.ts';
import type { Unanswered, Unsaved } from './unsaved.ts';

/** Milliseconds within which a person must log in again (decisions §14, Session end). */
export const parkedMilliseconds = 10 * 60 * 1000;

let owner = '';
const parked = new Map<string, Unanswered & { readonly until: number }>();
/** False after a log-out or a log-in of another account: nothing is kept then. */
let isKept = true;

function dropOld(): void {
  for (const [step, { until }] of parked) if (Date.now() >= until) parked.delete(step);
}

function keepFor(loginId: string): void {
  if (loginId !== owner) parked.clear();
  owner = loginId;
}

const parkers = createListeners();

export const whenExpired = parkers.subscribe;

onForget((end, comer) => {
  isKept = end === 'expired' || end === 'entered';
  if (end === 'expired') parkers.notify();
  // Kept for the log-in of the same person.
  if (!isKept) keepFor('');
  if (end === 'entered') keepFor(comer ?? '');
});

/** Parks unsaved values at the end of the session, or when a page is left while offline; without personal numbers, in this tab's memory. */
export function parkDraft({ owner: loginId, step, values, since }: Unsaved): void {
  if (loginId === '' || !isKept) return;
  keepFor(loginId);
  parked.set(step, { values: withoutSecrets(values), since, until: Date.now() + parkedMilliseconds });
  setTimeout(dropOld, parkedMilliseconds);
}

/** Returns the parked values of the same person and step, once; drops those of others. */
export function takeParkedDraft(loginId: string, step: string): Unanswered | undefined {
  keepFor(loginId);
  // Timers stop while the machine sleeps; the clock does not.
  dropOld();
  const taken = parked.get(step);
  parked.delete(step);
  return taken;
}
