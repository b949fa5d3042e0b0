import type { Box } from '@portal/domain/rules/picture/box.ts';
import { crop, type Gray } from '../image/gray.ts';
import type { Page } from './page.ts';

/** A line of writing, and the height of its letters in pixels. */
interface Area {
  readonly box: Box;
  readonly em: number;
}

/** Gray levels by which a crease is darker than the paper on both of its sides. */
const depth = 20;
/** Width of a crease: from pixels on, up to this share of a letter's height. */
const [narrowest, widest] = [3, 0.8];
/** Bands of paper beside a line in which the crease is looked for, in letter heights from its letters. */
const [nearest, furthest] = [0.12, 0.45];

/** Mean gray level of each column of a picture. */
function columnLevels({ width, height, data }: Gray): number[] {
  return Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < height; y++) sum += data[y * width + x] ?? 255;
    return sum / Math.max(1, height);
  });
}

/** Where a band of paper is darker than most of it. */
function darkColumns(band: Gray): boolean[] {
  const levels = columnLevels(band);
  const usual = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 2)] ?? 255;
  return levels.map((level) => level < usual - depth);
}

/**
 * A crease too pale to be taken for a drawn line goes down the page through a line of letters: above and below them the paper is dark there.
 * What it took of a letter cannot be seen: of 매 it leaves a whole 대.
 */
export function isCreased({ image }: Pick<Page, 'image'>, { box, em }: Area): boolean {
  const band = (y0: number, y1: number): boolean[] =>
    darkColumns(crop(image, { x0: Math.floor(box.x0), x1: Math.ceil(box.x1), y0: Math.round(y0), y1: Math.round(y1) }));
  const above = band(box.y0 - furthest * em, box.y0 - nearest * em);
  const below = band(box.y1 + nearest * em, box.y1 + furthest * em);
  // It slants a little.
  const reach = Math.ceil(0.15 * em);
  let run = 0;
  for (let x = 0; x <= above.length; x++) {
    const isDark = above[x] === true && below.slice(Math.max(0, x - reach), x + reach + 1).some(Boolean);
    if (isDark) run++;
    else if (run >= narrowest && run <= widest * em) return true;
    else run = 0;
  }
  return false;
}
