/**
 * How a person's time in this tab came to its end: they logged out, the session ran out, somebody logged in, or somebody
 * else logged in in another tab of the same browser.
 */
export type PersonEnd = 'left' | 'expired' | 'entered' | 'replaced';

/** @param comer the login id of whoever comes, with `entered` alone */
type Clear = (end: PersonEnd, comer?: string) => void;

const stores = new Set<Clear>();

/**
 * Registers what empties a store. Everything that outlives a page (a module-level `let` or `Map`, browser storage) and may
 * hold what belongs to a person says here how it is emptied.
 */
export function onForget(clear: Clear): void {
  stores.add(clear);
}

/** Empties every store of this tab. Done by the session alone (`session.ts`). */
export function forgetEverything(end: PersonEnd, comer?: string): void {
  for (const clear of stores) clear(end, comer);
}
