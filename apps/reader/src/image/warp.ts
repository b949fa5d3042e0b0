import type { Matrix } from '@portal/domain/rules/picture/homography.ts';
import type { Gray } from './gray.ts';

/** Draws a picture of the given size whose pixel (x, y) shows the source at matrix · (x, y); white outside. */
export function warp(source: Gray, matrix: Matrix, width: number, height: number): Gray {
  const [a, b, c, d, e, f, g, h, i] = matrix;
  const { data: from, width: rowLength } = source;
  const [lastX, lastY] = [source.width - 1, source.height - 1];
  const data = new Uint8Array(width * height).fill(255);
  const isInPerspective = g !== 0;
  let to = 0;
  for (let y = 0; y < height; y++) {
    // Along a row all three change by a constant from pixel to pixel: this loop takes most of a page's time.
    let across = 0.5 * a + (y + 0.5) * b + c;
    let down = 0.5 * d + (y + 0.5) * e + f;
    let depth = 0.5 * g + (y + 0.5) * h + i;
    let scale = 1 / depth;
    for (let x = 0; x < width; x++, to++) {
      if (isInPerspective) scale = 1 / depth;
      const sx = across * scale - 0.5;
      const sy = down * scale - 0.5;
      across += a;
      down += d;
      depth += g;
      if (!(sx >= 0 && sy >= 0 && sx <= lastX && sy <= lastY)) continue;
      const x0 = sx | 0;
      const y0 = sy | 0;
      const fx = sx - x0;
      const at = y0 * rowLength + x0;
      const right = x0 < lastX ? 1 : 0;
      const below = y0 < lastY ? at + rowLength : at;
      const topLeft = from[at] ?? 0;
      const bottomLeft = from[below] ?? 0;
      const top = topLeft + ((from[at + right] ?? 0) - topLeft) * fx;
      const bottom = bottomLeft + ((from[below + right] ?? 0) - bottomLeft) * fx;
      data[to] = top + (bottom - top) * (sy - y0) + 0.5;
    }
  }
  return { width, height, data };
}

/** Bilinear resize by one factor; each halving step averages, so that thin strokes survive. */
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

export function widened(source: Gray, factor: number): Gray {
  const width = Math.max(1, Math.round(source.width * factor));
  return width === source.width
    ? source
    : warp(source, [source.width / width, 0, 0, 0, 1, 0, 0, 0, 1], width, source.height);
}
