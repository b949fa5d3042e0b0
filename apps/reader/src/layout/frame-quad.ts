import { heightOf, type Point, type Quad, widthOf } from '@portal/domain/rules/picture/box.ts';
import type { Component } from '@portal/domain/rules/picture/components.ts';
import { compose, project, scaling } from '@portal/domain/rules/picture/homography.ts';
import { cornersOf } from '@portal/domain/rules/picture/sheet.ts';
import type { Picture } from '../image/decode.ts';
import type { Page } from './page.ts';

/** A frame goes round most of what is printed: shares of the page's sides, and the most of its own box that is ink. */
const [leastWide, leastHigh, mostInk] = [0.6, 0.5, 0.1];
/** How far its corners may lie from where its ink ends, as a share of its long side. */
const farthest = 0.02;
/** How far its corners lie from those of a rectangle, as a share of its long side, before that is worth another look. */
const leastSkew = 0.012;

/**
 * The corners of the frame printed round a page's writing, in the picture's pixels: it tells how the sheet lies where the sheet's own edge does not
 * show. Undefined where there is none, or it lies straight already.
 */
export function frameQuad({ frames = [], image, toUpload }: Page, { scale }: Pick<Picture, 'scale'>): Quad | undefined {
  const isRound = ({ box, area }: Component): boolean =>
    widthOf(box) > leastWide * image.width &&
    heightOf(box) > leastHigh * image.height &&
    area < mostInk * widthOf(box) * heightOf(box);
  for (const frame of frames.filter(isRound)) {
    const quad = cornersOf(frame, image);
    if (quad === undefined || !isWhole(quad, frame) || skewOf(quad) < leastSkew) continue;
    const toPicture = compose(scaling(scale), toUpload);
    const back = (point: Point): Point => project(toPicture, point);
    return [back(quad[0]), back(quad[1]), back(quad[2]), back(quad[3])];
  }
  return undefined;
}

/** Its corners are where the frame ends: one of which the picture cut a side off has others. */
function isWhole(quad: Quad, { box }: Component): boolean {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)];
  const off = [Math.min(...xs) - box.x0, Math.min(...ys) - box.y0, Math.max(...xs) - box.x1, Math.max(...ys) - box.y1];
  return off.every((far) => Math.abs(far) < farthest * Math.max(widthOf(box), heightOf(box)));
}

/** How far a corner is from the place that makes its sides upright and level. */
function skewOf(quad: Quad): number {
  const [a, b, c, d] = quad;
  const off = [a.y - b.y, d.y - c.y, a.x - d.x, b.x - c.x].map(Math.abs);
  const long = Math.max(Math.abs(c.y - a.y), Math.abs(c.x - a.x), 1);
  return Math.max(...off) / long;
}
