import type { PortalRoute } from '@portal/domain/journey/guard.ts';
import { hrefOf, type Place } from './address.ts';

/** The router's history state, next to that of pages (`packages/ui/src/later/history-memory.ts`). `reloaded`: because code was missing. */
interface EntryState {
  readonly entry?: string;
  readonly reloaded?: boolean;
  /** The page in the previous entry, if it opened this one. */
  readonly openedFrom?: PortalRoute;
}

const stateNow = (): EntryState => history.state ?? {};

const newName = (): string => Math.random().toString(36).slice(2);

const scrolled = new Map<string, number>();
let present = '';

/** Initialises the current entry. @returns true when its document was reloaded for missing code */
export function beginEntries(): boolean {
  const { entry = newName(), reloaded = false, ...kept } = stateNow();
  present = entry;
  history.replaceState({ ...kept, entry }, '');
  return reloaded;
}

function leaveEntry(): void {
  scrolled.set(present, scrollY);
  // The router restores scroll positions from here on, except after a reload.
  history.scrollRestoration = 'manual';
}

export function writeEntry(place: Place, how: 'push' | 'replace', state: object): void {
  leaveEntry();
  present = newName();
  const kept: EntryState = { ...state, entry: present };
  if (how === 'push') history.pushState(kept, '', hrefOf(place));
  else history.replaceState(kept, '', hrefOf(place));
}

/** Called after Back and Forward. */
export function enterEntry(): void {
  leaveEntry();
  present = stateNow().entry ?? '';
}

export const openedFrom = (page: PortalRoute): object => ({ openedFrom: page });

/** Whether Back leads from this entry to that page. */
export const isOpenedFrom = (page: PortalRoute): boolean => stateNow().openedFrom === page;

export const scrolledTo = (): number => scrolled.get(present) ?? 0;

if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}
