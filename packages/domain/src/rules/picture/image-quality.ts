/** One byte per pixel, 0 black to 255 white, row by row. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Long side, in pixels, to which larger pictures are scaled for measuring. */
export const measuredSide = 1000;

/**
 * `laplacian`: its variance. `edge`: mean share (0 to 1) of a strong step of 6 pixels that lies within one pixel, whatever the exposure. `steps`:
 * number of such steps. `glare`: share of the largest patch of pure white. `bright`: gray level of the brightest tenth.
 */
export interface ImageMeasures extends SharpnessMeasures {
  readonly glare: number;
  readonly bright: number;
}

export interface SharpnessMeasures {
  readonly laplacian: number;
  readonly edge: number;
  readonly steps: number;
}

/** In gray, each pixel the mean of those it covers. @param pixels row by row, `channels` bytes each @param side longest side in pixels */
export function grayToMeasure(
  pixels: ArrayLike<number>,
  size: { readonly width: number; readonly height: number },
  channels: 1 | 2 | 3 | 4,
  side = measuredSide,
): GrayImage {
  const factor = Math.min(1, side / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * factor));
  const height = Math.max(1, Math.round(size.height * factor));
  const sums = new Float32Array(width * height);
  const columns = shares(size.width, width);
  const rows = shares(size.height, height);
  const line = new Float32Array(width);
  const [to, first, second] = [
    columns.map((one) => one.to),
    columns.map((one) => one.first),
    columns.map((one) => one.second),
  ];
  const across = { to: Uint32Array.from(to), first: Float64Array.from(first), second: Float64Array.from(second) };
  for (let y = 0; y < size.height; y++) {
    shrinkRow(pixels, y * size.width * channels, channels, across, line);
    const row = rows[y] ?? { to: 0, first: 0, second: 0 };
    addRow(sums, row.to * width, line, row.first);
    if (row.second > 0) addRow(sums, (row.to + 1) * width, line, row.second);
  }
  // `Uint8Array.from` with a function is ten times slower.
  const data = new Uint8Array(sums.length);
  for (let i = 0; i < data.length; i++) data[i] = Math.round(sums[i] ?? 0);
  return { width, height, data };
}

/** Share of a source row or column in its target, and in the next one. */
interface Share {
  readonly to: number;
  readonly first: number;
  readonly second: number;
}

/** The shares of all columns, in arrays of numbers because they are read for every pixel. */
interface Columns {
  readonly to: Uint32Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

function shares(from: number, to: number): Share[] {
  const factor = to / from;
  return Array.from({ length: from }, (_, i) => {
    const start = i * factor;
    const end = Math.min(to, start + factor);
    const at = Math.min(to - 1, Math.floor(start + 1e-9));
    const second = at + 1 < to ? Math.max(0, end - (at + 1)) : 0;
    return { to: at, first: end - start - second, second: second > 1e-9 ? second : 0 };
  });
}

function shrinkRow(
  pixels: ArrayLike<number>,
  from: number,
  channels: number,
  { to, first, second }: Columns,
  line: Float32Array,
): void {
  line.fill(0);
  let p = from;
  for (let x = 0; x < to.length; x++) {
    const red = pixels[p] ?? 0;
    const luma = channels < 3 ? red : 0.299 * red + 0.587 * (pixels[p + 1] ?? 0) + 0.114 * (pixels[p + 2] ?? 0);
    const at = to[x] ?? 0;
    const more = second[x] ?? 0;
    line[at] = (line[at] ?? 0) + (first[x] ?? 0) * luma;
    if (more > 0) line[at + 1] = (line[at + 1] ?? 0) + more * luma;
    p += channels;
  }
}

function addRow(sums: Float32Array, from: number, line: Float32Array, share: number): void {
  for (let x = 0; x < line.length; x++) sums[from + x] = (sums[from + x] ?? 0) + share * (line[x] ?? 0);
}

/** Measures a picture scaled by `grayToMeasure`. */
export function measureImage(gray: GrayImage): ImageMeasures {
  return { ...measureSharpness(gray), glare: largestWhitePatch(gray), bright: brightestTenth(gray) };
}

/** Without the measures that only cause warnings. */
export const measureSharpness = (gray: GrayImage): SharpnessMeasures => ({
  laplacian: laplacianVariance(gray),
  ...sharpness(gray),
});

function laplacianVariance({ width, height, data }: GrayImage): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const around = (data[i - 1] ?? 0) + (data[i + 1] ?? 0) + (data[i - width] ?? 0) + (data[i + width] ?? 0);
      const value = around - 4 * (data[i] ?? 0);
      sum += value;
      squares += value * value;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

const reach = 6;
/** Minimum difference in gray levels of a strong step of six pixels. */
const strong = 60;

function sharpness({ width, height, data }: GrayImage): Pick<SharpnessMeasures, 'edge' | 'steps'> {
  let [sum, steps] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x + reach < width; x++) {
      const i = y * width + x;
      const whole = Math.abs((data[i + reach] ?? 0) - (data[i] ?? 0));
      if (whole < strong) continue;
      let steepest = 0;
      for (let k = 0; k < reach; k++)
        steepest = Math.max(steepest, Math.abs((data[i + k + 1] ?? 0) - (data[i + k] ?? 0)));
      sum += Math.min(1, steepest / whole);
      steps++;
    }
  }
  return { edge: steps === 0 ? 0 : sum / steps, steps };
}

