import { mostPageBytes, mostPages, type PagePicture, packPages } from '@portal/domain/rules/paper/document-pages.ts';
import sharp from 'sharp';
import { openPdf, type PdfDocument, refusing, type Size } from '../pdfium/document.ts';
import { RefusedError } from '../refusal.ts';
import { refuseScripts } from './scripts.ts';

/** Dots per point (1/72 inch): 110 per inch. */
const dotsPerPoint = 110 / 72;
/** Greatest length of a side, in pixels. */
const longestSide = 2400;
const jpegQuality = 75;

/** FORMTYPE_XFA_FULL: the pages in the file only stand in for those that a viewer makes from the form's XML. */
const dynamicForm = 2;

function pixelsOf({ width, height }: Size): Size {
  if (!(width > 0 && height > 0)) throw new RefusedError('format');
  const scale = Math.min(dotsPerPoint, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** @throws RefusedError `encrypted`, `scripts`, `attachments`, `pages` (too many); `format` */
function refuseUnwanted({ calls, document, pageCount }: PdfDocument): void {
  if (calls.EPDF_IsEncrypted(document)) throw new RefusedError('encrypted');
  if (calls.FPDFDoc_GetJavaScriptActionCount(document) > 0) throw new RefusedError('scripts');
  if (calls.FPDFDoc_GetAttachmentCount(document) > 0) throw new RefusedError('attachments');
  if (pageCount > mostPages) throw new RefusedError('pages');
  if (pageCount < 1 || calls.FPDF_GetFormType(document) === dynamicForm) throw new RefusedError('format');
}

async function drawPage(open: PdfDocument, index: number): Promise<PagePicture> {
  const { width, height, pixels } = open.draw(index, pixelsOf(open.sizeOf(index)));
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  return { width, height, jpeg: await picture.jpeg({ quality: jpegQuality }).toBuffer() };
}

/** Packs pictures of the pages (domain/rules/paper/document-pages). @throws RefusedError `encrypted`, `scripts`, `attachments`, `pages`; `format` */
export async function drawPages(file: Uint8Array): Promise<Uint8Array> {
  const open = await openPdf(file);
  refusing(() => refuseUnwanted(open));
  await refuseScripts(file);
  const pages: PagePicture[] = [];
  let total = 0;
  for (let index = 0; index < open.pageCount; index++) {
    const page = await drawPage(open, index);
    total += page.jpeg.length;
    if (total > mostPageBytes) throw new RefusedError('format');
    pages.push(page);
  }
  return packPages(pages);
}
