import { withoutSecrets } from '@portal/domain/rules/security/draft-secrets.ts';
import { createListeners } from '@portal/ui/base/listeners.ts';
import { onForget } from '../session/forget.ts';

/** Unsaved values at the end of the session: kept in this tab's memory, for the same login id only. */
interface ParkedDraft {
  readonly loginId: string;
  readonly step: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Time in which a person has to log in again (decisions §14, Session end). */
const longestMilliseconds = 10 * 60 * 1000;

let parked: (ParkedDraft & { readonly until: number }) | undefined;
let expiry: ReturnType<typeof setTimeout> | undefined;
/** false after a log-out, or a log-in of another account: nothing is kept then. */
let isKept = true;

function drop(): void {
  clearTimeout(expiry);
  parked = undefined;
}

const parkers = createListeners();

/** Registers values to park when the session expires. @returns a function that unregisters it */
export const whenExpired = parkers.subscribe;

onForget((end, comer) => {
  isKept = end === 'expired' || end === 'entered';
  if (end === 'expired') parkers.notify();
  // Kept for the log-in of the same person.
  if (!isKept || (end === 'entered' && parked?.loginId !== comer)) drop();
});

/** Parks a draft without personal numbers until the next log-in; without an owner, nothing. */
export function parkDraft({ loginId, step, values }: ParkedDraft): void {
  if (loginId === '' || !isKept) return;
  clearTimeout(expiry);
  parked = { loginId, step, values: withoutSecrets(values), until: Date.now() + longestMilliseconds };
  expiry = setTimeout(drop, longestMilliseconds);
}

/** Returns the parked values of the same person and step, once; drops those of others. */
export function takeParkedDraft(loginId: string, step: string): ParkedDraft['values'] | undefined {
  if (parked?.loginId !== loginId) drop();
  // Timers stop while the machine sleeps; the clock does not.
  if (parked && Date.now() >= parked.until) drop();
  if (parked === undefined || parked.step !== step) return undefined;
  const { values } = parked;
  drop();
  return values;
}
