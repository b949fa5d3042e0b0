import type { Gray } from './gray.ts';
import { changedBy, type Grid, inWindows, remap, smooth } from './grid.ts';

/**
 * Divides every pixel by the paper's brightness: the 90th percentile of each cell (1/40 of the long side), smoothed.
 * @param hasHardShadows whether the brightness follows the edges of shadows; large dark things on the page then turn pale as well
 */
export const flatten = (image: Gray, hasHardShadows = false): Gray =>
  changedBy(image, hasHardShadows ? paperBelow(image) : evenPaper(image), (levels, papers, to) => {
    for (let x = 0; x < to.length; x++) to[x] = Math.floor(((levels[x] ?? 0) * 255) / Math.max(24, papers[x] ?? 0));
  });

function evenPaper(image: Gray): Grid {
  const cell = Math.max(16, Math.round(Math.max(image.width, image.height) / 40));
  return smooth(smooth(brightest(paperLevels(image, cell))));
}

/** Letters are thinner than this share of the long side in at least one direction. */
const thickest = 1 / 55;
const fineCell = 4;

/** The picture without anything as thin as text: a closing, which leaves the edges of shadows in place. */
function paperBelow(image: Gray): Grid {
  const fine = cellMeans(image, fineCell);
  const reach = Math.max(2, Math.round((thickest * Math.max(image.width, image.height)) / fineCell / 2));
  return smooth(inWindows(inWindows(fine, reach, true), reach, false));
}

function cellMeans({ width, height, data }: Gray, cell: number): Grid {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const value = new Float32Array(columns * rows);
  for (let r = 0; r < rows; r++) {
    const [y0, y1] = [r * cell, Math.min(height, (r + 1) * cell)];
    for (let c = 0; c < columns; c++) {
      const [x0, x1] = [c * cell, Math.min(width, (c + 1) * cell)];
      let sum = 0;
      for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += data[y * width + x] ?? 0;
      value[r * columns + c] = sum / ((x1 - x0) * (y1 - y0));
    }
  }
  return { columns, rows, cell, value };
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

const brightest = (grid: Grid): Grid => remap(grid, (values) => Math.max(...values));
