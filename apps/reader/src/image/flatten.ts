import type { Gray } from './gray.ts';

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly value: Float32Array;
}

/**
 * Every pixel is divided by the paper's brightness: the 90th percentile of each cell (1/40 of the long side), smoothed.
 * @param hasHardShadows the brightness follows the edge of a shadow; large dark things on the page then turn pale as well
 */
export function flatten(image: Gray, hasHardShadows = false): Gray {
  const grid = hasHardShadows ? paperBelow(image) : evenPaper(image);
  const { cell } = grid;
  const { width, height, data: from } = image;
  const data = new Uint8Array(from.length);
  // The same for every row of the picture.
  const [cells, shares] = [new Uint32Array(width), new Float32Array(width)];
  for (let x = 0; x < width; x++) {
    const gx = Math.max(0, Math.min(grid.columns - 1.001, x / cell - 0.5));
    cells[x] = Math.floor(gx);
    shares[x] = gx - Math.floor(gx);
  }
  for (let y = 0, i = 0; y < height; y++) {
    const row = gridRow(grid, y);
    for (let x = 0; x < width; x++, i++) {
      const at = cells[x] ?? 0;
      const left = row[at] ?? 255;
      const level = left + ((row[at + 1] ?? left) - left) * (shares[x] ?? 0);
      const value = ((from[i] ?? 0) * 255) / Math.max(24, level);
      data[i] = Math.min(value, 255);
    }
  }
  return { width: image.width, height: image.height, data };
}

function evenPaper(image: Gray): Grid {
  const cell = Math.max(16, Math.round(Math.max(image.width, image.height) / 40));
  return smooth(smooth(brightest(paperLevels(image, cell))));
}

/** Letters are thinner than this share of the long side, in one direction at least. */
const thickest = 1 / 55;
const fineCell = 4;

/** The picture without anything as thin as writing: a closing, which leaves the edges of shadows where they are. */
function paperBelow(image: Gray): Grid {
  const fine = cellMeans(image, fineCell);
  const reach = Math.max(2, Math.round((thickest * Math.max(image.width, image.height)) / fineCell / 2));
  return smooth(inWindows(inWindows(fine, reach, true), reach, false));
}

function cellMeans(image: Gray, cell: number): Grid {
  const columns = Math.ceil(image.width / cell);
  const rows = Math.ceil(image.height / cell);
  const value = new Float32Array(columns * rows);
  const count = new Float32Array(columns * rows);
  for (let y = 0; y < image.height; y++) {
    const row = Math.floor(y / cell) * columns;
    for (let x = 0; x < image.width; x++) {
      const at = row + Math.floor(x / cell);
      value[at] = (value[at] ?? 0) + (image.data[y * image.width + x] ?? 0);
      count[at] = (count[at] ?? 0) + 1;
    }
  }
  return { columns, rows, cell, value: value.map((sum, i) => sum / Math.max(1, count[i] ?? 1)) };
}

/** The lightest, or the darkest, of each cell's surroundings: along the rows, then along the columns. */
function inWindows({ columns, rows, cell, value }: Grid, reach: number, isLightest: boolean): Grid {
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

function paperLevels(image: Gray, cell: number): Grid {
  const columns = Math.ceil(image.width / cell);
  const rows = Math.ceil(image.height / cell);
  const value = new Float32Array(columns * rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) value[r * columns + c] = cellLevel(image, c * cell, r * cell, cell);
  }
  return { columns, rows, cell, value };
}

function cellLevel(image: Gray, x0: number, y0: number, cell: number): number {
  const counts = new Uint16Array(256);
  const x1 = Math.min(image.width, x0 + cell);
  const y1 = Math.min(image.height, y0 + cell);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const v = image.data[y * image.width + x] ?? 0;
      counts[v] = (counts[v] ?? 0) + 1;
    }
  }
  let left = 0.1 * (x1 - x0) * (y1 - y0);
  for (let v = 255; v > 0; v--) {
    left -= counts[v] ?? 0;
    if (left < 0) return v;
  }
  return 0;
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

function remap(grid: Grid, combine: (values: number[]) => number): Grid {
  const value = grid.value.map((_, i) => combine(neighbours(grid, i % grid.columns, Math.floor(i / grid.columns))));
  return { ...grid, value };
}

const brightest = (grid: Grid): Grid => remap(grid, (values) => Math.max(...values));

const smooth = (grid: Grid): Grid => remap(grid, (values) => values.reduce((a, b) => a + b, 0) / values.length);

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
