/** How a session in this tab ended: log-out, expiry, log-in, or log-in of another account in another tab. */
export type PersonEnd = 'left' | 'expired' | 'entered' | 'replaced';

/** @param comer login id of the new account, with `entered` only */
type Clear = (end: PersonEnd, comer?: string) => void;

const stores = new Set<Clear>();

/** Required for everything that outlives a page (a module-level `let` or `Map`, browser storage) and may hold personal data. */
export function onForget(clear: Clear): void {
  stores.add(clear);
}

/** Clears all stores of this tab. Called only by the session (`session.ts`). */
export function forgetEverything(end: PersonEnd, comer?: string): void {
  for (const clear of stores) clear(end, comer);
}