const brightShare = 0.1;

function brightestTenth({ data }: GrayImage): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  let left = brightShare * data.length;
  for (let level = 255; level > 0; level--) {
    left -= counts[level] ?? 0;
    if (left < 0) return level;
  }
  return 0;
}

const white = 250;

function largestWhitePatch({ width, height, data }: GrayImage): number {
  const seen = new Uint8Array(data.length);
  const open: number[] = [];
  let largest = 0;
  for (let start = 0; start < data.length; start++) {
    let area = 0;
    visit(start);
    while (open.length > 0) {
      const i = open.pop() ?? 0;
      area++;
      const x = i % width;
      if (x > 0) visit(i - 1);
      if (x < width - 1) visit(i + 1);
      if (i >= width) visit(i - width);
      if (i < width * (height - 1)) visit(i + width);
    }
    largest = Math.max(largest, area);
  }
  return data.length === 0 ? 0 : largest / data.length;

  function visit(i: number): void {
    if (seen[i] === 1 || (data[i] ?? 0) < white) return;
    seen[i] = 1;
    open.push(i);
  }
}

export type PhotographedDocument = 'certificate' | 'id';

export type QualityError = 'blurred' | 'small';
export type QualityWarning = 'blurred' | 'portrait' | 'glare' | 'dark';

/** Minimum number of strong steps: with fewer, sharpness cannot be measured. */
const leastSteps = 200;

const qualityLimits = {
  certificate: { least: 700, edge: 0.5, laplacian: 80, softEdge: 0.6, softLaplacian: 220 },
  id: { least: 500, edge: 0.375, laplacian: 42, softEdge: 0.46, softLaplacian: 120 },
} as const;
const glareLimits = 0.015;
/** Paper darker than this was photographed in the dark; a card in poor indoor light has 170 and more. */
const leastBright = 110;
/** Height of a sheet relative to its width. */
const a4 = Math.SQRT2;
const empty = 1;
/** A picture longer than this many times its width is measured and read by its long side, so a sheet in it is small despite many pixels. */
const stripRatio = 4;

/** A sharp page with little on it also has a low variance; an empty one counts as empty, not as blurred. */
function isBlurred(
  { edge, laplacian, steps }: SharpnessMeasures,
  limits: (typeof qualityLimits)[PhotographedDocument],
): boolean {
  if (steps < leastSteps) return laplacian < limits.laplacian && laplacian > empty;
  return edge < limits.edge || (laplacian < limits.laplacian && edge < limits.softEdge);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Why a picture is refused before reading; undefined if it is not. @param size of the upload as displayed, in pixels */
export function qualityError(
  document: PhotographedDocument,
  { width, height }: Size,
  measures: SharpnessMeasures,
): QualityError | undefined {
  const limits = qualityLimits[document];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const across = document === 'id' ? long : Math.max(short, long / a4);
  if (across < limits.least) return 'small';
  if (!isBlurred(measures, limits)) return undefined;
  return long > stripRatio * short ? 'small' : 'blurred';
}

/** Reasons to refuse a picture before reading, and to warn its owner before an attempt is spent. */
export interface QualityVerdict {
  readonly refused: QualityError | undefined;
  readonly warnings: readonly QualityWarning[];
}

/** @param size of the upload as displayed, in pixels */
export function assessImage(
  document: PhotographedDocument,
  { width, height }: Size,
  measures: ImageMeasures,
): QualityVerdict {
  const limits = qualityLimits[document];
  const isSoft = measures.edge < limits.softEdge || measures.laplacian < limits.softLaplacian;
  const warnings: QualityWarning[] = [];
  if (isSoft && measures.steps >= leastSteps) warnings.push('blurred');
  if (document === 'id' && height > width) warnings.push('portrait');
  if (document === 'id' && measures.glare > glareLimits) warnings.push('glare');
  if (document === 'id' && measures.bright < leastBright) warnings.push('dark');
  return { refused: qualityError(document, { width, height }, measures), warnings };
}
