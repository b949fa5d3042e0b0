import {
  grayToMeasure,
  type ImageMeasures,
  judgeImage,
  measureImage,
  type PhotographedDocument,
  type QualityVerdict,
} from '@portal/domain/rules/image-quality.ts';

/** Long side, in pixels, to which a larger photograph is drawn before it is measured: a phone's memory is small. */
const DRAWN_SIDE = 2400;

interface Drawn {
  /** Red, green, blue, alpha of each pixel, row by row. */
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** Of the upload, as it is shown. */
  readonly size: { readonly width: number; readonly height: number };
}

/** The measures the document reader judges by, taken of the same pixels. */
export function measured({ pixels, width, height }: Pick<Drawn, 'pixels' | 'width' | 'height'>): ImageMeasures {
  return measureImage(grayToMeasure(pixels, { width, height }, 4));
}

/**
 * What the reader would object to, before a try is spent on it. Null where the browser cannot open the file: a PDF, or
 * a damaged picture, of which the server has the word.
 */
export async function qualityOf(file: Blob, document: PhotographedDocument): Promise<QualityVerdict | null> {
  const drawn = await draw(file).catch(() => null);
  return drawn && judgeImage(document, drawn.size, measured(drawn));
}

async function draw(file: Blob): Promise<Drawn | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = { width: bitmap.width, height: bitmap.height };
  const factor = Math.min(1, DRAWN_SIDE / Math.max(size.width, size.height));
  const [width, height] = [Math.round(size.width * factor), Math.round(size.height * factor)];
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return pen && { pixels: pen.getImageData(0, 0, width, height).data, width, height, size };
}

/** Hexadecimal SHA-256 of a file: tells the very same picture from a new one. */
export async function fingerprint(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
