import type { Gray } from '../image/gray.ts';

/** A stretch of columns kept from the source: column `from` of the source is column `to` of the result. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

export interface Squeezed {
  readonly image: Gray;
  readonly toSource: (x: number) => number;
}

/** White columns of a line as [from, to) stretches of the source. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Columns without ink: no pixel darker than `threshold`. */
export function gapsOf(line: Gray, threshold: number): Gap[] {
  const gaps: Gap[] = [];
  let from = -1;
  for (let x = 0; x <= line.width; x++) {
    const white = x < line.width && !hasInk(line, x, threshold);
    if (white && from < 0) from = x;
    if (!white && from >= 0) {
      gaps.push({ from, to: x });
      from = -1;
    }
  }
  return gaps;
}

function hasInk(line: Gray, x: number, threshold: number): boolean {
  for (let y = 0; y < line.height; y++) {
    if ((line.data[y * line.width + x] ?? 255) < threshold) return true;
  }
  return false;
}

/** Shortens gaps wider than `widest` columns: the engine fails in the wide blanks of a form ('상        호  :  ...') but reads a tight line well. */
export function squeeze(line: Gray, gaps: readonly Gap[], widest: number): Squeezed {
  const pieces: Piece[] = [];
  let from = 0;
  let to = 0;
  for (const gap of gaps.filter((g) => g.to - g.from > widest)) {
    const cut = gap.from + Math.ceil(widest / 2);
    pieces.push({ from, to, width: cut - from });
    to += cut - from;
    from = gap.to - Math.floor(widest / 2);
  }
  pieces.push({ from, to, width: line.width - from });
  const width = to + line.width - from;
  const data = new Uint8Array(width * line.height);
  for (let y = 0; y < line.height; y++) {
    for (const piece of pieces) {
      const start = y * line.width + piece.from;
      data.set(line.data.subarray(start, start + piece.width), y * width + piece.to);
    }
  }
  const toSource = (x: number): number => {
    const piece = pieces.findLast((p) => p.to <= x) ?? { from: 0, to: 0 };
    return x - piece.to + piece.from;
  };
  return { image: { width, height: line.height, data }, toSource };
}
