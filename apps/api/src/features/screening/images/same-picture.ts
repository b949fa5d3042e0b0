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
/** Sum of the squared details below which a cell is empty, for each of its pixels. */
const leastDetail = 4;
/** Gray levels by which most pixels of the same picture may differ. */
const mostApart = 8;

type Square = Uint8Array;

/** Of each pixel of a square its distance to the mean of what lies around it. */
type Details = Float64Array;

const squareOf = async (bytes: Buffer): Promise<Square> => {
  const picture = (await openPicture(bytes)).flatten({ background: '#ffffff' });
  return await picture.resize(side, side, { fit: 'fill' }).grayscale().raw().toBuffer();
};

function turned(square: Square): Square {
  const result = new Uint8Array(square.length);
  for (let y = 0, at = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1, at += 1) result[at] = square[(side - 1 - x) * side + y] ?? 0;
  return result;
}

const wide = side + 1;

/** Of each place the sum of all pixels above it and left of it, so that the sum of any rectangle is one of four numbers. */
function sumsOf(square: Square): Uint32Array {
  const sums = new Uint32Array(wide * wide);
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
  const details = new Float64Array(square.length);
  for (let y = 0; y < side; y += 1) {
    const [top, bottom] = [Math.max(0, y - 2), Math.min(side, y + 3)];
    for (let x = 0; x < side; x += 1) {
      const [left, right] = [Math.max(0, x - 2), Math.min(side, x + 3)];
      const below = (sums[bottom * wide + right] ?? 0) - (sums[bottom * wide + left] ?? 0);
      const above = (sums[top * wide + right] ?? 0) - (sums[top * wide + left] ?? 0);
      const mean = (below - above) / ((bottom - top) * (right - left));
      details[y * side + x] = (square[y * side + x] ?? 0) - mean;
    }
  }
  return details;
}

/** How alike the details of one cell are; undefined where both have none. */
function likeness(a: Details, b: Details, index: number): number | undefined {
  const [left, top] = [(index % cells) * cell, Math.floor(index / cells) * cell];
  let [both, ofA, ofB] = [0, 0, 0];
  for (let y = top; y < top + cell; y += 1) {
    for (let at = y * side + left; at < y * side + left + cell; at += 1) {
      const [one, other] = [a[at] ?? 0, b[at] ?? 0];
      both += one * other;
      ofA += one * one;
      ofB += other * other;
    }
  }
  const least = leastDetail * cell * cell;
  return ofA < least && ofB < least ? undefined : both / Math.sqrt(Math.max(1, ofA * ofB));
}

/** By how many gray levels the half of the pixels differ at most that differ least. */
function apart(a: Square, b: Square): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < a.length; at += 1) {
    const difference = Math.abs((a[at] ?? 0) - (b[at] ?? 0));
    counts[difference] = (counts[difference] ?? 0) + 1;
  }
  let left = Math.floor(a.length / 2);
  return counts.findIndex((count) => {
    left -= count;
    return left < 0;
  });
}

function areAlike(a: Details, b: Details): boolean {
  const seen = Array.from({ length: cells * cells }, (_, index) => likeness(a, b, index)).filter(
    (value) => value !== undefined,
  );
  return seen.filter((value) => value >= leastAlike).length >= leastShare * seen.length;
}

/** Whether two files show the very same picture: also compressed again, of another size, turned by quarters, or partly covered. */
export async function isSamePicture(one: Buffer, other: Buffer): Promise<boolean> {
  const [still, first] = await Promise.all([squareOf(one), squareOf(other)]);
  let stillDetails: Details | undefined;
  for (let quarters = 0, moved = first; quarters < 4; quarters += 1) {
    if (quarters > 0) moved = turned(moved);
    if (apart(still, moved) > mostApart) continue;
    stillDetails ??= detailsOf(still);
    if (areAlike(stillDetails, detailsOf(moved))) return true;
  }
  return false;
}
