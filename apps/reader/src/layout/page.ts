import { type Box, corners, heightOf, type Point, type Quad, widthOf } from '@portal/domain/rules/picture/box.ts';
import type { Component } from '@portal/domain/rules/picture/components.ts';
import {
  compose,
  type Matrix,
  project,
  rectangleToQuad,
  rotation,
  scaling,
} from '@portal/domain/rules/picture/homography.ts';
import type { Picture } from '../image/decode.ts';
import { flatten } from '../image/flatten.ts';
import type { Gray } from '../image/gray.ts';
import { sharpened } from '../image/sharpen.ts';
import { strengthened } from '../image/strengthen.ts';
import { halve, warp } from '../image/warp.ts';
import { type CreaseLine, creaseLine } from './crease-line.ts';
import { type InkLimits, inkOf } from './ink.ts';
import { pageQuad } from './page-quad.ts';
import { type Row, rowsOf } from './rows.ts';
import { skew } from './skew.ts';

/** A sheet laid flat and upright: its picture, its rows, and the way back to the upload's pixels. */
export interface Page {
  readonly image: Gray;
  /** The same with unrestored ink and edges, if those of `image` were restored. */
  readonly shades?: Gray;
  readonly rows: readonly Row[];
  readonly toUpload: Matrix;
  /** The picture that the page was made from, as uploaded; absent if the page was not photographed. */
  readonly ground?: Pick<Picture, 'light' | 'dark' | 'scale'>;
  /** Whether the paper has one colour, without a print below the text such as cards have. */
  readonly isPlain?: boolean;
  /** Parts removed because they are not text: frames, creases, edges. */
  readonly frames?: readonly Component[];
  readonly crease?: CreaseLine;
}

export interface PageOptions {
  /** The page's longest side after flattening, in pixels; smaller pictures are not enlarged. */
  readonly longSide: number;
  readonly ink: InkLimits;
  /** Whether light is evened out up to the edge of a hard shadow. */
  readonly hasHardShadows?: boolean;
  /** `ink` makes ink that a lamp made pale as dark as the rest; `edges` also sharpens edges that are out of focus. */
  readonly restores?: 'ink' | 'edges';
}

/** Finds the corners to lay out, in the picture's pixels; undefined stands for the whole picture. */
export type SheetOf = (picture: Picture) => Quad | undefined;

export const largeSheet: SheetOf = ({ dark }) => pageQuad(dark);

/** Straightens the sheet, evens out the light and finds the rows of text. @param sheetOf by default finds one that fills a fifth of the picture */
export const layOut = (picture: Picture, options: PageOptions, sheetOf = largeSheet): Page =>
  layOutsOf(picture, options.longSide, sheetOf(picture))(options);

/** The same for a sheet that is read in several lights: it is straightened once. @param quad undefined for the whole picture */
export function layOutsOf(
  picture: Picture,
  longSide: number,
  quad: Quad | undefined,
): (options: Omit<PageOptions, 'longSide'>) => Page {
  const { light, scale } = picture;
  const frame = frameOf(light, longSide, quad);
  let forSlant: Gray | undefined;
  const straightened = new Map<number, Straight>();
  const creases = new Map<number, CreaseLine | undefined>();
  /** Kept because it is used twice, with its ink as it is and restored. */
  let inHardLight: Even | undefined;
  const evened = (hasHardShadows: boolean): Even => {
    forSlant ??= small(light, frame);
    const angle = skew(flatten(forSlant, hasHardShadows));
    const straight = straightened.get(angle) ?? straighten(light, frame, angle);
    straightened.set(angle, straight);
    return { ...straight, angle, flat: flatten(straight.image, hasHardShadows) };
  };
  return ({ ink, hasHardShadows = false, restores }) => {
    const even = hasHardShadows && inHardLight !== undefined ? inHardLight : evened(hasHardShadows);
    if (hasHardShadows) inHardLight = even;
    const { flat, angle, ...straight } = even;
    // In hard light the crease's edges would be evened out, too.
    if (!creases.has(angle)) creases.set(angle, creaseLine(hasHardShadows ? flatten(straight.image) : flat));
    const crease = creases.get(angle);
    const { parts, frames, clean, cleaned } = inkOf(restores === undefined ? flat : restored(flat, restores), ink);
    return {
      image: clean,
      ...(restores === undefined ? {} : { shades: cleaned(flat) }),
      rows: rowsOf(parts),
      toUpload: compose(scaling(1 / scale), straight.toSource),
      ground: picture,
      frames,
      isPlain: ink.dropsLines,
      ...(crease === undefined ? {} : { crease }),
    };
  };
}

