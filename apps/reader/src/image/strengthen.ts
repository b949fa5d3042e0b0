import type { Gray } from './gray.ts';
import { changedBy, type Grid, inWindows, smooth } from './grid.ts';

/** Side of the squares whose ink is measured, in pixels, and squares around each: about two letters. */
const [cell, reach] = [12, 2];
/** Less is not ink, in gray levels above the paper's. */
const leastInk = 28;
/** Greatest factor by which ink is strengthened. */
const mostStrength = 4;
/** Rank of the pixel that is used, as the darkest one may be a speck. */
const darkest = 3;

/** How dark the ink of each square is, in gray levels above the paper's. */
function inkLevels({ width, height, data }: Gray): Grid {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const value = new Float32Array(columns * rows);
  const counts = new Uint16Array(256);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      counts.fill(0);
      for (let y = r * cell; y < Math.min(height, (r + 1) * cell); y++)
        for (let x = c * cell; x < Math.min(width, (c + 1) * cell); x++) {
          const level = data[y * width + x] ?? 255;
          counts[level] = (counts[level] ?? 0) + 1;
        }
      let [level, left] = [0, darkest - (counts[0] ?? 0)];
      while (left > 0 && level < 255) left -= counts[++level] ?? 0;
      value[r * columns + c] = 255 - level;
    }
  return { columns, rows, cell, value };
}

/** Makes ink that a lamp made pale as dark as the rest of the page. @param flat with white paper: {@link flatten} */
export function strengthened(flat: Gray): Gray {
  const levels = inkLevels(flat);
  const inked = levels.value.filter((ink) => ink >= leastInk).sort();
  const usual = inked[Math.floor(0.75 * inked.length)] ?? 0;
  const around = inWindows(levels, reach, true);
  const strength = around.value.map((ink) => (ink < leastInk ? 1 : Math.max(1, Math.min(mostStrength, usual / ink))));
  return changedBy(flat, smooth({ ...around, value: strength }), (levels, factors, to) => {
    for (let x = 0; x < to.length; x++) to[x] = 255 - (255 - (levels[x] ?? 0)) * (factors[x] ?? 1);
  });
}
