import { openPicture } from '../../../capabilities/id-card/open-picture.ts';

/** Side length, in pixels, to which pictures are scaled: enough to distinguish different texts. */
const side = 256;
/** Cells per direction that are compared one by one, because a part of the picture may be covered. */
const cells = 8;
const cell = side / cells;
/** Minimum likeness of a cell's details, 0 to 1, after the picture was compressed again; a different text reaches less than half. */
const leastAlike = 0.8;
/** Minimum share of alike cells among those that are not empty. */
const leastShare = 0.88;
/** Sum of squared details per pixel below which a cell is empty; in squared gray levels. */
const leastDetail = 4;
/** Maximum difference of most pixels of the same picture, in gray levels. */
const mostApart = 8;

/*
 * Two pictures are compared per journey, so this code stays cold: all counts are integers below 2^31, because V8 allocates other numbers on the
 * heap in code it has not optimised (fifteen megabytes here).
 */

type Square = Uint8Array;

/** For each pixel, its difference from the mean of its surroundings, in these parts of a gray level: the sum of squares of a cell is below 2^31. */
type Details = Int16Array;
const parts = 4;

/** How a square turned by quarters is read: the index of the first pixel, and the steps to the next pixel in its row and column. */
interface Turn {
  readonly first: number;
  readonly right: number;
  readonly down: number;
}

const turns: readonly Turn[] = [
  { first: 0, right: 1, down: side },
  { first: side * (side - 1), right: -side, down: 1 },
  { first: side * side - 1, right: -1, down: -side },
  { first: side - 1, right: side, down: -1 },
];

const squareOf = async (bytes: Buffer): Promise<Square> => {
  const picture = (await openPicture(bytes)).flatten({ background: '#ffffff' });
  return await picture.resize(side, side, { fit: 'fill' }).grayscale().raw().toBuffer();
};

const wide = side + 1;

/** For each place, the sum of all pixels above and to the left, so that any rectangle's sum follows from four values. */
function sumsOf(square: Square): Int32Array {
  const sums = new Int32Array(wide * wide);
  for (let y = 0; y < side; y += 1) {
    let row = 0;
    for (let x = 0; x < side; x += 1) {
      row += square[y * side + x] ?? 0;
      sums[(y + 1) * wide + x + 1] = (sums[y * wide + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** The surroundings of a pixel are the 5 by 5 pixels around it, as far as they exist. */
function detailsOf(square: Square): Details {
  const sums = sumsOf(square);
  const details = new Int16Array(square.length);
  for (let y = 0; y < side; y += 1) {
    const top = Math.max(0, y - 2);
    const bottom = Math.min(side, y + 3);
    for (let x = 0; x < side; x += 1) {
      const left = Math.max(0, x - 2);
      const right = Math.min(side, x + 3);
      const below = (sums[bottom * wide + right] ?? 0) - (sums[bottom * wide + left] ?? 0);
      const above = (sums[top * wide + right] ?? 0) - (sums[top * wide + left] ?? 0);
      const mean = (parts * (below - above)) / ((bottom - top) * (right - left));
      details[y * side + x] = parts * (square[y * side + x] ?? 0) - Math.round(mean);
    }
  }
  return details;
}

/** Likeness of one cell's details, with the second square turned; undefined if both cells are empty. */
function likeness(a: Details, b: Details, turn: Turn, index: number): number | undefined {
  const left = (index % cells) * cell;
  const top = Math.floor(index / cells) * cell;
  let both = 0;
  let ofA = 0;
  let ofB = 0;
  for (let y = top; y < top + cell; y += 1) {
    const row = turn.first + y * turn.down;
    for (let x = left; x < left + cell; x += 1) {
      const one = a[y * side + x] ?? 0;
      const other = b[row + x * turn.right] ?? 0;
      both += one * other;
      ofA += one * one;
      ofB += other * other;
    }
  }
  const least = leastDetail * parts * parts * cell * cell;
  return ofA < least && ofB < least ? undefined : both / Math.sqrt(Math.max(1, ofA * ofB));
}

/** Whether most pixels have about the same gray, with the second square turned. */
function areNear(a: Square, b: Square, { first, right, down }: Turn): boolean {
  let near = 0;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const difference = (a[y * side + x] ?? 0) - (b[first + y * down + x * right] ?? 0);
      if (difference <= mostApart && difference >= -mostApart) near += 1;
    }
  return near > a.length / 2;
}

/** Stops once too many cells differ, which is early for different pictures. */
function areAlike(a: Details, b: Details, turn: Turn): boolean {
  let seen = 0;
  let unlike = 0;
  for (let index = 0; index < cells * cells; index += 1) {
    const value = likeness(a, b, turn, index);
    if (value === undefined) continue;
    seen += 1;
    if (value < leastAlike) unlike += 1;
    if (unlike > (1 - leastShare) * cells * cells) return false;
  }
  return seen - unlike >= leastShare * seen;
}

/** Whether two files show the same picture, even if compressed again, scaled, turned by quarters or partly covered. */
export async function isSamePicture(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([squareOf(one), squareOf(other)]);
  const possible = turns.filter((turn) => areNear(a, b, turn));
  if (possible.length === 0) return false;
  const [ofA, ofB] = [detailsOf(a), detailsOf(b)];
  return possible.some((turn) => areAlike(ofA, ofB, turn));
}
