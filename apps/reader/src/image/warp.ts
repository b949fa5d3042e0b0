import type { Matrix } from '@portal/domain/rules/picture/homography.ts';
import type { Gray } from './gray.ts';

/** Draws a picture of the given size whose pixel (x, y) shows the source at matrix · (x, y); white outside. */
export function warp(source: Gray, matrix: Matrix, width: number, height: number): Gray {
  const [a, b, c, d, e, f, g, h, i] = matrix;
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const px = x + 0.5;
      const py = y + 0.5;
      const w = g * px + h * py + i;
      const sx = (a * px + b * py + c) / w - 0.5;
      const sy = (d * px + e * py + f) / w - 0.5;
      if (sx < 0 || sy < 0 || sx > source.width - 1 || sy > source.height - 1) continue;
      data[y * width + x] = sample(source, sx, sy);
    }
  }
  return { width, height, data };
}

function sample(source: Gray, x: number, y: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const right = x0 + 1 < source.width ? 1 : 0;
  const below = y0 + 1 < source.height ? source.width : 0;
  const at = y0 * source.width + x0;
  const { data } = source;
  const fx = x - x0;
  const top = (data[at] ?? 0) * (1 - fx) + (data[at + right] ?? 0) * fx;
  const bottom = (data[at + below] ?? 0) * (1 - fx) + (data[at + below + right] ?? 0) * fx;
  return Math.round(top + (bottom - top) * (y - y0));
}

/** Bilinear resize by one factor; to halve or worse, each step averages so that thin strokes stay. */
export function resize(source: Gray, factor: number): Gray {
  if (factor < 0.5) return resize(halve(source), factor * 2);
  const width = Math.max(1, Math.round(source.width * factor));
  const height = Math.max(1, Math.round(source.height * factor));
  return warp(source, [source.width / width, 0, 0, 0, source.height / height, 0, 0, 0, 1], width, height);
}

/** Half the size, each pixel the mean of four. */
export function halve(source: Gray): Gray {
  const width = source.width >> 1;
  const height = source.height >> 1;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 2 * y * source.width + 2 * x;
      const sum =
        (source.data[at] ?? 0) +
        (source.data[at + 1] ?? 0) +
        (source.data[at + source.width] ?? 0) +
        (source.data[at + source.width + 1] ?? 0);
      data[y * width + x] = sum >> 2;
    }
  }
  return { width, height, data };
}

/** The picture drawn wider, its height kept. */
export function widened(source: Gray, factor: number): Gray {
  const width = Math.max(1, Math.round(source.width * factor));
  return width === source.width
    ? source
    : warp(source, [source.width / width, 0, 0, 0, 1, 0, 0, 0, 1], width, source.height);
}
