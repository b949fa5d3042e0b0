import { openPicture } from './clean-image.ts';

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

/** Row by row. */
type Square = readonly number[];

/** A picture square and gray, and its details: each pixel's distance to what lies around it. */
interface Details {
  readonly plain: Square;
  readonly fine: Square;
}

async function detailsOf(bytes: Buffer): Promise<Details> {
  const square = openPicture(bytes).flatten({ background: '#ffffff' }).resize(side, side, { fit: 'fill' }).grayscale();
  const plain = [...(await square.raw().toBuffer())];
  return { plain, fine: plain.map((value, at) => value - around(plain, at)) };
}

/** Turned clockwise by a quarter. */
const turned = (square: Square): Square =>
  square.map((_, at) => square[(side - 1 - (at % side)) * side + Math.floor(at / side)] ?? 0);

/** The mean of the 5 by 5 pixels around one. */
function around(plain: Square, at: number): number {
  const [x, y] = [at % side, Math.floor(at / side)];
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, y - 2); row <= Math.min(side - 1, y + 2); row += 1) {
    for (let column = Math.max(0, x - 2); column <= Math.min(side - 1, x + 2); column += 1) {
      sum += plain[row * side + column] ?? 0;
      count += 1;
    }
  }
  return sum / count;
}

/** How alike the details of one cell are; undefined where both have none. */
function likeness(a: Square, b: Square, index: number): number | undefined {
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
  const differences = a.map((value, at) => Math.abs(value - (b[at] ?? 0))).sort((one, other) => one - other);
  return differences[Math.floor(differences.length / 2)] ?? 0;
}

function areAlike(a: Details, b: Details): boolean {
  if (apart(a.plain, b.plain) > mostApart) return false;
  const seen = Array.from({ length: cells * cells }, (_, index) => likeness(a.fine, b.fine, index)).filter(
    (value) => value !== undefined,
  );
  return seen.filter((value) => value >= leastAlike).length >= leastShare * seen.length;
}

/** Whether two files show the very same picture: also compressed again, of another size, turned by quarters, or partly covered. */
export async function isSamePicture(one: Buffer, other: Buffer): Promise<boolean> {
  const [still, moved] = await Promise.all([detailsOf(one), detailsOf(other)]);
  let { plain, fine } = moved;
  for (let quarters = 0; quarters < 4; quarters += 1) {
    if (areAlike(still, { plain, fine })) return true;
    [plain, fine] = [turned(plain), turned(fine)];
  }
  return false;
}
