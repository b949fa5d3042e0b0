import { ProviderError } from '../../ports/provider-error.ts';
import { createFairLine } from './fair-line.ts';

/**
 * The line of PDFs to be drawn and scanned: one of an owner (account or mall) at a time, the owners in turn. At most as many run at once as the
 * reader itself queues (apps/reader, pages/pool), which refuses more; a waiting call holds only a sealed file.
 */
export const drawingLine = createFairLine({
  places: 8,
  waiting: 200,
  // Including the drawing, a call stays open for less than a minute; a certificate is read after it.
  waitMs: 25_000,
  full: () => new ProviderError('document-pages', 'quota'),
});
