import type { Box, Point, Quad } from '@portal/domain/rules/picture/box.ts';
import { corners } from '@portal/domain/rules/picture/box.ts';
import { type Matrix, project } from '@portal/domain/rules/picture/homography.ts';
import type { Pixels } from '../specimens/photographed.ts';
import type { Veil } from './faults.ts';

export function veiled({ width, height, data }: Pixels, veil: Veil): Pixels {
  const result = new Uint8ClampedArray(data);
  for (let at = 0; at < width * height; at += 1) {
    const p = 4 * at;
    const color = [data[p] ?? 0, data[p + 1] ?? 0, data[p + 2] ?? 0] as const;
    const [r, g, b] = veil(color, (at % width) / width, Math.floor(at / width) / height);
    result[p] = r;
    result[p + 1] = g;
    result[p + 2] = b;
  }
  return { width, height, data: result };
}

export function addGrain({ data }: Pixels, depth: number, seed: number): void {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  for (let p = 0; p < data.length; p += 4) {
    const more = depth * (next() + next() + next());
    for (let channel = 0; channel < 3; channel += 1) data[p + channel] = (data[p + channel] ?? 0) + more;
  }
}

/** The four corners of a box of the sheet, in the picture's pixels. */
export const quadOf = (box: Box, toPicture: Matrix): Quad => {
  const [a, b, c, d] = corners(box);
  const at = (point: Point): Point => project(toPicture, point);
  return [at(a), at(b), at(c), at(d)];
};

/** Sample points along each side of a character. */
const places = 14;

/** Correlation of the two pictures at a place: 1 if only brightness or contrast have changed, about 0 if it is covered. */
export function shown(before: Pixels, after: Pixels, [a, b, c, d]: Quad): number {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let i = 0; i < places * places; i += 1) {
    const [u, v] = [((i % places) + 0.5) / places, (Math.floor(i / places) + 0.5) / places];
    const x = (1 - v) * ((1 - u) * a.x + u * b.x) + v * ((1 - u) * d.x + u * c.x);
    const y = (1 - v) * ((1 - u) * a.y + u * b.y) + v * ((1 - u) * d.y + u * c.y);
    xs.push(lumaAt(before, x, y));
    ys.push(lumaAt(after, x, y));
  }
  return correlation(xs, ys);
}

function lumaAt({ width, height, data }: Pixels, x: number, y: number): number {
  const column = Math.max(0, Math.min(width - 1, Math.round(x)));
  const p = 4 * (Math.max(0, Math.min(height - 1, Math.round(y))) * width + column);
  return 0.299 * (data[p] ?? 0) + 0.587 * (data[p + 1] ?? 0) + 0.114 * (data[p + 2] ?? 0);
}

/** Contrast in gray levels below which no difference is visible. */
const leastContrast = 5;

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  let [xx, yy, xy] = [0, 0, 0];
  xs.forEach((x, i) => {
    const [dx, dy] = [x - mx, (ys[i] ?? 0) - my];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  });
  if (xx === 0) return 1;
  return Math.sqrt(yy / xs.length) < leastContrast ? 0 : xy / Math.sqrt(xx * yy);
}
