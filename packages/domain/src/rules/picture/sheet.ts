import { heightOf, type Point, type Quad, widthOf } from './box.ts';
import { type Component, components } from './components.ts';
import type { GrayImage } from './image-quality.ts';
import { crossing, type Line, robustLine } from './line-fit.ts';

/** Long side, in pixels, to which larger pictures are scaled to find a sheet. */
export const sheetSide = 480;
const leastShare = 0.2;
/** Minimum step in gray levels, 3 px to either side: a paper's edge is sharp, the border of a soft shadow is not. */
const leastStep = 24;

/** Gray picture of each pixel's darkest colour, in which paper stands out from wood and cloth. */
export function darkestOf(
  pixels: ArrayLike<number>,
  { width, height }: { readonly width: number; readonly height: number },
  channels: 1 | 2 | 3 | 4,
): GrayImage {
  const data = new Uint8Array(width * height);
  for (let i = 0, p = 0; i < data.length; i++, p += channels) {
    const red = pixels[p] ?? 0;
    data[i] = channels < 3 ? red : Math.min(red, pixels[p + 1] ?? 0, pixels[p + 2] ?? 0);
  }
  return { width, height, data };
}

/** The four corners of a sheet on a darker ground; undefined when it fills the picture or has no sharp edge. @param small by {@link darkestOf} */
export function sheetCorners(small: GrayImage): Quad | undefined {
  const sheet = brightSheet(small);
  if (sheet === undefined) return undefined;
  const quad = cornersOf(sheet, small);
  if (quad === undefined || !isPlausible(quad, small) || !hasSharpEdges(quad, small)) return undefined;
  return liesOnDarkGround(quad, small) ? quad : undefined;
}

/** The largest bright part: the largest dark part of the negative. */
function brightSheet(small: GrayImage): Component | undefined {
  const negative: GrayImage = { ...small, data: small.data.map((v) => 255 - v) };
  const found = components(negative, 256 - otsu(small));
  const largest = found.reduce<Component | undefined>(
    (a, b) => (a === undefined || b.area > a.area ? b : a),
    undefined,
  );
  const least = leastShare * small.width * small.height;
  return largest !== undefined && largest.area >= least ? largest : undefined;
}

/** Threshold that best separates a picture into two classes (Otsu). */
export function otsu(image: GrayImage): number {
  const counts = new Float64Array(256);
  for (const v of image.data) counts[v] = (counts[v] ?? 0) + 1;
  const total = image.data.length;
  const sum = counts.reduce((acc, count, v) => acc + count * v, 0);
  let [weight, partial, best, level] = [0, 0, -1, 128];
  counts.forEach((count, v) => {
    weight += count;
    partial += count * v;
    if (weight === 0 || weight === total) return;
    const gap = partial / weight - (sum - partial) / (total - weight);
    const between = weight * (total - weight) * gap * gap;
    if (between > best) [best, level] = [between, v + 1];
  });
  return level;
}

function outline({ box, runs }: Pick<Component, 'box' | 'runs'>): Record<'left' | 'right' | 'top' | 'bottom', Point[]> {
  const [wide, high] = [Math.ceil(widthOf(box)), Math.ceil(heightOf(box))];
  const left = new Int32Array(high).fill(never);
  const right = new Int32Array(high).fill(-1);
  const top = new Int32Array(wide).fill(never);
  const bottom = new Int32Array(wide).fill(-1);
  for (const { y, x0, x1 } of runs) {
    const row = y - box.y0;
    left[row] = Math.min(left[row] ?? never, x0);
    right[row] = Math.max(right[row] ?? -1, x1);
    for (let column = x0 - box.x0; column < x1 - box.x0; column++) {
      if ((top[column] ?? never) > y) top[column] = y;
      if ((bottom[column] ?? -1) < y + 1) bottom[column] = y + 1;
    }
  }
  const seen = (value: number): boolean => value >= 0 && value < never;
  const byRow = (side: Int32Array): Point[] =>
    Array.from(side, (x, row) => ({ x, y: box.y0 + row })).filter(({ x }) => seen(x));
  const byColumn = (side: Int32Array): Point[] =>
    Array.from(side, (y, column) => ({ x: box.x0 + column, y })).filter(({ y }) => seen(y));
  return { left: byRow(left), right: byRow(right), top: byColumn(top), bottom: byColumn(bottom) };
}

const never = 1_000_000;

