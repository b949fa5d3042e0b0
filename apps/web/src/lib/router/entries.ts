import { hrefOf, type Place } from './address.ts';

/**
 * What the router keeps in a history entry, beside what pages remember there (`lib/history-memory.ts`): a name of the
 * entry, and whether its document was already loaded anew because its code was missing.
 */
interface EntryState {
  readonly entry?: string;
  readonly reloaded?: boolean;
}

const stateNow = (): EntryState => history.state ?? {};

const newName = (): string => Math.random().toString(36).slice(2);

/** How far each entry of this document was scrolled when it was left. */
const scrolled = new Map<string, number>();
let present = '';

/** Begins with the entry that the document was opened at. @returns true where its document was loaded anew for its code */
export function beginEntries(): boolean {
  const { entry = newName(), reloaded = false, ...kept } = stateNow();
  present = entry;
  history.replaceState({ ...kept, entry }, '');
  return reloaded;
}

/** Notes how far the present entry is scrolled, before it is left. */
function leaveEntry(): void {
  scrolled.set(present, scrollY);
  // From here on the router says where a page is scrolled to; a reload is still the browser's.
  history.scrollRestoration = 'manual';
}

/** Makes a place the one in the address bar, as a new entry or in place of the present one. */
export function writeEntry(place: Place, how: 'push' | 'replace', state: object): void {
  leaveEntry();
  present = newName();
  const kept: EntryState = { ...state, entry: present };
  if (how === 'push') history.pushState(kept, '', hrefOf(place));
  else history.replaceState(kept, '', hrefOf(place));
}

/** The browser went to another entry. */
export function enterEntry(): void {
  leaveEntry();
  present = stateNow().entry ?? '';
}

/** How far the present entry was scrolled when it was left. */
export const scrolledTo = (): number => scrolled.get(present) ?? 0;

if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}
