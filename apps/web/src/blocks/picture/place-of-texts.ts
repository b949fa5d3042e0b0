import type { ReadText } from '@portal/contract/read-text.ts';

/** A rectangle in pixels of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the box around all positions of these texts; undefined when unknown. */
export function placeOfTexts(texts: readonly ReadText[]): Box | undefined {
  const points = texts.flatMap(({ boundingPolys = [] }) => boundingPolys.flatMap((it) => it.vertices));
  if (points.length < 3) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
