import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod/mini';
import { withDocument } from '../pdf/open.ts';
import { RefusedError } from '../refusal.ts';

const annotation = z.looseObject({ subtype: z.optional(z.string()), actions: z.nullish(z.unknown()) });

/** Annotations that consist of embedded files, which the document's own list need not name. */
const holdingFiles: ReadonlySet<string> = new Set(['FileAttachment', 'RichMedia']);

/** Looks also at annotations that are not shown on screen: the document holds their files all the same. */
async function refuseInPage(page: PDFPageProxy): Promise<void> {
  if ((await page.getJSActions()) !== null) throw new RefusedError('scripts');
  for (const one of z.array(annotation).parse(await page.getAnnotations({ intent: 'any' }))) {
    if (holdingFiles.has(one.subtype ?? '')) throw new RefusedError('attachments');
    if (one.actions) throw new RefusedError('scripts');
  }
  page.cleanup();
}

/** Refuses scripts and attached files that the drawing library does not report. @throws RefusedError `scripts`, `attachments`, `format` */
export const refuseScripts = (file: Uint8Array): Promise<void> =>
  withDocument(file, async (document) => {
    if ((await document.getJSActions()) !== null || (await document.hasJSActions())) throw new RefusedError('scripts');
    for (let number = 1; number <= document.numPages; number++) await refuseInPage(await document.getPage(number));
  });
