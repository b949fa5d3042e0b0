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

/** Of a size that a sheet of paper can have. */
function isSheet(page: PDFPageProxy): boolean {
  const { width, height } = page.getViewport({ scale: 1 });
  return Math.min(width, height) >= leastSide && Math.max(width, height) <= largestSide;
}

/** Scripts, forms and links in it are not looked at. @throws RefusedError `encrypted`, or `format`, or what `use` throws */
export async function withDocument<T>(file: Uint8Array, use: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
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
    return await use(await task.promise);
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    const wantsPassword = error instanceof Error && error.name === 'PasswordException';
    throw new RefusedError(wantsPassword ? 'encrypted' : 'format', { cause: error });
  } finally {
    await task.destroy();
  }
}

/** Opens a PDF of one page. @throws RefusedError `encrypted` where it wants a password, `pages` where it has more, `format` else */
export const withOnlyPage = <T>(file: Uint8Array, use: (open: OpenPage) => Promise<T>): Promise<T> =>
  withDocument(file, async (document) => {
    if (document.numPages !== 1) throw new RefusedError('pages');
    const page = await document.getPage(1);
    if (!isSheet(page)) throw new RefusedError('format');
    return use({ document, page });
  });

/** What was found on a page of a PDF. */
export interface FoundOnPage<T> {
  readonly found: T;
  /** Of which page, from 1; undefined where there is only one. */
  readonly page: number | undefined;
}

/** One page after the other, until `look` finds something; sizes of no sheet are passed over. @param most pages @throws RefusedError `encrypted`, `format` */
export const findInPages = <T>(
  file: Uint8Array,
  most: number,
  look: (open: OpenPage) => Promise<T | undefined>,
): Promise<FoundOnPage<T> | undefined> =>
  withDocument(file, async (document) => {
    const { numPages } = document;
    for (let number = 1; number <= Math.min(most, numPages); number += 1) {
      const page = await document.getPage(number);
      const found = isSheet(page) ? await look({ document, page }) : undefined;
      if (found !== undefined) return { found, page: numPages > 1 ? number : undefined };
      page.cleanup();
    }
    return undefined;
  });
