import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** The library as one document uses it. */
export interface Pdfium {
  readonly calls: WrappedPdfiumModule;
  /** The current memory; do not store it, as it moves when it grows. */
  readonly memory: () => Uint8Array;
  /** @returns the address of the bytes; undefined without free memory */
  readonly put: (bytes: Uint8Array) => number | undefined;
}
