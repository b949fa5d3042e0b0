import { mostPageBytes, mostPages, type PagePicture, packPages } from '@portal/domain/rules/paper/document-pages.ts';
import sharp from 'sharp';
import { RefusedError } from '../refusal.ts';
import type { Pdfium } from './library.ts';
import { startPdfium } from './pdfium.ts';
import { refuseScripts } from './scripts.ts';

/** Dots a point (1/72 inch): 110 an inch. */
const dotsPerPoint = 110 / 72;
/** No side longer than this, in pixels. */
const longestSide = 2400;
const jpegQuality = 75;

/** FPDF_GetLastError: a password is required, or the encryption is unknown. */
const passwordErrors = [4, 5];
const white = 0xff_ff_ff_ff;
/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER: with its annotations, red first. */
const renderFlags = 0x01 | 0x10;

/** Pixels of a page of this size in points. */
function sizeOf(width: number, height: number): { width: number; height: number } {
  if (!(width > 0 && height > 0)) throw new RefusedError('format');
  const scale = Math.min(dotsPerPoint, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function openDocument({ calls, put }: Pdfium, file: Uint8Array): number {
  const place = put(file);
  if (place === undefined) throw new RefusedError('format');
  const document = calls.FPDF_LoadMemDocument(place, file.length, '');
  if (document !== 0) return document;
  throw new RefusedError(passwordErrors.includes(calls.FPDF_GetLastError()) ? 'encrypted' : 'format');
}

/** What a document holds beside its pages, or too many of them. @returns how many they are */
function pagesOf({ calls }: Pdfium, document: number): number {
  if (calls.EPDF_IsEncrypted(document)) throw new RefusedError('encrypted');
  if (calls.FPDFDoc_GetJavaScriptActionCount(document) > 0) throw new RefusedError('scripts');
  if (calls.FPDFDoc_GetAttachmentCount(document) > 0) throw new RefusedError('attachments');
  const pages = calls.FPDF_GetPageCount(document);
  if (pages > mostPages) throw new RefusedError('pages');
  if (pages < 1) throw new RefusedError('format');
  return pages;
}

async function drawPage({ calls, memory }: Pdfium, document: number, index: number): Promise<PagePicture> {
  const page = calls.FPDF_LoadPage(document, index);
  if (page === 0) throw new RefusedError('format');
  const { width, height } = sizeOf(calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page));
  const bitmap = calls.FPDFBitmap_Create(width, height, 0);
  if (bitmap === 0) throw new RefusedError('format');
  calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
  calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, renderFlags);
  const start = calls.FPDFBitmap_GetBuffer(bitmap);
  const pixels = memory().slice(start, start + width * height * 4);
  calls.FPDFBitmap_Destroy(bitmap);
  calls.FPDF_ClosePage(page);
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  return { width, height, jpeg: await picture.jpeg({ quality: jpegQuality }).toBuffer() };
}

/** Packed (domain/rules/paper/document-pages); nothing in it is run. @throws RefusedError `encrypted`, `scripts`, `attachments`, `pages`; `format` */
export async function drawPages(file: Uint8Array): Promise<Uint8Array> {
  try {
    const pdfium = await startPdfium();
    const document = openDocument(pdfium, file);
    const count = pagesOf(pdfium, document);
    await refuseScripts(file);
    const pages: PagePicture[] = [];
    let total = 0;
    for (let index = 0; index < count; index++) {
      const page = await drawPage(pdfium, document, index);
      total += page.jpeg.length;
      if (total > mostPageBytes) throw new RefusedError('format');
      pages.push(page);
    }
    return packPages(pages);
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    // The library ends with a fault of the machine where it gets no memory, or is led astray by what it reads.
    if (error instanceof WebAssembly.RuntimeError) throw new RefusedError('format', { cause: error });
    throw error;
  }
}
