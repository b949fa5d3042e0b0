import type { Point } from './box.ts';

/** a·x + b·y = c with a² + b² = 1. */
export interface Line {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export const distance = (line: Line, { x, y }: Point): number => line.a * x + line.b * y - line.c;

/** Total least squares over the points; undefined for fewer than two. */
export function leastSquares(points: readonly Point[]): Line | undefined {
  const n = points.length;
  if (n < 2) return undefined;
  const mx = points.reduce((sum, p) => sum + p.x, 0) / n;
  const my = points.reduce((sum, p) => sum + p.y, 0) / n;
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const along = Math.atan2(2 * xy, xx - yy) / 2;
  const a = -Math.sin(along);
  const b = Math.cos(along);
  return { a, b, c: a * mx + b * my };
}

/**
 * The line most points agree on: the best through distant pairs of points, then least squares over those within `tolerance`. `support`: their share.
 */
export function robustLine(points: readonly Point[], tolerance: number): { line: Line; support: number } | undefined {
  let best: readonly Point[] = [];
  const step = Math.max(1, Math.floor(points.length / 24));
  for (let i = 0; i < points.length; i += step) {
    for (let j = i + Math.floor(points.length / 3); j < points.length; j += step) {
      const [p, q] = [points[i], points[j]];
      const line = p === undefined || q === undefined ? undefined : leastSquares([p, q]);
      if (line === undefined) continue;
      const near = points.filter((point) => Math.abs(distance(line, point)) <= tolerance);
      if (near.length > best.length) best = near;
    }
  }
  const line = leastSquares(best);
  return line === undefined ? undefined : { line, support: best.length / points.length };
}

/** undefined when (nearly) parallel. */
export function crossing(p: Line, q: Line): Point | undefined {
  const det = p.a * q.b - q.a * p.b;
  if (Math.abs(det) < 1e-6) return undefined;
  return { x: (p.c * q.b - q.c * p.b) / det, y: (p.a * q.c - q.a * p.c) / det };
}
