import type { Point, Quad } from '@portal/domain/rules/picture/box.ts';
import { sheetCorners, sheetSide } from '@portal/domain/rules/picture/sheet.ts';
import type { Gray } from '../image/gray.ts';
import { resize } from '../image/warp.ts';

/** In the given picture's pixels, clockwise. Undefined when the sheet fills it or has no sharp edge. */
export function pageQuad(picture: Gray): Quad | undefined {
  const factor = Math.min(1, sheetSide / Math.max(picture.width, picture.height));
  const quad = sheetCorners(resize(picture, factor));
  if (quad === undefined) return undefined;
  const back = (p: Point): Point => ({ x: p.x / factor, y: p.y / factor });
  return [back(quad[0]), back(quad[1]), back(quad[2]), back(quad[3])];
}
