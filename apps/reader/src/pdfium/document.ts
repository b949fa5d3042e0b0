import { RefusedError } from '../refusal.ts';
import type { Pdfium } from './library.ts';
import { isScanned } from './scanned.ts';
import { startPdfium } from './start.ts';

/** FPDF_GetLastError: a password is required, or the encryption is unknown. */
const passwordErrors = [4, 5];
const white = 0xff_ff_ff_ff;
/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER: draws annotations, red byte first. */
const renderFlags = 0x01 | 0x10;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page drawn on white, four bytes per pixel, red first; sizes in pixels. */
export interface Bitmap extends Size {
  readonly pixels: Uint8Array;
}

export interface PdfDocument {
  readonly calls: Pdfium['calls'];
  readonly document: number;
  readonly pageCount: number;
  /** The size in points (1/72 inch) as displayed; nothing of the page is drawn. @param index from 0 @throws RefusedError `format` */
  readonly sizeOf: (index: number) => Size;
  /** Unpacks the page's content. @param index from 0 @throws RefusedError `format` if it is more than fits into memory */
  readonly isScanned: (index: number) => boolean;
  /** @param index from 0 @param size in pixels @throws RefusedError `format` */
  readonly draw: (index: number, size: Size) => Bitmap;
}

/** Converts the fault with which the library ends if it gets no memory or a file misleads it. @throws RefusedError `format` */
export function refusing<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw new RefusedError('format', { cause: error });
    throw error;
  }
}

function opened({ calls, put }: Pdfium, file: Uint8Array): number {
  const place = put(file);
  if (place === undefined) throw new RefusedError('format');
  const document = calls.FPDF_LoadMemDocument(place, file.length, '');
  if (document !== 0) return document;
  throw new RefusedError(passwordErrors.includes(calls.FPDF_GetLastError()) ? 'encrypted' : 'format');
}

/** FS_SIZEF: two floats. */
const sizeBytes = 8;

function pageSize({ calls, put, memory }: Pdfium, document: number, index: number): Size {
  const place = put(new Uint8Array(sizeBytes));
  if (place === undefined || !calls.FPDF_GetPageSizeByIndexF(document, index, place)) throw new RefusedError('format');
  const [width = 0, height = 0] = new Float32Array(memory().slice(place, place + sizeBytes).buffer);
  return { width, height };
}

/** @throws RefusedError `format` */
function withPage<T>({ calls }: Pdfium, document: number, index: number, use: (page: number) => T): T {
  return refusing(() => {
    const page = calls.FPDF_LoadPage(document, index);
    if (page === 0) throw new RefusedError('format');
    const result = use(page);
    calls.FPDF_ClosePage(page);
    return result;
  });
}

function drawn({ calls, memory }: Pdfium, page: number, { width, height }: Size): Bitmap {
  const bitmap = calls.FPDFBitmap_Create(width, height, 0);
  if (bitmap === 0) throw new RefusedError('format');
  calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
  calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, renderFlags);
  const start = calls.FPDFBitmap_GetBuffer(bitmap);
  const pixels = memory().slice(start, start + width * height * 4);
  calls.FPDFBitmap_Destroy(bitmap);
  return { width, height, pixels };
}

/** Opens a file from strangers within the library's memory limit. @throws RefusedError `encrypted` if it requires a password, `format` */
export async function openPdf(file: Uint8Array): Promise<PdfDocument> {
  const pdfium = await startPdfium();
  const { calls } = pdfium;
  const document = refusing(() => opened(pdfium, file));
  const sizeOf = (index: number): Size => refusing(() => pageSize(pdfium, document, index));
  return {
    calls,
    document,
    pageCount: refusing(() => calls.FPDF_GetPageCount(document)),
    sizeOf,
    isScanned: (index) => {
      const { width, height } = sizeOf(index);
      return withPage(pdfium, document, index, (page) => isScanned(pdfium, page, width * height));
    },
    draw: (index, size) => withPage(pdfium, document, index, (page) => drawn(pdfium, page, size)),
  };
}
