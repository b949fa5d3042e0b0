import { heightOf, type Point, type Quad, widthOf } from '@portal/domain/rules/picture/box.ts';
import type { Component } from '@portal/domain/rules/picture/components.ts';
import { compose, project, scaling } from '@portal/domain/rules/picture/homography.ts';
import { cornersOf } from '@portal/domain/rules/picture/sheet.ts';
import type { Picture } from '../image/decode.ts';
import type { Page } from './page.ts';

/** A frame surrounds most of the print: least shares of the page's sides, and the greatest share of its own box that is ink. */
const [leastWide, leastHigh, mostInk] = [0.6, 0.5, 0.1];
/** Greatest distance of its corners from where its ink ends, as a share of its long side. */
const farthest = 0.02;
/** Least deviation of its corners from a rectangle's that is worth another look, as a share of its long side. */
const leastSkew = 0.012;

/** In the picture's pixels: the frame shows how the sheet lies if its edge is not visible. Undefined if there is none or it is already straight. */
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

/** Whether the corners are where the frame ends; if the picture cut off a side, they are not. */
function isWhole(quad: Quad, { box }: Component): boolean {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)];
  const off = [Math.min(...xs) - box.x0, Math.min(...ys) - box.y0, Math.max(...xs) - box.x1, Math.max(...ys) - box.y1];
  return off.every((far) => Math.abs(far) < farthest * Math.max(widthOf(box), heightOf(box)));
}

/** Greatest distance of a corner from where the sides would be upright and level. */
function skewOf(quad: Quad): number {
  const [a, b, c, d] = quad;
  const off = [a.y - b.y, d.y - c.y, a.x - d.x, b.x - c.x].map(Math.abs);
  const long = Math.max(Math.abs(c.y - a.y), Math.abs(c.x - a.x), 1);
  return Math.max(...off) / long;
}
