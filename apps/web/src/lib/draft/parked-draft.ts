import { withoutSecrets } from '@portal/domain/rules/security/draft-secrets.ts';
import { createListeners } from '@portal/ui/base/listeners.ts';
import { onForget } from '../session/forget.ts';

/** Unsaved values at the end of the session, or of a page left while the line was away: in this tab's memory, for the same login id only. */
interface ParkedDraft {
  readonly loginId: string;
  readonly step: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Time in which a person has to log in again (decisions §14, Session end). */
const longestMilliseconds = 10 * 60 * 1000;

let owner = '';
/** Of this owner, by step. */
const parked = new Map<string, { readonly values: ParkedDraft['values']; readonly until: number }>();
/** false after a log-out, or a log-in of another account: nothing is kept then. */
let isKept = true;

function dropOld(): void {
  for (const [step, { until }] of parked) if (Date.now() >= until) parked.delete(step);
}

function keepFor(loginId: string): void {
  if (loginId !== owner) parked.clear();
  owner = loginId;
}

const parkers = createListeners();

/** Registers values to park when the session expires. @returns a function that unregisters it */
export const whenExpired = parkers.subscribe;

onForget((end, comer) => {
  isKept = end === 'expired' || end === 'entered';
  if (end === 'expired') parkers.notify();
  // Kept for the log-in of the same person.
  if (!isKept) keepFor('');
  if (end === 'entered') keepFor(comer ?? '');
});

/** Parks a draft without personal numbers until the next log-in; without an owner, nothing. */
export function parkDraft({ loginId, step, values }: ParkedDraft): void {
  if (loginId === '' || !isKept) return;
  keepFor(loginId);
  parked.set(step, { values: withoutSecrets(values), until: Date.now() + longestMilliseconds });
  setTimeout(dropOld, longestMilliseconds);
}

/** Returns the parked values of the same person and step, once; drops those of others. */
export function takeParkedDraft(loginId: string, step: string): ParkedDraft['values'] | undefined {
  keepFor(loginId);
  // Timers stop while the machine sleeps; the clock does not.
  dropOld();
  const values = parked.get(step)?.values;
  parked.delete(step);
  return values;
}
