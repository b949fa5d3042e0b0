import { type Box, grow } from '@portal/domain/rules/picture/box.ts';
import { otsu } from '@portal/domain/rules/picture/sheet.ts';
import { crop, type Gray, stretch } from '../image/gray.ts';
import { resize } from '../image/warp.ts';
import type { Page } from '../layout/page.ts';
import type { Letter } from '../ocr/spacing.ts';
import { gapsOf } from '../ocr/squeeze.ts';

/** A single sign, cropped to its ink: true for inked pixels, row by row. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  readonly ink: readonly boolean[];
  /** Its left and right side, in the page's pixels. */
  readonly sides: { readonly x0: number; readonly x1: number };
}

/** Height to which signs are scaled, in pixels. */
const signHeight = 48;

/** Returns undefined unless `count` separate signs are found. Signs that the engine confuses (O and 0, T and 7) are distinguished by shape. */
export function signShapes(
  page: Page,
  area: { readonly box: Box; readonly em: number },
  count: number,
): Shape[] | undefined {
  const part = stretch(crop(page.image, grow(area.box, 2, 2)));
  if (part.width < count || part.height < 4) return undefined;
  const factor = signHeight / area.em;
  const left = Math.max(0, Math.floor(area.box.x0 - 2));
  const large = resize(part, factor);
  const level = otsu(large);
  const gaps = gapsOf(large, level);
  const starts = gaps.filter(({ to }) => to < large.width);
  const shapes = starts.flatMap(({ to }): Shape[] => {
    const end = gaps.find(({ from }) => from > to)?.from ?? large.width;
    const sides = { x0: left + to / factor, x1: left + end / factor };
    const shape = { ...shapeOf(large, to, end, level), sides };
    return shape.ink.length > 0 && shape.height > 0.6 * signHeight ? [shape] : [];
  });
  return shapes.length === count ? shapes : undefined;
}

function shapeOf(image: Gray, x0: number, x1: number, level: number): Omit<Shape, 'sides'> {
  const isInk = (x: number, y: number): boolean => (image.data[y * image.width + x] ?? 255) < level;
  const columns = Array.from({ length: x1 - x0 }, (_, i) => x0 + i);
  const rows = Array.from({ length: image.height }, (_, y) => y).filter((y) => columns.some((x) => isInk(x, y)));
  const [top = 0, bottom = -1] = [rows[0], rows.at(-1)];
  const ink = Array.from({ length: (bottom - top + 1) * columns.length }, (_, i) =>
    isInk(x0 + (i % columns.length), top + Math.floor(i / columns.length)),
  );
  return { width: columns.length, height: bottom - top + 1, ink };
}

interface Ink {
  readonly middle: number;
  readonly extent: number;
  readonly left: number;
  readonly right: number;
}

/** Position of the ink in some rows, 0 at the left side and 1 at the right; rows as shares of the height. */
function inkIn({ width, height, ink }: Shape, top: number, bottom: number): Ink {
  let [sum, count, left, right] = [0, 0, width, 0];
  for (let i = Math.floor(top * height) * width; i < Math.ceil(bottom * height) * width; i++) {
    if (ink[i] !== true) continue;
    const x = i % width;
    sum += x + 0.5;
    count++;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
  }
  if (count === 0) return { middle: 0.5, extent: 0, left: 0, right: 1 };
  return { middle: sum / count / width, extent: (right - left) / width, left: left / width, right: right / width };
}

const isRound = (shape: Shape): boolean => shape.width > 0.78 * shape.height;
/** Below its bar, T continues in the middle and 7 at the right. */
const goesOnAtTheRight = (shape: Shape): boolean => inkIn(shape, 0.15, 0.35).middle > 0.6;
/** 5 has a flat top and below it a short upright, set in from the left. */
function isAngular(shape: Shape): boolean {
  const neck = inkIn(shape, 0.15, 0.35);
  return inkIn(shape, 0, 0.04).extent > 0.58 && neck.right < 0.4 && neck.left > 0.02;
}

/** Returns the sign as read, or its look-alike if the shape is the look-alike's. */
function bySight(read: string, shape: Shape): string {
  if (read === 'O' || read === '0') return isRound(shape) ? 'O' : '0';
  if (read === 'T' || read === '7') return goesOnAtTheRight(shape) ? '7' : 'T';
  if (read === 'S' && isAngular(shape)) return '5';
  return read;
}

/** If uncertain, the engine returns both look-alikes for one sign, and the wider is used. Undefined if a shape has none. */
export function signsOf(letters: readonly Letter[], shapes: readonly Shape[]): string | undefined {
  const signs = shapes.map((shape) => {
    const { x0, x1 } = shape.sides;
    const own = letters.filter(
      (letter) => (letter.x0 + letter.x1) / 2 > x0 - 1 && (letter.x0 + letter.x1) / 2 < x1 + 1,
    );
    const widest = own.toSorted((a, b) => b.x1 - b.x0 - (a.x1 - a.x0))[0];
    return widest === undefined ? undefined : bySight(widest.text, shape);
  });
  return signs.includes(undefined) ? undefined : signs.join('');
}
