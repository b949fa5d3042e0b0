import type { Point, Quad } from '@portal/domain/rules/picture/box.ts';
import { sheetCorners, sheetSide } from '@portal/domain/rules/picture/sheet.ts';
import type { Gray } from '../image/gray.ts';
import { resize } from '../image/warp.ts';

/** Greatest ratio of the sides: A4's, with a margin for pictures taken at an angle. A longer quad is a part of a sheet, up to a hard shadow. */
const longest = 1.25 * Math.SQRT2;

function isTooLong([a, b, c, d]: Quad): boolean {
  const across = Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y);
  const down = Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y);
  return Math.max(across, down) > longest * Math.min(across, down);
}

/** The sheet's corners in the picture's pixels, clockwise. Undefined if the sheet fills it, has no sharp edge or is longer than sheets are. */
export function pageQuad(picture: Gray): Quad | undefined {
  const factor = Math.min(1, sheetSide / Math.max(picture.width, picture.height));
  const quad = sheetCorners(resize(picture, factor));
  if (quad === undefined || isTooLong(quad)) return undefined;
  const back = (p: Point): Point => ({ x: p.x / factor, y: p.y / factor });
  return [back(quad[0]), back(quad[1]), back(quad[2]), back(quad[3])];
}
