/** Positions are in ten thousandths of a page's width and height, from the top left corner. */
export const markScale = 10_000;

export interface MarkPoint {
  readonly x: number;
  readonly y: number;
}

/** An area on a page of a file that a request is about; the merchant sees it too. */
export interface SupplementMark {
  readonly file: string;
  /** From 1. */
  readonly page: number;
  readonly polygon: readonly MarkPoint[];
}

export const markCorners = { least: 3, most: 12 } as const;

/** A rectangle from two opposite corners, clipped to the page. */
export function rectangle(one: MarkPoint, other: MarkPoint): readonly MarkPoint[] {
  const within = (value: number): number => Math.round(Math.min(markScale, Math.max(0, value)));
  const [left, right] = [one.x, other.x].map(within).toSorted((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map(within).toSorted((a, b) => a - b);
  return [
    { x: left ?? 0, y: top ?? 0 },
    { x: right ?? 0, y: top ?? 0 },
    { x: right ?? 0, y: bottom ?? 0 },
    { x: left ?? 0, y: bottom ?? 0 },
  ];
}

export const pointsOf = (polygon: readonly MarkPoint[]): string => polygon.map(({ x, y }) => `${x},${y}`).join(' ');
