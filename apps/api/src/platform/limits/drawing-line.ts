import { ProviderError } from '../../ports/provider-error.ts';
import { createFairLine } from './fair-line.ts';

/** One PDF of an owner at a time, the owners in turn; as many as the reader itself queues (apps/reader, pages/pool), which refuses more. */
export const drawingLine = createFairLine({
  places: 8,
  waiting: 200,
  // Including the drawing, a call stays open for less than a minute; a certificate is read after it.
  waitMs: 25_000,
  full: () => new ProviderError('document-pages', 'quota'),
});
