import { ProviderError } from '../../ports/provider-error.ts';
import { withNulls } from '../nulls.ts';
import { createFairLine } from './fair-line.ts';

/**
 * Documents on their way to the reader: one of an owner (account or mall) at a time, the owners in turn. More run at once than a reader has
 * processes, so that none of them waits for the next file, and fewer than it lets wait itself (apps/reader, `mostWaiting`).
 */
export const readingLine = createFairLine({
  places: 8,
  waiting: 200,
  // With the reading itself a call stays open for about a minute; proxies wait for 75 seconds.
  waitMs: 55_000,
  full: () => new ProviderError('document-reader', 'quota'),
});

/** On the wire: whole seconds, and nulls where there is nothing to say. */
export function readingPlaceOf(ownerId: string): { readonly ahead: number | null; readonly seconds: number | null } {
  const { ahead, seconds } = readingLine.placeOf(ownerId) ?? {};
  return withNulls({ ahead, seconds: seconds === undefined ? undefined : Math.ceil(seconds) });
}
