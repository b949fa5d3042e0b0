import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** The library as one document uses it. */
export interface Pdfium {
  readonly calls: WrappedPdfiumModule;
  /** Its memory as it is now: it moves as it grows, so that nobody keeps it. */
  readonly memory: () => Uint8Array;
  /** @returns where the bytes lie; undefined where there is no room */
  readonly put: (bytes: Uint8Array) => number | undefined;
}