/** Corners of a bright part with four straight sides, in the coordinates of the image. */
export function cornersOf(
  sheet: Pick<Component, 'box' | 'runs'>,
  small: Pick<GrayImage, 'width' | 'height'>,
): Quad | undefined {
  const sides = outline(sheet);
  const tolerance = Math.max(1.5, Math.max(small.width, small.height) / 240);
  const middle = (points: readonly Point[], along: 'x' | 'y'): readonly Point[] => {
    const from = along === 'x' ? sheet.box.x0 : sheet.box.y0;
    const length = along === 'x' ? widthOf(sheet.box) : heightOf(sheet.box);
    return points.filter((p) => p[along] > from + 0.08 * length && p[along] < from + 0.92 * length);
  };
  const fit = (points: readonly Point[], along: 'x' | 'y'): Line | undefined => {
    const found = robustLine(middle(points, along), tolerance);
    return found !== undefined && found.support > 0.6 ? found.line : undefined;
  };
  const left = fit(sides.left, 'y');
  const right = fit(sides.right, 'y');
  const top = fit(sides.top, 'x');
  const bottom = fit(sides.bottom, 'x');
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return undefined;
  const quad = [crossing(top, left), crossing(top, right), crossing(bottom, right), crossing(bottom, left)] as const;
  const [p0, p1, p2, p3] = quad;
  if (p0 === undefined || p1 === undefined || p2 === undefined || p3 === undefined) return undefined;
  return [p0, p1, p2, p3];
}

function isPlausible(quad: Quad, { width, height }: GrayImage): boolean {
  const slack = 0.03 * Math.max(width, height);
  const inside = quad.every((p) => p.x > -slack && p.y > -slack && p.x < width + slack && p.y < height + slack);
  const [a, b, c, d] = quad;
  const area = Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
  const ratio = (p: number, q: number): number => Math.min(p, q) / Math.max(p, q);
  const square =
    ratio(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - d.x, c.y - d.y)) > 0.6 &&
    ratio(Math.hypot(d.x - a.x, d.y - a.y), Math.hypot(c.x - b.x, c.y - b.y)) > 0.6;
  return inside && square && area > leastShare * width * height && area < 0.985 * width * height;
}

/** Whether the surroundings are dark: a frame printed on white paper has sharp sides too, but white outside. */
function liesOnDarkGround(quad: Quad, image: GrayImage): boolean {
  const level = otsu(image);
  const centre = middleOf(quad);
  const sides = quad.map((p, i) => inwards(p, quad[(i + 1) % 4] ?? p, centre));
  let [outside, bright] = [0, 0];
  for (let y = 0; y < image.height; y += 3) {
    for (let x = 0; x < image.width; x += 3) {
      if (sides.every(({ from, normal }) => (x - from.x) * normal.x + (y - from.y) * normal.y > -4)) continue;
      outside++;
      if ((image.data[y * image.width + x] ?? 0) >= level) bright++;
    }
  }
  return bright < 0.4 * outside;
}

const middleOf = (quad: Quad): Point => ({
  x: quad.reduce((sum, p) => sum + p.x, 0) / 4,
  y: quad.reduce((sum, p) => sum + p.y, 0) / 4,
});

function inwards(p: Point, q: Point, centre: Point): { readonly from: Point; readonly normal: Point } {
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  const normal = { x: -(q.y - p.y) / length, y: (q.x - p.x) / length };
  const towards = (centre.x - p.x) * normal.x + (centre.y - p.y) * normal.y;
  return { from: p, normal: towards < 0 ? { x: -normal.x, y: -normal.y } : normal };
}

/** @param least minimum brightness step to the inside, 3 pixels to either side */
export function hasSharpEdges(quad: Quad, image: GrayImage, least = leastStep): boolean {
  const centre = middleOf(quad);
  return quad.every((p, i) => isSharp(p, quad[(i + 1) % 4] ?? p, centre, image, least));
}

/** True when most places along the side step up towards the inside, or the side lies on the picture's edge. */
function isSharp(p: Point, q: Point, centre: Point, image: GrayImage, least: number): boolean {
  const { normal } = inwards(p, q, centre);
  let good = 0;
  const places = 30;
  for (let i = 0; i < places; i++) {
    const share = 0.06 + (0.88 * i) / (places - 1);
    const at = { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share };
    const inner = valueAt(image, at.x + 3 * normal.x, at.y + 3 * normal.y);
    const outer = valueAt(image, at.x - 3 * normal.x, at.y - 3 * normal.y);
    if (outer === undefined || inner === undefined || inner - outer >= least) good++;
  }
  return good >= 0.8 * places;
}

function valueAt(image: GrayImage, x: number, y: number): number | undefined {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= image.width || row >= image.height) return undefined;
  return image.data[row * image.width + column];
}
