import { renderedScale } from '@portal/domain/rules/reading/rendered-page.ts';
import { giveMemoryBack } from '../give-memory-back.ts';
import { type Picture, pictureOf } from '../image/decode.ts';
import { openPdf, type PdfDocument, type Size } from '../pdfium/document.ts';
import { RefusedError } from '../refusal.ts';

/** Sides that a sheet of paper can have, in points (1/72 inch). */
const leastSide = 72;
const largestSide = 5_000;

const isSheet = ({ width, height }: Size): boolean =>
  Math.min(width, height) >= leastSide && Math.max(width, height) <= largestSide;

/** Draws a page as the reader sees it; its own pixels count as the upload's. @throws RefusedError `format` */
function rendered(open: PdfDocument, index: number): Picture {
  const points = open.sizeOf(index);
  const scale = renderedScale(points);
  const size = { width: Math.round(points.width * scale), height: Math.round(points.height * scale) };
  return pictureOf(open.draw(index, size).pixels, { ...size, channels: 4 }, size);
}

interface OnlyPage {
  /** Whether its letters are part of a picture. */
  readonly isScanned: boolean;
  /** May be called once. */
  readonly draw: () => Promise<Picture>;
}

/** Unpacks the page, but draws it only on request. @throws RefusedError `encrypted`: needs a password, `pages`: more than one, `format`: otherwise */
export async function onlyPage(file: Uint8Array): Promise<OnlyPage> {
  let open: PdfDocument | undefined = await openPdf(file);
  if (open.pageCount !== 1) throw new RefusedError(open.pageCount > 1 ? 'pages' : 'format');
  if (!isSheet(open.sizeOf(0))) throw new RefusedError('format');
  const isScanned = open.isScanned(0);
  const draw = async (): Promise<Picture> => {
    if (open === undefined) throw new Error('a page is drawn once');
    const picture = rendered(open, 0);
    // The library's memory is freed before the picture is processed: some scans take half of what a process may hold.
    open = undefined;
    await giveMemoryBack();
    return picture;
  };
  return { isScanned, draw };
}
