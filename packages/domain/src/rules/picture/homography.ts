import type { Point, Quad } from './box.ts';

/** A projective map of the plane, row by row. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

export const scaling = (s: number): Matrix => [s, 0, 0, 0, s, 0, 0, 0, 1];

/** Turns by `angle` radians (clockwise on screen) about a centre. */
export function rotation(angle: number, centre: Point): Matrix {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return [c, -s, centre.x - c * centre.x + s * centre.y, s, c, centre.y - s * centre.x - c * centre.y, 0, 0, 1];
}

/** Maps a picture rotated by quarter turns back to the upright one of the given size. */
export function turnedBack(quarters: 1 | 2 | 3, width: number, height: number): Matrix {
  if (quarters === 1) return [0, 1, 0, -1, 0, height, 0, 0, 1];
  return quarters === 2 ? [-1, 0, width, 0, -1, height, 0, 0, 1] : [0, -1, width, 1, 0, 0, 0, 0, 1];
}

export function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = outer;
  const [j, k, l, m, n, o, p, q, r] = inner;
  return [
    a * j + b * m + c * p,
    a * k + b * n + c * q,
    a * l + b * o + c * r,
    d * j + e * m + f * p,
    d * k + e * n + f * q,
    d * l + e * o + f * r,
    g * j + h * m + i * p,
    g * k + h * n + i * q,
    g * l + h * o + i * r,
  ];
}

export function project(matrix: Matrix, { x, y }: Point): Point {
  const [a, b, c, d, e, f, g, h, i] = matrix;
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** The map from (0,0)-(width,height) to a quadrilateral, corners clockwise from the top left: the closed form for the unit square. */
export function rectangleToQuad(width: number, height: number, [p0, p1, p2, p3]: Quad): Matrix {
  const dx1 = p1.x - p2.x;
  const dx2 = p3.x - p2.x;
  const dy1 = p1.y - p2.y;
  const dy2 = p3.y - p2.y;
  const sx = p0.x - p1.x + p2.x - p3.x;
  const sy = p0.y - p1.y + p2.y - p3.y;
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + h * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + h * p3.y) / height,
    p0.y,
    g / width,
    h / height,
    1,
  ];
}

/** The map must be regular. */
export function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const [p, q, r] = [e * i - f * h, c * h - b * i, b * f - c * e];
  const scale = a * p + d * q + g * r;
  const adjugate = [p, q, r, f * g - d * i, a * i - c * g, c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d];
  const [j = 0, k = 0, l = 0, m = 0, n = 0, o = 0, s = 0, t = 0, u = 0] = adjugate.map((value) => value / scale);
  return [j, k, l, m, n, o, s, t, u];
}
