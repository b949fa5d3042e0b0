import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

export interface Pdfium {
  readonly calls: WrappedPdfiumModule;
  /** The current memory; do not store it, as it moves when it grows. */
  readonly memory: () => Uint8Array;
  /** @returns the address of the bytes, or undefined if no memory is free */
  readonly put: (bytes: Uint8Array) => number | undefined;
}
