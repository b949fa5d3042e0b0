import { heightOf, joinAll, type Point, type Quad, widthOf } from '@portal/domain/rules/picture/box.ts';
import { cardShape } from '@portal/domain/rules/picture/card-look.ts';
import { type Component, components } from '@portal/domain/rules/picture/components.ts';
import { cornersOf, hasSharpEdges, sheetCorners, sheetSide } from '@portal/domain/rules/picture/sheet.ts';
import type { Picture } from '../image/decode.ts';
import { flatten } from '../image/flatten.ts';
import { type Gray, percentile } from '../image/gray.ts';
import { resize } from '../image/warp.ts';

/** Deviation from a card's shape allowed for a picture taken at an angle: less than an A4 sheet's. */
const seenFromAside = { least: 0.91, most: 1.25 };
/** The same for a picture that shows only the card, as the camera view crops it with a margin. */
const filled = { least: 0.92, most: 1.08 };
/** Least share of the picture that an outline must take. */
const leastShare = 0.05;
/** Least size of a part of a card divided by a dark stripe, as a share of the picture. */
const leastPart = 0.003;
/** Low, as a white card on a white table is hardly brighter at its edges. */
const leastStep = 8;
/** Number of gray levels tried between the darkest and the brightest to separate card and ground. */
const levelCount = 10;

const a4Shape = Math.SQRT2;

const isShaped = (ratio: number, { least, most }: typeof filled, shape = cardShape): boolean => {
  const share = (ratio < 1 ? 1 / ratio : ratio) / shape;
  return share > least && share < most;
};

export const isFilledByCard = ({ width, height }: Picture): boolean => isShaped(width / height, filled);

/** The corners of a card's outline in the picture's pixels, upright or lying, on any ground and however small the card is. */
export const cardOutline = (picture: Picture): Quad | undefined => outlineOf(picture, cardShape);

export const a4Outline = (picture: Picture): Quad | undefined => outlineOf(picture, a4Shape);

function outlineOf({ dark, light }: Picture, shape: number): Quad | undefined {
  // A picture without colours is searched once.
  const both = Buffer.compare(dark.data, light.data) === 0 ? [dark] : [dark, light];
  for (const whole of both) {
    const factor = Math.min(1, sheetSide / Math.max(whole.width, whole.height));
    const small = resize(whole, factor);
    const sheet = sheetCorners(small);
    const found =
      sheet !== undefined && isOfShape(sheet, shape)
        ? sheet
        : firstOf([small, negative(small), flatten(small)], (one) => anySheet(one, shape));
    if (found === undefined) continue;
    const back = ({ x, y }: Point): Point => ({ x: x / factor, y: y / factor });
    return [back(found[0]), back(found[1]), back(found[2]), back(found[3])];
  }
  return undefined;
}

function firstOf<T, F>(all: readonly T[], find: (one: T) => F | undefined): F | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function negative({ width, height, data }: Gray): Gray {
  const result = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) result[i] = 255 - (data[i] ?? 0);
  return { width, height, data: result };
}

/** Finds the outline of anything brighter than its ground that has the shape, at any gray level. */
function anySheet(small: Gray, shape: number): Quad | undefined {
  const [low, high] = [percentile(small, 0.02), percentile(small, 0.98)];
  const inverse = negative(small);
  const levels = Array.from({ length: levelCount }, (_, i) => low + ((i + 1) * (high - low)) / (levelCount + 1));
  return firstOf(levels, (level) =>
    firstOf(candidates(inverse, 256 - level), (candidate) => {
      const corners = cornersOf(candidate, small);
      const isFound =
        corners !== undefined &&
        isLarge(corners, small) &&
        isOfShape(corners, shape) &&
        hasSharpEdges(corners, small, leastStep);
      return isFound ? corners : undefined;
    }),
  );
}

/** The largest part that touches no side of the picture, and all such parts together. */
function candidates(inverse: Gray, threshold: number): Pick<Component, 'box' | 'runs'>[] {
  const { width, height } = inverse;
  const parts = components(inverse, threshold).filter(
    ({ box, area }) =>
      area >= leastPart * width * height && box.x0 > 0 && box.y0 > 0 && box.x1 < width && box.y1 < height,
  );
  const box = joinAll(parts.map((part) => part.box));
  if (box === undefined || widthOf(box) * heightOf(box) < leastShare * width * height) return [];
  const largest = parts.reduce((a, b) => (b.area > a.area ? b : a));
  return [largest, { box, runs: parts.flatMap(({ runs }) => runs) }];
}

export const isTall = ([a, b, c, d]: Quad): boolean => between(a, b) + between(c, d) < between(b, c) + between(d, a);

const between = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

function isLarge([a, b, c, d]: Quad, { width, height }: Gray): boolean {
  const area = Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
  return area > leastShare * width * height;
}

function isOfShape([a, b, c, d]: Quad, shape: number): boolean {
  const [top, right, bottom, left] = [between(a, b), between(b, c), between(c, d), between(d, a)];
  const isEven =
    Math.min(top, bottom) > 0.75 * Math.max(top, bottom) && Math.min(left, right) > 0.75 * Math.max(left, right);
  return isEven && isShaped((top + bottom) / (left + right), seenFromAside, shape);
}
