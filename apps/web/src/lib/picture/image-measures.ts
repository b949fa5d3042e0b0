import {
  assessImage,
  grayToMeasure,
  type ImageMeasures,
  measureImage,
  type PhotographedDocument,
  type QualityVerdict,
} from '@portal/domain/rules/picture/image-quality.ts';

/** Long side, in pixels, to which larger photographs are scaled before measuring, because phones have little memory. */
const drawnSide = 2400;

interface Drawn {
  /** Red, green, blue, alpha of each pixel, row by row. */
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** Size of the upload as displayed, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

export interface MeasuredPicture {
  readonly size: Drawn['size'];
  readonly measures: ImageMeasures;
}

/** Quality measures, by the code that the document reader uses. */
export function measured({ pixels, width, height }: Pick<Drawn, 'pixels' | 'width' | 'height'>): ImageMeasures {
  return measureImage(grayToMeasure(pixels, { width, height }, 4));
}

export const verdictOf = (document: PhotographedDocument, { size, measures }: MeasuredPicture): QualityVerdict =>
  assessImage(document, size, measures);

/** Measures a photograph, in a page or a worker. @throws when the browser cannot decode it */
export async function measuresOf(file: Blob): Promise<MeasuredPicture> {
  const drawn = await draw(file);
  return { size: drawn.size, measures: measured(drawn) };
}

async function draw(file: Blob): Promise<Drawn> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = { width: bitmap.width, height: bitmap.height };
  const factor = Math.min(1, drawnSide / Math.max(size.width, size.height));
  const [width, height] = [Math.round(size.width * factor), Math.round(size.height * factor)];
  const pen = penFor(width, height);
  if (!pen) throw new Error('no canvas to draw on');
  // The server also treats transparent as white.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { pixels: pen.getImageData(0, 0, width, height).data, width, height, size };
}

type Pen = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'drawImage' | 'getImageData'>;

function penFor(width: number, height: number): Pen | null {
  if (typeof OffscreenCanvas !== 'undefined')
    return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: true });
}
