import { placeParts } from '@portal/domain/rules/reading/rendered-page.ts';
import type OpenSeadragon from 'openseadragon';
import css from './viewer.module.css';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A value's place on a page, in ten thousandths of the page. */
export interface Ring {
  readonly key: string;
  /** Label in Korean, shown next to the selected one. */
  readonly label: string;
  /** Whether it differs from what was typed. */
  readonly isAmber: boolean;
  /** 1-based. */
  readonly page: number;
  readonly polygons: readonly (readonly Point[])[];
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxOf(polygons: Ring['polygons']): Box | undefined {
  const points = polygons.flat();
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const isWithin = ({ left, top, right, bottom }: Box, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Space around a place, in ten thousandths of the page. */
const margin = 40;

/** Minimum share of the page's width that is shown around a place. */
const leastWidth = 0.55;

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizeOf = (viewer: OpenSeadragon.Viewer): Size => {
  const { x, y } = viewer.world.getItemAt(0).getContentSize();
  return { width: x, height: y };
};

/** Converts to the viewer's coordinates, in which the picture is 1 wide. */
function rectOf({ left, top, right, bottom }: Box, { width, height }: Size) {
  const tall = height / width;
  const part = (value: number): number => value / placeParts;
  return {
    x: part(left - margin),
    y: part(top - margin) * tall,
    width: part(right - left + 2 * margin),
    height: part(bottom - top + 2 * margin) * tall,
  };
}

function mark(element: HTMLElement, { label, isAmber }: Ring, isHere: boolean): void {
  element.className = [css.ring, isAmber && css.ringAmber, isHere && css.ringHere].filter(Boolean).join(' ');
  if (!isHere) {
    element.replaceChildren();
    return;
  }
  const tag = document.createElement('span');
  tag.className = css.ringLabel ?? '';
  tag.textContent = label;
  element.replaceChildren(tag);
}

const isSame = (one: Ring, other: Ring | undefined): boolean =>
  one.key === other?.key &&
  one.label === other.label &&
  one.isAmber === other.isAmber &&
  one.page === other.page &&
  one.polygons === other.polygons;

export type DrawnRings = readonly (readonly [ring: Ring, element: HTMLElement])[];

/**
 * Draws the places of a page, the selected one marked. If the same places are already drawn, their elements are kept, because inserting one
 * makes the browser lay out the whole page.
 */
export function drawRings(
  viewer: OpenSeadragon.Viewer,
  { Rect }: Pick<typeof OpenSeadragon, 'Rect'>,
  { rings, selected }: { readonly rings: readonly Ring[]; readonly selected: string | undefined },
  before: DrawnRings,
): DrawnRings {
  const placed = rings.flatMap((ring) => {
    const box = boxOf(ring.polygons);
    return box ? [{ ring, box }] : [];
  });
  if (placed.length === before.length && placed.every(({ ring }, at) => isSame(ring, before[at]?.[0]))) {
    for (const [ring, element] of before) mark(element, ring, ring.key === selected);
    return before;
  }
  viewer.clearOverlays();
  return placed.map(({ ring, box }) => {
    const element = document.createElement('div');
    mark(element, ring, ring.key === selected);
    const { x, y, width, height } = rectOf(box, sizeOf(viewer));
    viewer.addOverlay({ element, location: new Rect(x, y, width, height) });
    return [ring, element];
  });
}

export function zoomTo(
  viewer: OpenSeadragon.Viewer,
  { Rect }: Pick<typeof OpenSeadragon, 'Rect'>,
  polygons: Ring['polygons'],
): void {
  const box = boxOf(polygons);
  if (!box) return;
  const { x, y, width, height } = rectOf(box, sizeOf(viewer));
  const wide = Math.max(width * 1.4, leastWidth);
  const tall = Math.max(height * 3, wide * 0.5);
  viewer.viewport.fitBoundsWithConstraints(new Rect(x + width / 2 - wide / 2, y + height / 2 - tall / 2, wide, tall));
}

/** Returns the ring at a point of the element; the smallest if several overlap. */
export function ringAt(
  viewer: OpenSeadragon.Viewer,
  rings: readonly Ring[],
  position: OpenSeadragon.Point,
): Ring | undefined {
  const at = viewer.viewport.pointFromPixel(position);
  const { width, height } = sizeOf(viewer);
  const point = { x: at.x * placeParts, y: (at.y * placeParts * width) / height };
  const area = ({ polygons }: Ring): number => {
    const box = boxOf(polygons);
    return box ? (box.right - box.left) * (box.bottom - box.top) : 0;
  };
  return rings
    .filter(({ polygons }) => {
      const box = boxOf(polygons);
      return box !== undefined && isWithin(box, point);
    })
    .sort((one, other) => area(one) - area(other))[0];
}