/** How often, and by how much each time, the edges of an out-of-focus picture are sharpened. */
const [sharpenings, sharpening] = [3, 1.5];

function restored(flat: Gray, what: 'ink' | 'edges'): Gray {
  let image = strengthened(flat);
  for (let i = 0; what === 'edges' && i < sharpenings; i++) image = sharpened(image, sharpening);
  return image;
}

interface Straight {
  readonly image: Gray;
  readonly toSource: Matrix;
}

interface Even extends Straight {
  readonly angle: number;
  readonly flat: Gray;
}

/** @param angle of the lines, in radians */
function straighten(light: Gray, frame: Frame, angle: number): Straight {
  const centre = { x: frame.width / 2, y: frame.height / 2 };
  const isStraight = Math.abs(angle) < 0.0008;
  const toSource = isStraight ? frame.toSource : compose(frame.toSource, rotation(angle, centre));
  const image = isSame(frame, light) && isStraight ? light : warp(light, toSource, frame.width, frame.height);
  return { image, toSource };
}

/** Long side of the picture in which the slant of the lines is measured. */
const skewSide = 1000;

function small(light: Gray, { width, height, toSource }: Frame): Gray {
  const factor = Math.min(1, skewSide / Math.max(width, height));
  const source = factor > 0.75 ? light : halve(light);
  const shrink = compose(scaling(source.width / light.width), compose(toSource, scaling(1 / factor)));
  return warp(source, shrink, Math.round(width * factor), Math.round(height * factor));
}

/** Whether it is the whole picture in its own size, so that nothing has to be warped. */
const isSame = ({ width, height, toSource }: Frame, light: Gray): boolean =>
  width === light.width && height === light.height && toSource.every((value, i) => value === scaling(1)[i]);

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly toSource: Matrix;
}

function frameOf(whole: Gray, longSide: number, quad: Quad | undefined): Frame {
  if (quad === undefined) {
    const factor = Math.min(1, longSide / Math.max(whole.width, whole.height));
    const size = { width: Math.round(whole.width * factor), height: Math.round(whole.height * factor) };
    return { ...size, toSource: scaling(1 / factor) };
  }
  const [a, b, c, d] = quad;
  const across = Math.max(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - d.x, c.y - d.y));
  const down = Math.max(Math.hypot(d.x - a.x, d.y - a.y), Math.hypot(c.x - b.x, c.y - b.y));
  const factor = Math.min(1, longSide / Math.max(across, down));
  const width = Math.round(across * factor);
  const height = Math.round(down * factor);
  return { width, height, toSource: rectangleToQuad(width, height, quad) };
}

/** The rows most worth reading if there are more than a document has: the widest, in their order. */
export function readableRows(rows: readonly Row[], most: number, leastHeight: number): Row[] {
  const high = rows.filter(({ box }) => heightOf(box) >= leastHeight);
  if (high.length <= most) return high;
  const widest = new Set([...high].sort((a, b) => widthOf(b.box) - widthOf(a.box)).slice(0, most));
  return high.filter((row) => widest.has(row));
}

/** The four corners of a box of the page, in the upload's pixels, clockwise from the top left. */
export function inUpload(page: Page, box: Box): Point[] {
  return corners(box).map((corner) => {
    const { x, y } = project(page.toUpload, corner);
    return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
  });
}
