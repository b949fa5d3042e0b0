import { ProviderError } from '../../ports/provider-error.ts';
import { createFairLine } from './fair-line.ts';

/**
 * PDFs on their way to be drawn and scanned: one of an owner (account or mall) at a time, the owners in turn. As many at once as a reader lets wait
 * itself (apps/reader, pages/pool), which refuses the others; who waits here holds no memory but a sealed file.
 */
export const drawingLine = createFairLine({
  places: 8,
  waiting: 200,
  // With the drawing a call stays open for less than a minute; a certificate is read after it.
  waitMs: 25_000,
  full: () => new ProviderError('document-pages', 'quota'),
});
