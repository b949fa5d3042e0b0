import { type Box, heightOf } from '@portal/domain/rules/picture/box.ts';
import type { LossCut } from '@portal/domain/rules/reading/lost-part.ts';
import type { Gray } from '../image/gray.ts';

/** A crease down a page, in the page's pixels: at height y its x is `at + slope × y`. */
export interface CreaseLine {
  readonly at: number;
  readonly slope: number;
}

/** Distance between the columns inspected, as a share of the page's long side; all other distances below are in such columns. */
const columnShare = 0.001;
/** Bands of a page, one below the other, in each of which the crease is searched; rows inspected in each. */
const [bands, rowsOfBand] = [40, 9];
/** Gray levels by which a crease is darker than both of its sides. */
const depth = 10;
/** Columns on either side of a crease's middle that are dark, too; narrower lines are drawn. */
const least = 1;
/** Where the sides of a crease start and end. */
const [sideFrom, sideTo] = [6, 14];
/** Greatest slant of a crease, and the step between the slopes tried, over the whole page. */
const [steepest, shiftStep] = [0.12, 3];
/** Share of the bands that must show it. */
const share = 0.7;
/** Closer to the page's sides, as a share of its width, stands the printed frame and hardly a value. */
const margin = 0.1;

/** Lightness of a band's columns: the third lightest of the rows, as letters leave some of them blank and a crease none. */
function levelsOf({ width, data }: Gray, y0: number, y1: number, step: number): Uint8Array {
  const rows = Array.from({ length: rowsOfBand }, (_, i) => Math.floor(y0 + ((i + 0.5) * (y1 - y0)) / rowsOfBand));
  const levels = new Uint8Array(Math.floor(width / step));
  for (let column = 0; column < levels.length; column++) {
    const x = Math.round(column * step);
    let [first, second, third] = [0, 0, 0];
    for (const y of rows) {
      const level = data[y * width + x] ?? 255;
      if (level > first) [first, second, third] = [level, first, second];
      else if (level > second) [second, third] = [level, second];
      else if (level > third) third = level;
    }
    levels[column] = third;
  }
  return levels;
}

/** Marks columns of a band that are darker than both sides, and their neighbours. */
function darkPlaces(levels: Uint8Array): Uint8Array {
  const sums = new Uint32Array(levels.length + 1);
  for (let x = 0; x < levels.length; x++) sums[x + 1] = (sums[x] ?? 0) + (levels[x] ?? 0);
  const mean = (from: number, to: number): number => ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  const found = new Uint8Array(levels.length);
  for (let x = sideTo; x < levels.length - sideTo; x++) {
    const level = Math.max(levels[x - least] ?? 0, levels[x] ?? 0, levels[x + least] ?? 0) + depth;
    if (mean(x - sideTo, x - sideFrom) > level && mean(x + sideFrom, x + sideTo) > level) found.fill(1, x - 1, x + 2);
  }
  return found;
}

/** Finds a straight crease down the page, darker than the paper on both sides; undefined if there is none. */
export function creaseLine(image: Gray): CreaseLine | undefined {
  const { width, height } = image;
  const step = Math.max(1, columnShare * Math.max(width, height));
  const places = Array.from({ length: bands }, (_, i) =>
    darkPlaces(levelsOf(image, (i * height) / bands, ((i + 1) * height) / bands, step)),
  );
  // Few columns are dark: only these are counted.
  const dark = places.map((place) => Uint16Array.from(place.keys().filter((column) => place[column] === 1)));
  const most = (steepest * height) / step;
  let best = { column: 0, shift: 0, count: 0 };
  for (let shift = -most; shift <= most; shift += shiftStep) {
    const counts = new Uint8Array(Math.floor(width / step));
    for (const [i, columns] of dark.entries()) {
      const aside = Math.round(((i + 0.5) * shift) / bands);
      for (const column of columns) {
        const at = column - aside;
        if (at >= 0 && at < counts.length) counts[at] = (counts[at] ?? 0) + 1;
      }
    }
    const [from, to] = [margin * counts.length, (1 - margin) * counts.length];
    for (let column = 0; column < counts.length; column++) {
      const count = counts[column] ?? 0;
      if (count > best.count && column + shift / 2 > from && column + shift / 2 < to) best = { column, shift, count };
    }
  }
  if (best.count < share * bands) return undefined;
  return { at: best.column * step, slope: (best.shift * step) / height };
}

/** Distance before and after a line, in letter heights, at which a crease has taken a whole letter. */
const reach = 1.4;

/** The part of a value of one or more lines that the crease crosses, or takes from its beginning or end. */
export function creaseOver(
  crease: CreaseLine | undefined,
  lines: readonly { readonly box: Box; readonly em: number }[],
): LossCut | undefined {
  if (crease === undefined) return undefined;
  const places = lines.map(({ box, em }): LossCut | undefined => {
    const x = crease.at + crease.slope * (box.y0 + heightOf(box) / 2);
    if (x < box.x0 - reach * em || x > box.x1 + reach * em) return undefined;
    return x < box.x0 ? 'start' : x > box.x1 ? 'end' : 'middle';
  });
  const found = places.findIndex((place) => place !== undefined);
  const isInside = places.some((place) => place === 'middle');
  if (isInside || found < 0) return isInside ? 'middle' : undefined;
  const isOutside =
    (places[found] === 'start' && found === 0) || (places[found] === 'end' && found === lines.length - 1);
  return isOutside ? places[found] : 'middle';
}
