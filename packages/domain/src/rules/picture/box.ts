/** Points and boxes in pixels; a box covers x0 <= x < x1 and y0 <= y < y1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Four corners, clockwise from the top left. */
export type Quad = readonly [Point, Point, Point, Point];

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const widthOf = (box: Box): number => box.x1 - box.x0;

export const heightOf = (box: Box): number => box.y1 - box.y0;

export const join = (a: Box, b: Box): Box => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

/** undefined for none. */
export function joinAll(boxes: readonly Box[]): Box | undefined {
  const [first, ...rest] = boxes;
  return first === undefined ? undefined : rest.reduce<Box>(join, first);
}

export const grow = (box: Box, dx: number, dy: number): Box => ({
  x0: box.x0 - dx,
  y0: box.y0 - dy,
  x1: box.x1 + dx,
  y1: box.y1 + dy,
});

export const clip = (box: Box, width: number, height: number): Box => ({
  x0: Math.max(0, Math.min(width, Math.floor(box.x0))),
  y0: Math.max(0, Math.min(height, Math.floor(box.y0))),
  x1: Math.max(0, Math.min(width, Math.ceil(box.x1))),
  y1: Math.max(0, Math.min(height, Math.ceil(box.y1))),
});

export const contains = (outer: Box, inner: Box): boolean =>
  inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1;

/** Shared height relative to the lower of two boxes. */
export function verticalOverlap(a: Box, b: Box): number {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return shared / Math.max(1, Math.min(heightOf(a), heightOf(b)));
}

export const corners = (box: Box): readonly [Point, Point, Point, Point] => [
  { x: box.x0, y: box.y0 },
  { x: box.x1, y: box.y0 },
  { x: box.x1, y: box.y1 },
  { x: box.x0, y: box.y1 },
];
