import { heightOf, joinAll, type Point, type Quad, widthOf } from '@portal/domain/rules/picture/box.ts';
import { cardShape } from '@portal/domain/rules/picture/card-look.ts';
import { type Component, components } from '@portal/domain/rules/picture/components.ts';
import { cornersOf, hasSharpEdges, sheetCorners, sheetSide } from '@portal/domain/rules/picture/sheet.ts';
import type { Picture } from '../image/decode.ts';
import { flatten } from '../image/flatten.ts';
import { type Gray, percentile } from '../image/gray.ts';
import { resize } from '../image/warp.ts';

/** How far from a card's shape an outline may be that was photographed from the side: not as far as an A4 sheet. */
const seenFromAside = { least: 0.91, most: 1.25 };
/** The same for a picture that shows nothing but the card, as the camera view cuts it out with a margin. */
const filled = { least: 0.92, most: 1.08 };
/** Smaller than this share of the picture it is something else. */
const leastShare = 0.05;
/** Parts of a card that a dark stripe divides, as shares of the picture. */
const leastPart = 0.003;
/** A white card on a white table is hardly brighter at its edges. */
const leastStep = 8;
/** Gray levels between ground and card are looked for at so many places between the darkest and the brightest. */
const levelCount = 10;

const isShaped = (ratio: number, { least, most }: typeof filled): boolean => {
  const share = (ratio < 1 ? 1 / ratio : ratio) / cardShape;
  return share > least && share < most;
};

/** Whether the picture's own sides are those of a card. */
export const isFilledByCard = ({ width, height }: Picture): boolean => isShaped(width / height, filled);

/** Whether the outline of a card's shape is seen in the picture, upright or lying, on whatever ground. */
export function hasCardOutline({ dark, light }: Picture): boolean {
  return [dark, light].some((whole) => {
    const small = resize(whole, Math.min(1, sheetSide / Math.max(whole.width, whole.height)));
    const sheet = sheetCorners(small);
    if (sheet !== undefined && isCard(sheet)) return true;
    return [small, negative(small), flatten(small)].some(isAnyCard);
  });
}

const negative = (image: Gray): Gray => ({ ...image, data: image.data.map((value) => 255 - value) });

/** Whether anything brighter than its ground has a card's outline, at any gray level. */
function isAnyCard(small: Gray): boolean {
  const [low, high] = [percentile(small, 0.02), percentile(small, 0.98)];
  const inverse = negative(small);
  return Array.from({ length: levelCount }, (_, i) => low + ((i + 1) * (high - low)) / (levelCount + 1)).some((level) =>
    candidates(inverse, 256 - level).some((candidate) => {
      const corners = cornersOf(candidate, small);
      return (
        corners !== undefined && isLarge(corners, small) && isCard(corners) && hasSharpEdges(corners, small, leastStep)
      );
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

const between = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

function isLarge([a, b, c, d]: Quad, { width, height }: Gray): boolean {
  const area = Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
  return area > leastShare * width * height;
}

/** Four sides, the opposite ones about as long, of a card's shape. */
function isCard([a, b, c, d]: Quad): boolean {
  const [top, right, bottom, left] = [between(a, b), between(b, c), between(c, d), between(d, a)];
  const isEven =
    Math.min(top, bottom) > 0.75 * Math.max(top, bottom) && Math.min(left, right) > 0.75 * Math.max(left, right);
  return isEven && isShaped((top + bottom) / (left + right), seenFromAside);
}
