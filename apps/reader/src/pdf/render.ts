import { renderedScale } from '@portal/domain/rules/reading/rendered-page.ts';
import { type Picture, pictureOf } from '../image/decode.ts';
import type { OpenPage } from './open.ts';

/** What is used of the canvas that pdfjs brings along; a canvas of another copy cannot draw its paths. */
interface CanvasFactory {
  create(width: number, height: number): { readonly context: CanvasRenderingContext2D };
}

const isCanvasFactory = (value: object): value is CanvasFactory =>
  'create' in value && typeof value.create === 'function';

/** Draws the page on white; its own pixels count as the upload's. */
export async function rendered({ document, page }: OpenPage): Promise<Picture> {
  const plain = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: renderedScale(plain) });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const factory = document.canvasFactory;
  if (!isCanvasFactory(factory)) throw new Error('no canvas to draw a page on');
  const { context } = factory.create(width, height);
  await page.render({ canvas: null, canvasContext: context, viewport, background: '#ffffff' }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  return pictureOf(data, { width, height, channels: 4 }, { width, height });
}
