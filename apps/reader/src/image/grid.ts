import type { Gray } from './gray.ts';

/** One value for each square cell of a picture, row by row. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly value: Float32Array;
}

/** The lightest or the darkest value around each cell: along the rows, then along the columns. */
export function inWindows({ columns, rows, cell, value }: Grid, reach: number, isLightest: boolean): Grid {
  const across = alongLines(value, { lines: rows, length: columns, step: 1, next: columns }, reach, isLightest);
  const both = alongLines(across, { lines: columns, length: rows, step: columns, next: 1 }, reach, isLightest);
  return { columns, rows, cell, value: both };
}

interface Lines {
  readonly lines: number;
  readonly length: number;
  readonly step: number;
  readonly next: number;
}

function alongLines(
  from: Float32Array,
  { lines, length, step, next }: Lines,
  reach: number,
  isLightest: boolean,
): Float32Array {
  const result = new Float32Array(from.length);
  for (let line = 0; line < lines; line++) {
    for (let i = 0; i < length; i++) {
      let best = from[line * next + i * step] ?? 0;
      for (let k = Math.max(0, i - reach); k <= Math.min(length - 1, i + reach); k++) {
        const one = from[line * next + k * step] ?? 0;
        if (isLightest ? one > best : one < best) best = one;
      }
      result[line * next + i * step] = best;
    }
  }
  return result;
}

function neighbours(grid: Grid, c: number, r: number): number[] {
  const found: number[] = [];
  for (let y = Math.max(0, r - 1); y <= Math.min(grid.rows - 1, r + 1); y++) {
    for (let x = Math.max(0, c - 1); x <= Math.min(grid.columns - 1, c + 1); x++) {
      found.push(grid.value[y * grid.columns + x] ?? 0);
    }
  }
  return found;
}

export function remap(grid: Grid, combine: (values: number[]) => number): Grid {
  const value = grid.value.map((_, i) => combine(neighbours(grid, i % grid.columns, Math.floor(i / grid.columns))));
  return { ...grid, value };
}

export const smooth = (grid: Grid): Grid => remap(grid, (values) => values.reduce((a, b) => a + b, 0) / values.length);

/** Levels are rounded and clamped to 0 to 255. Whole rows, because one call per pixel takes half as long again. */
export type ChangeRow = (levels: Uint8Array, values: Float64Array, to: Uint8ClampedArray) => void;

export function changedBy(image: Gray, grid: Grid, change: ChangeRow): Gray {
  const { cell } = grid;
  const { width, height, data: from } = image;
  const data = new Uint8ClampedArray(from.length);
  // The same for every row of the picture.
  const [cells, shares] = [new Uint32Array(width), new Float32Array(width)];
  for (let x = 0; x < width; x++) {
    const gx = Math.max(0, Math.min(grid.columns - 1.001, x / cell - 0.5));
    cells[x] = Math.floor(gx);
    shares[x] = gx - Math.floor(gx);
  }
  const values = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    const row = gridRow(grid, y);
    for (let x = 0; x < width; x++) {
      const at = cells[x] ?? 0;
      const left = row[at] ?? 0;
      values[x] = left + ((row[at + 1] ?? left) - left) * (shares[x] ?? 0);
    }
    change(from.subarray(y * width, (y + 1) * width), values, data.subarray(y * width, (y + 1) * width));
  }
  return { width, height, data: new Uint8Array(data.buffer) };
}

function gridRow(grid: Grid, y: number): Float32Array {
  const gy = Math.max(0, Math.min(grid.rows - 1.001, y / grid.cell - 0.5));
  const at = Math.floor(gy);
  const share = gy - at;
  const row = new Float32Array(grid.columns);
  for (let c = 0; c < grid.columns; c++) {
    const above = grid.value[at * grid.columns + c] ?? 255;
    const below = grid.value[(at + 1) * grid.columns + c] ?? above;
    row[c] = above + (below - above) * share;
  }
  return row;
}
