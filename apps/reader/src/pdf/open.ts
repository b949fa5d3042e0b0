import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { maxPixels } from '../image/decode.ts';
import { RefusedError } from '../refusal.ts';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('pdfjs-dist/package.json'));

const signature = '%PDF-';

export const isPdf = (file: Uint8Array): boolean => Buffer.from(file.subarray(0, 5)).toString('latin1') === signature;

/** Sides of a page in points (1/72 inch) that a sheet of paper can have. */
const leastSide = 72;
const largestSide = 5_000;

export interface OpenPage {
  readonly document: PDFDocumentProxy;
  readonly page: PDFPageProxy;
}

/**
 * Opens a PDF of one page and hands it to `use`. Scripts, forms and links in it are not looked at.
 * @throws RefusedError `encrypted` where it wants a password, `pages` where it has more than one, `format` else
 */
export async function withOnlyPage<T>(file: Uint8Array, use: (open: OpenPage) => Promise<T>): Promise<T> {
  // Loaded with the first PDF: most uploads are pictures, and a process that never sees one stays smaller.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(file),
    cMapUrl: `${join(folder, 'cmaps')}/`,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    wasmUrl: `${join(folder, 'wasm')}/`,
    iccUrl: `${join(folder, 'iccs')}/`,
    maxImageSize: maxPixels,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    if (document.numPages !== 1) throw new RefusedError('pages');
    const page = await document.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    if (Math.min(width, height) < leastSide || Math.max(width, height) > largestSide) throw new RefusedError('format');
    return await use({ document, page });
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    const wantsPassword = error instanceof Error && error.name === 'PasswordException';
    throw new RefusedError(wantsPassword ? 'encrypted' : 'format', { cause: error });
  } finally {
    await task.destroy();
  }
}
