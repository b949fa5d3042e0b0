import { ProviderError } from '../../ports/provider-error.ts';
import { createFairLine } from './fair-line.ts';

/** Draws one PDF of an owner at a time, the owners in turn; in all as many as the reader itself queues (apps/reader, pages/pool). */
export const drawingLine = createFairLine({
  places: 8,
  waiting: 200,
  // Including the drawing, a call stays open for less than a minute; a certificate is read after it.
  waitMs: 25_000,
  full: () => new ProviderError('document-pages', 'quota'),
});
