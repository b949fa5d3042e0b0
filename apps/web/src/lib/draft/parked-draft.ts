import { withoutSecrets } from '@portal/domain/rules/security/draft-secrets.ts';
import { onForget } from '../session/forget.ts';

/** What could not be saved because the session had ended: kept in this tab's memory, for the same login id alone. */
interface ParkedDraft {
  readonly loginId: string;
  readonly step: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** So long a person has to log in again (decisions §14, Session end). */
const longestMilliseconds = 10 * 60 * 1000;

let parked: (ParkedDraft & { readonly until: number }) | undefined;
let expiry: ReturnType<typeof setTimeout> | undefined;
/** false once the person logged out, or somebody else logged in: of those nothing is kept. */
let isKept = true;

function drop(): void {
  clearTimeout(expiry);
  parked = undefined;
}

const parkers = new Set<() => void>();

/** Registers what is to be parked when the session runs out. @returns what takes it back */
export function whenExpired(park: () => void): () => void {
  parkers.add(park);
  return () => {
    parkers.delete(park);
  };
}

onForget((end, comer) => {
  isKept = end === 'expired' || end === 'entered';
  if (end === 'expired') for (const park of parkers) park();
  // It is kept for the log-in of the same person.
  if (!isKept || (end === 'entered' && parked?.loginId !== comer)) drop();
});

/** Keeps what a draft would have kept for the next log-in, without personal numbers; of nobody, nothing. */
export function parkDraft({ loginId, step, values }: ParkedDraft): void {
  if (loginId === '' || !isKept) return;
  clearTimeout(expiry);
  parked = { loginId, step, values: withoutSecrets(values), until: Date.now() + longestMilliseconds };
  expiry = setTimeout(drop, longestMilliseconds);
}

/** Gives back, once, what the same person had typed at this step; somebody else's is forgotten. */
export function takeParkedDraft(loginId: string, step: string): ParkedDraft['values'] | undefined {
  if (parked?.loginId !== loginId) drop();
  // A timer sleeps with the machine; the clock does not.
  if (parked && Date.now() >= parked.until) drop();
  if (parked === undefined || parked.step !== step) return undefined;
  const { values } = parked;
  drop();
  return values;
}
