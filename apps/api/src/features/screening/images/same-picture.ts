import { openPicture } from '../../../capabilities/id-card/open-picture.ts';

/** Long and short side to which pictures are brought: enough to distinguish writing from other writing. */
const side = 256;
/** Cells of the picture in each direction that are compared one by one, as a part of it may have been covered. */
const cells = 8;
const cell = side / cells;
/** How alike the details of a cell are at least, 0 to 1, after the picture was compressed again; other writing has less than half. */
const leastAlike = 0.8;
/** Of the cells in which there is anything to see. */
const leastShare = 0.88;
/** Sum of the squared details below which a cell is empty, for each of its pixels; in squared gray levels. */
const leastDetail = 4;
/** Gray levels by which most pixels of the same picture may differ. */
const mostApart = 8;

/*
 * Two pictures a journey are compared, in code that has seldom run: what is counted is whole numbers below 2^31, since V8 puts each other number that it
 * has not compiled for on the heap, fifteen megabytes of them.
 */

type Square = Uint8Array;

/** Of each pixel of a square its distance to the mean of what lies around it, in these parts of a gray level: of a cell the sum of squares is below 2^31. */
type Details = Int16Array;
const parts = 4;

/** Where the pixels of a square lie once it is turned by quarters: the first one, and how far the next ones of its row and its column are. */
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

/** Of each place the sum of all pixels above it and left of it, so that the sum of any rectangle is one of four numbers. */
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

/** Around a pixel are the 5 by 5 of which it is the middle, as far as there are so many. */
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

/** How alike the details of one cell are, with the second square turned; undefined where both have none. */
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

/** Whether of most pixels the gray is about the same, with the second square turned. */
function areNear(a: Square, b: Square, { first, right, down }: Turn): boolean {
  let near = 0;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const difference = (a[y * side + x] ?? 0) - (b[first + y * down + x * right] ?? 0);
      if (difference <= mostApart && difference >= -mostApart) near += 1;
    }
  return near > a.length / 2;
}

/** Breaks off as soon as too many cells differ, which of other pictures is soon. */
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

/** Whether two files show the very same picture: also compressed again, of another size, turned by quarters, or partly covered. */
export async function isSamePicture(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([squareOf(one), squareOf(other)]);
  const possible = turns.filter((turn) => areNear(a, b, turn));
  if (possible.length === 0) return false;
  const [ofA, ofB] = [detailsOf(a), detailsOf(b)];
  return possible.some((turn) => areAlike(ofA, ofB, turn));
}
