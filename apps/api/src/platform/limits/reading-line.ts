import { ProviderError } from '../../ports/provider-error.ts';
import { withNulls } from '../nulls.ts';
import { createFairLine } from './fair-line.ts';

/** Reads one document of an owner at a time, the owners in turn; in all more than a reader has processes, fewer than its `mostWaiting`. */
export const readingLine = createFairLine({
  places: 8,
  waiting: 200,
  // Including the reading, a call stays open for about a minute; proxies wait for 75 seconds.
  waitMs: 55_000,
  full: () => new ProviderError('document-reader', 'quota'),
});

/** An owner's place for the wire: in whole seconds, with null for unknown values. */
export function readingPlaceOf(ownerId: string): { readonly ahead: number | null; readonly seconds: number | null } {
  const { ahead, seconds } = readingLine.placeOf(ownerId) ?? {};
  return withNulls({ ahead, seconds: seconds === undefined ? undefined : Math.ceil(seconds) });
}
